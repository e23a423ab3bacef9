import { Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import { messageIdOf } from './message-id.ts'
import type { OutgoingMail, SmtpOptions } from './smtp.server.ts'

/**
 * Until the last byte of an email has left, nobody can have taken it: to hang up on a silent mail
 * server costs no more than another try.
 */
const handOverWithinMs = 2 * 60_000
/**
 * Afterwards it may have arrived. A mail server may think about it for ten minutes (RFC 5321,
 * 4.5.3.2.6): whoever hangs up earlier sends again what has arrived.
 */
const answerWithinMs = 10 * 60_000

/** Hands one email to the mail server, over a connection of its own. */
export async function handOver(mail: OutgoingMail, options: SmtpOptions): Promise<void> {
  const { url, from, returnAddress } = options
  const socket = new Socket()
  let isGivenUp = false
  const patience = setTimeout(() => {
    isGivenUp = true
    socket.destroy()
  }, options.handOverWithinMs ?? handOverWithinMs)
  const transport = createTransport({
    url,
    socket,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: answerWithinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  transport.use('stream', ({ message }, done) => {
    const create = message.createReadStream.bind(message)
    message.createReadStream = (...args) =>
      create(...args).once('end', () => clearTimeout(patience))
    done()
  })
  try {
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
      messageId: messageIdOf(mail.id, from.address),
      ...(mail.follows.length > 0 && {
        inReplyTo: mail.follows.at(-1),
        references: mail.follows,
      }),
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  } catch (error) {
    const silence = new Error('The mail server said nothing for too long')
    throw isGivenUp ? Object.assign(silence, { code: 'ETIMEDOUT' }) : error
  } finally {
    clearTimeout(patience)
  }
}

/** A calendar program acts on an invitation only if it is a form of the email, not just a file. */
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
