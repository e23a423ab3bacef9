import type { Refusal } from '#lib/mail-refusal.ts'

/** Said of the sender, not of the recipient (RFC 3463, 3.2). */
const aboutSender = ['5.1.7', '5.1.8']
/** A mailbox that is closed; others of its group, such as a full one, may pass. */
const mailboxClosed = '5.2.1'
const recipientReplies = ['550', '551', '553']

/**
 * Whether a mail server has said that this address gets nothing, whoever asks. Everything else,
 * a refusal of all our emails included, may be mended without the recipient and is tried again.
 */
export function refusesRecipient({ reason, command, status }: Refusal): boolean {
  if (command === 'MAIL FROM') return false
  if (status) return isAboutRecipient(status)
  // After the message the same replies are about its words, or about us.
  return command === 'RCPT TO' && recipientReplies.includes(reason)
}

/** By the exact kind of a refusal, which a later report has, too. */
export function isAboutRecipient(status: string): boolean {
  return (status.startsWith('5.1.') && !aboutSender.includes(status)) || status === mailboxClosed
}
