// A process of its own that hands mails to the mail server, a few at a time. When the server is
// killed in the middle of an email, this one lives on: it hears the answer, notes it, and ends. The next
// one leaves that mail alone until then, so it is neither sent again nor lost. See lib/smtp.server.ts.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { tryLock } from './file-lock.server.ts'
import type { Refusal } from './mail-refusal.ts'
import { MailSlots } from './mail-slots.server.ts'
import type { CarrierAnswer, CarrierOrder, OutgoingMail, SmtpOptions } from './smtp.server.ts'
import { handOver } from './smtp-conversation.server.ts'

// Kept for as long as this process may begin an email: a lock that nobody refers to would be collected.
let turn: (() => void) | undefined
let slots: MailSlots | undefined
let options: SmtpOptions
const underWay = new Set<Promise<void>>()

process.on('message', (order: CarrierOrder) => {
  if (order.kind === 'set up') return void setUp(order.options)
  if (order.kind === 'noted') return slots?.noted(order.id)
  const sending = send(order.mail).finally(() => underWay.delete(sending))
  underWay.add(sending)
})
process.on('disconnect', async () => {
  slots?.leave()
  // Whatever was begun has its note by now, which the next carrier reads.
  turn?.()
  await Promise.all(underWay)
  process.exit(0)
})
// Ctrl+C reaches every process of a terminal; this one ends when the server no longer needs it.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

async function setUp(given: SmtpOptions): Promise<void> {
  options = given
  mkdirSync(options.dataDir, { recursive: true })
  // The carrier of a server that was killed may not have noticed yet.
  while (!turn) {
    turn = tryLock(join(options.dataDir, 'mail-carrier.lock'))
    if (!turn) await pause(20)
  }
  slots = new MailSlots(join(options.dataDir, 'mail-carrier'))
  answer({ kind: 'ready', carriedBefore: slots.carriedBefore() })
}

async function send(mail: OutgoingMail): Promise<void> {
  const { id, attempts } = mail
  try {
    const isTaken = await slots?.carry({ id, attempts }, () => handOver(mail, options))
    if (isTaken) answer({ kind: 'sent', id })
  } catch (error) {
    answer({ kind: 'refused', id, message: (error as Error).message, refusal: refusalOf(error) })
  }
}

function refusalOf(error: unknown): Refusal {
  const { code, command, response, responseCode } = error as {
    code?: string
    command?: string
    response?: string
    responseCode?: number
  }
  return {
    reason: String(responseCode ?? code ?? 'unknown'),
    command,
    status: /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1],
  }
}

/** If the server died a moment ago, that is noted; unheard, the failure would end this process too. */
function answer(message: CarrierAnswer): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}
