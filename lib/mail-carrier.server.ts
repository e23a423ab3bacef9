// A process of its own that hands mails to the mail server, one at a time. When the server is killed
// in the middle of a mail, this one lives on: it hears the answer, notes it, and ends. The next start
// waits for that note, so the mail is neither sent again nor lost. See lib/smtp.server.ts.
import { existsSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { tryLock } from './file-lock.server.ts'
import type { Refusal } from './mail-refusal.ts'
import type {
  CarriedMail,
  CarrierAnswer,
  CarrierOrder,
  OutgoingMail,
  SmtpOptions,
} from './smtp.server.ts'

// An id, a blank, and a number of tries.
const noteLength = 36 + 1 + 9

let underWay: Promise<void> = Promise.resolve()
// Kept for as long as this process lives: a lock that nobody refers to would be collected.
let held: (() => void) | undefined
let deliver: ((mail: OutgoingMail) => Promise<void>) | undefined

process.on('message', (order: CarrierOrder) => {
  underWay = underWay.then(() =>
    order.kind === 'set up' ? setUp(order.options) : send(order.mail),
  )
})
process.on('disconnect', () => underWay.then(() => process.exit(0)))
// Ctrl+C reaches every process of a terminal; this one ends when the server no longer needs it.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

async function setUp({ url, from, returnAddress, dataDir }: SmtpOptions): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  // The carrier of a server that was killed may still be waiting for an answer.
  while (!held) {
    held = tryLock(join(dataDir, 'mail-carrier.lock'))
    if (!held) await pause(20)
  }

  const note = join(dataDir, 'mail-carried')
  const carriedBefore = existsSync(note) ? readNote(readFileSync(note, 'utf8')) : undefined
  const slot = openSync(note, existsSync(note) ? 'r+' : 'w+', 0o600)
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // A mail server may think about a mail for ten minutes (RFC 5321, 4.5.3.2.6): whoever hangs up
    // earlier sends again what has arrived.
    socketTimeout: 10 * 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  deliver = async (mail) => {
    await transport.sendMail({
      from,
      to: mail.recipient,
      ...(returnAddress && {
        envelope: { from: returnAddress.replace('@', `+${mail.id}@`), to: mail.recipient },
      }),
      ...(mail.replyTo && { replyTo: mail.replyTo }),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      ...enclosed(mail.attachments),
      // The same job is the same message, also in the eyes of the mailbox that receives it.
      messageId: `<${mail.id}@${from.address.split('@')[1]}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    // One slot of one id is enough: the server notes a mail before it gives out the next.
    writeSync(slot, `${mail.id} ${mail.attempts}`.padEnd(noteLength), 0)
  }
  answer({ kind: 'ready', carriedBefore })
}

function readNote(note: string): CarriedMail | undefined {
  const [id, attempts] = note.trim().split(' ')
  return id ? { id, attempts: Number(attempts ?? 0) } : undefined
}

/** A calendar program acts on an invitation only if it is a form of the mail, not just a file. */
function enclosed(attachments: OutgoingMail['attachments']) {
  const methodOf = ({ contentType }: { contentType: string }) =>
    /^text\/calendar;.*\bmethod=(\w+)/.exec(contentType)?.[1]
  const invitation = attachments.find(methodOf)
  return {
    attachments: attachments.filter((attachment) => attachment !== invitation),
    ...(invitation && {
      icalEvent: {
        method: methodOf(invitation),
        filename: invitation.filename,
        content: invitation.content,
      },
    }),
  }
}

async function send(mail: OutgoingMail): Promise<void> {
  try {
    await deliver?.(mail)
    answer({ kind: 'sent' })
  } catch (error) {
    answer({ kind: 'refused', message: (error as Error).message, refusal: refusalOf(error) })
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

function answer(message: CarrierAnswer): void {
  if (process.connected) process.send?.(message)
}
