import type { ReplyAddresses } from '#features/mail/policy/reply-addresses.server.ts'
import type { ProposalLinks } from './policy/links.server.ts'

/** What its commands need beside the common context. */
export interface ProposalParts {
  links: ProposalLinks
  siteUrl: string
  teamEmail: string
  /** Where a client's email comes back to its enquiry; nothing while no mailbox is read. */
  replies: ReplyAddresses | undefined
}
