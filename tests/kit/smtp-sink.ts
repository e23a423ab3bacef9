import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerEnvelope, type SMTPServerError } from 'smtp-server'
import { onTestFinished } from 'vitest'
import type { AtEnd } from './server-process.ts'

export interface ReceivedMail {
  /** The part of the Message-ID before the @: the id of the email in the database. */
  id: string
  messageId: string
  from: { name: string; address: string } | undefined
  replyTo: string[]
  to: string[]
  /** Who it is really for, as told in the SMTP dialogue. */
  envelopeTo: string[]
  /** Where reports about it are to go. */
  envelopeFrom: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  /** What came with it, and as what. */
  files: { name: string | null; type: string; method: string | undefined; text: string }[]
}

/** What to say to an email that has arrived in full: nothing accepts it, an Error is the refusal. */
type Answer = SMTPServerError | undefined
type Verdict = (mail: ReceivedMail) => Answer | Promise<Answer>

export interface SmtpSink {
  url: string
  /** Every mail that was accepted, in order, as often as it was. */
  received(): ReceivedMail[]
  /** Decides about the emails that follow. */
  judge(verdict: Verdict): void
  /** Decides about each recipient that follows, before there is an email. */
  judgeRecipient(verdict: (address: string) => Answer): void
  /** Hangs up as soon as the first part of a message is there; so many times. */
  dieMidMessage(times: number): void
  close(): Promise<void>
  /** On the same port as before. */
  reopen(): Promise<void>
}

/** A mail server that keeps what it is given. It goes away with the test. */
export async function startSmtpSink(atEnd: AtEnd = onTestFinished): Promise<SmtpSink> {
  const received: ReceivedMail[] = []
  let verdict: Verdict = () => undefined
  let recipientVerdict: (address: string) => Answer = () => undefined
  let deaths = 0

  const listen = (port: number) => {
    const server = new PromptSmtpServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      // Whoever is connected when it closes is cut off, as by a server that fails.
      closeTimeout: 1,
      onRcptTo({ address }, _session, answer) {
        answer(recipientVerdict(address))
      },
      async onData(stream, session, answer) {
        if (deaths > 0) {
          deaths -= 1
          stream.once('data', () => cutOff(server))
          return
        }
        let error: Error | undefined
        try {
          // Rejects when the sender dies in the middle of the message.
          const raw = await buffer(stream)
          const mail = await parse(raw, session.envelope)
          error = await verdict(mail)
          // It has all of it and says 250: from here on the email is its responsibility, whether or
          // not the sender is still there to hear it.
          if (!error) received.push(mail)
        } catch (failure) {
          error = failure as Error
        }
        answer(error)
      },
    })
    // A sender that is killed resets its connection.
    server.on('error', () => {})
    return new Promise<SMTPServer>((resolve, reject) => {
      server.server.once('error', reject)
      server.listen(port, '127.0.0.1', () => resolve(server))
    })
  }

  let server: SMTPServer | undefined = await listen(0)
  const { port } = server.server.address() as AddressInfo
  const close = async () => {
    const closing = server
    server = undefined
    if (closing) await new Promise<void>((resolve) => closing.close(resolve))
  }
  atEnd(close)

  return {
    url: `smtp://127.0.0.1:${port}`,
    received: () => [...received],
    judge: (next) => {
      verdict = next
    },
    judgeRecipient: (next) => {
      recipientVerdict = next
    },
    dieMidMessage: (times) => {
      deaths = times
    },
    close,
    async reopen() {
      server = await listen(port)
    },
  }
}

/** Ends every connection without a word, as a process does that is killed. */
function cutOff(server: SMTPServer): void {
  for (const { _socket: socket } of server.connections as Set<{ _socket: Socket }>) socket.destroy()
}

/** The library waits before each greeting, to catch spammers; here the pace should be our product's. */
class PromptSmtpServer extends SMTPServer {
  override connect(...args: Parameters<SMTPServer['connect']>): void {
    const before = new Set(this.connections)
    super.connect(...args)
    for (const connection of this.connections.difference(before)) {
      const greet = connection.connectionReady.bind(connection)
      connection.connectionReady = () => {}
      greet()
    }
  }
}

/** The refusal of a mail server, by its code. */
export function refusal(code: number, text: string): SMTPServerError {
  return Object.assign(new Error(text), { responseCode: code })
}

async function parse(raw: Buffer, envelope: SMTPServerEnvelope): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' })
  const addresses = (list: typeof mail.to) =>
    (list ?? []).flatMap((entry) => entry.group ?? [entry]).map(({ address }) => address)
  return {
    id: mail.messageId?.slice(1).split('@')[0] ?? '',
    messageId: mail.messageId ?? '',
    from: mail.from?.address ? { name: mail.from.name, address: mail.from.address } : undefined,
    replyTo: addresses(mail.replyTo),
    to: addresses(mail.to),
    envelopeTo: envelope.rcptTo.map(({ address }) => address),
    envelopeFrom: envelope.mailFrom ? envelope.mailFrom.address : '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    files: mail.attachments.map(({ filename, mimeType, method, content }) => ({
      name: filename,
      type: mimeType,
      method,
      text: String(content),
    })),
  }
}
