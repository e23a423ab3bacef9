import type { Reception } from '#features/leads/context.server.ts'
import type { MailOutcomes } from '#features/mail/commands.server.ts'
import type { ReplyAddresses } from '#features/mail/policy/reply-addresses.server.ts'

/** What is needed to take in emails, whichever way they come. One for a process. */
export interface Inbox {
  reception: Reception
  replies: ReplyAddresses
  mailOutcomes: MailOutcomes
}
