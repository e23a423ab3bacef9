import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export interface OutgoingMail {
  id: string
  recipient: string
  replyTo: string | null
  subject: string
  text: string
  html: string
}

/** Takes mails one at a time, in the order given. */
export interface MailTransport {
  kind: 'smtp' | 'mailbox'
  send(mail: OutgoingMail): Promise<void>
  /** The mail that an earlier process of this folder had handed over when it was killed, if any. */
  handedOverBefore: string | undefined
  close(): void
}

/** Without a mail server a mail is delivered by being in the database, where /dev/mail shows it. */
export const mailbox: MailTransport = {
  kind: 'mailbox',
  send: async () => {},
  handedOverBefore: undefined,
  close: () => {},
}

/**
 * SMTP has no way to ask "did you get this already?". A process that is killed after the final dot
 * of a message, and before it could note that in the database, would send the mail again. So the
 * mail's id is written to a file as soon as the dot has left: a write survives the death of the
 * process without being synced. The gap is some 0.1 ms, where that of a commit is milliseconds. If
 * the server then refuses the mail of a process that was killed in between, it stays unsent.
 */
export function smtpTransport(options: {
  url: string
  from: { name: string; address: string }
  dataDir: string
}): MailTransport {
  const handOver = openHandOverFile(options.dataDir)
  let current: string | undefined
  const dotSent = (entry: { tnx?: string }) => {
    // Nodemailer says so when it has passed the whole message, dot included, to the socket.
    if (entry.tnx === 'message' && current) handOver.write(current)
  }
  const quiet = () => {}
  const transport = createTransport({
    url: options.url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: {
      level: quiet,
      trace: quiet,
      debug: quiet,
      info: dotSent,
      warn: quiet,
      error: quiet,
      fatal: quiet,
    },
  })
  const domain = options.from.address.split('@')[1]

  return {
    kind: 'smtp',
    handedOverBefore: handOver.before,
    async send(mail) {
      current = mail.id
      try {
        await transport.sendMail({
          from: options.from,
          to: mail.recipient,
          ...(mail.replyTo && { replyTo: mail.replyTo }),
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          // The same job is the same message, also in the eyes of the mailbox that receives it.
          messageId: `<${mail.id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        } as never)
      } catch (error) {
        // Refused, or cut off before the server took responsibility for it: it was not handed over.
        handOver.clear()
        throw error
      } finally {
        current = undefined
      }
    },
    close() {
      transport.close()
      handOver.close()
    },
  }
}

/** One slot of one id, since mails go out one at a time. */
function openHandOverFile(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'mail-handed-over')
  const file = openSync(path, 'a+')
  closeSync(file)
  const before = readFileSync(path, 'utf8').trim() || undefined
  const slot = openSync(path, 'r+')
  return {
    before,
    write: (id: string) => writeSync(slot, id.padEnd(36), 0),
    clear: () => writeSync(slot, ''.padEnd(36), 0),
    close: () => closeSync(slot),
  }
}
