import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectRoot } from './project-root.server.ts'

export interface OutgoingMail {
  id: string
  recipient: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  attachments: { filename: string; contentType: string; content: string }[]
}

export interface SmtpOptions {
  url: string
  from: { name: string; address: string }
  dataDir: string
}

export type CarrierOrder =
  | { kind: 'set up'; options: SmtpOptions }
  | { kind: 'send'; mail: OutgoingMail }

export type CarrierAnswer =
  | { kind: 'ready'; carriedBefore: string | undefined }
  | { kind: 'sent' }
  | { kind: 'refused'; message: string; reason: string }

/** Takes mails one at a time, in the order given. */
export interface MailTransport {
  kind: 'smtp' | 'mailbox'
  send(mail: OutgoingMail): Promise<void>
  /** The mail that was handed over last, perhaps for a server that was killed before it could note it. */
  carriedBefore(): Promise<string | undefined>
  close(): Promise<void>
}

/** Without a mail server a mail is delivered by being in the database, where /dev/mail shows it. */
export const mailbox: MailTransport = {
  kind: 'mailbox',
  send: async () => {},
  carriedBefore: async () => undefined,
  close: async () => {},
}

/** The mail server, or the way to it, did not take a mail. `reason` has no words of anybody in it. */
export class MailRefused extends Error {
  override name = 'MailRefused'
  readonly reason: string

  constructor(message: string, reason: string) {
    super(message)
    this.reason = reason
  }
}

/**
 * Mails through a mail server. SMTP has no way to ask "did you get this already?", so a server that
 * is killed between the end of a mail and its own commit could only guess. Therefore a second
 * process carries the mails, and outlives the first for as long as an answer is outstanding.
 */
export function smtpTransport(options: SmtpOptions): MailTransport {
  let carrier: { process: ChildProcess; ready: Promise<string | undefined> } | undefined

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
      answer.kind === 'ready' ? answer.carriedBefore : undefined,
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
      if (answer.kind === 'refused') throw new MailRefused(answer.message, answer.reason)
    },
    async close() {
      if (!carrier) return
      const exited = once(carrier.process, 'exit')
      carrier.process.disconnect()
      await exited
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
      settle()
      resolve(answer)
    }
    const onExit = () => {
      settle()
      reject(new MailRefused('The process that carries mails ended', 'carrier_ended'))
    }
    child.once('message', onMessage)
    child.once('exit', onExit)
    child.send(order, (error) => error && onExit())
  })
}
