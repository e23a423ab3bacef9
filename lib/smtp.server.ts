import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Refusal } from './mail-refusal.ts'
import { projectRoot } from './project-root.server.ts'

export interface OutgoingMail {
  id: string
  recipient: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  /** How often it was tried before: an email may be sent again after it had arrived. */
  attempts: number
  /** The Message-IDs of the conversation that it continues, the one it replies to last. */
  follows: string[]
  attachments: { filename: string; contentType: string; content: string; encoding?: 'base64' }[]
}

export interface SmtpOptions {
  url: string
  from: { name: string; address: string }
  /** Where reports about what could not be delivered go; each mail adds its id to it. */
  returnAddress?: string | undefined
  dataDir: string
  /** When a mail server is given up that does not let us finish an email; tests are less patient. */
  handOverWithinMs?: number
}

export type CarrierOrder =
  | { kind: 'set up'; options: SmtpOptions }
  | { kind: 'send'; mail: OutgoingMail }
  | { kind: 'noted'; id: string }

export type CarrierAnswer =
  | { kind: 'ready'; carriedBefore: CarriedMail[] }
  | { kind: 'sent'; id: string }
  | { kind: 'refused'; id: string; message: string; refusal: Refusal }

/** An email that a mail server has taken, and the try at which it did. */
export type CarriedMail = Pick<OutgoingMail, 'id' | 'attempts'>

/** Takes a few mails at once, each of them one time. */
export interface MailTransport {
  kind: 'smtp' | 'mailbox'
  send(mail: OutgoingMail): Promise<void>
  /** Says that we know of an email that was sent; until then the transport remembers it for us. */
  noted(id: string): void
  /** Mails that were handed over, perhaps for a server that was killed before it could note it. */
  carriedBefore(): Promise<CarriedMail[]>
  close(): Promise<void>
}

/** Without a mail server an email is delivered by being in the database, where /dev/mail shows it. */
export const mailbox: MailTransport = {
  kind: 'mailbox',
  send: async () => {},
  noted: () => {},
  carriedBefore: async () => [],
  close: async () => {},
}

/** The mail server, or the way to it, did not take an email. */
export class MailRefused extends Error {
  override name = 'MailRefused'
  readonly refusal: Refusal

  constructor(message: string, refusal: Refusal) {
    super(message)
    this.refusal = refusal
  }
}

// With the time for requests and jobs it stays below the usual grace of thirty seconds.
const leaveCarrierAfterMs = 2_000

/**
 * Mails through a mail server. SMTP has no way to ask "did you get this already?", so a server that
 * is killed between the end of an email and its own commit could only guess. Therefore a second
 * process carries the emails, and outlives the first for as long as an answer is outstanding.
 */
export function smtpTransport(options: SmtpOptions): MailTransport {
  let carrier: { process: ChildProcess; ready: Promise<CarriedMail[]> } | undefined

  const current = () => {
    if (carrier) return carrier
    const child = fork(join(projectRoot, 'lib/mail-carrier.server.ts'), {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [],
    })
    // It ends early only if something is badly wrong: the next mail gets another one.
    child.once('exit', () => {
      if (carrier?.process === child) carrier = undefined
    })
    const ready = ask(child, { kind: 'set up', options }).then((answer) =>
      answer.kind === 'ready' ? answer.carriedBefore : [],
    )
    ready.catch(() => {}) // whoever needs it is told
    carrier = { process: child, ready }
    return carrier
  }

  return {
    kind: 'smtp',
    carriedBefore: () => current().ready,
    async send(mail) {
      const { process: child, ready } = current()
      await ready
      const answer = await ask(child, { kind: 'send', mail })
      if (answer.kind === 'refused') throw new MailRefused(answer.message, answer.refusal)
    },
    noted(id) {
      // One that has just ended has nothing to forget, and must not take us with it.
      if (carrier?.process.connected) carrier.process.send({ kind: 'noted', id }, () => {})
    },
    async close() {
      if (!carrier) return
      const { process: child } = carrier
      const exited = once(child, 'exit')
      child.disconnect()
      // A mail server may take its time. The carrier hears its answer without us.
      const left = AbortSignal.timeout(leaveCarrierAfterMs)
      await Promise.race([exited, once(left, 'abort')])
      child.unref()
    },
  }
}

function ask(child: ChildProcess, order: CarrierOrder): Promise<CarrierAnswer> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      child.off('message', onMessage)
      child.off('exit', onExit)
    }
    const onMessage = (answer: CarrierAnswer) => {
      if (!isAbout(answer, order)) return
      settle()
      resolve(answer)
    }
    const onExit = () => {
      settle()
      reject(new MailRefused('The process that carries emails ended', { reason: 'carrier_ended' }))
    }
    child.on('message', onMessage)
    child.once('exit', onExit)
    child.send(order, (error) => error && onExit())
  })
}

/** Several mails are under way at once. */
function isAbout(answer: CarrierAnswer, order: CarrierOrder): boolean {
  if (order.kind === 'send') return answer.kind !== 'ready' && answer.id === order.mail.id
  return answer.kind === 'ready'
}
