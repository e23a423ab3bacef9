import type { Context } from '#db/context.server.ts'
import type { MailAttachment } from '#db/schema/mail.ts'
import { addressOf } from '#features/accounts/queries/client-addresses.server.ts'
import type { Lead } from '#features/leads/commands/change-lead.server.ts'
import { sendLetter } from '#features/mail/commands/send-letter.server.ts'
import type { Letter } from '#features/mail/components/letter-mail.tsx'
import type { ProposalParts } from '../context.server.ts'
import { type StaffNews, staffLetter, type Told } from '../policy/letters.ts'
import type { Proposal, Version } from '../queries/rows.server.ts'

/** A version that letters are about, and the enquiry that replies come back to. */
export interface About {
  proposal: Proposal
  version: Pick<Version, 'id' | 'number' | 'terms' | 'expiresAt'>
  lead: Pick<Lead, 'id' | 'reference'> | undefined
}

export function toldOf({ proposal, version }: About, { links }: ProposalParts): Told {
  const { number, expiresAt, terms } = version
  const { id, reference } = proposal
  const { company, contact } = terms
  return {
    id,
    reference,
    number,
    company,
    contact,
    expiresAt,
    address: links.addressOf(version.id),
  }
}

/** Part of the transaction of what it tells about. */
export async function tellClient(
  ctx: Context,
  parts: ProposalParts,
  about: About,
  letter: Letter,
  attachments: MailAttachment[] = [],
): Promise<void> {
  const { version, lead } = about
  await sendLetter(ctx, letter, {
    to: version.terms.email,
    replyTo: (lead && parts.replies?.addressFor(lead.reference)) ?? parts.teamEmail,
    // Its link opens the proposal.
    ...(letter.action && { confidential: true }),
    ...(lead && { leadId: lead.id }),
    attachments,
  })
}

export async function tellOwner(
  ctx: Context,
  parts: ProposalParts,
  about: About,
  what: StaffNews,
  quoted?: string,
): Promise<void> {
  await sendOwner(ctx, parts, about, staffLetter(toldOf(about, parts), what, parts.siteUrl, quoted))
}

export async function sendOwner(
  ctx: Context,
  parts: ProposalParts,
  { proposal, lead }: About,
  letter: Letter,
  attachments: MailAttachment[] = [],
): Promise<void> {
  const to = (await addressOf(ctx, proposal.ownerId)) ?? parts.teamEmail
  await sendLetter(ctx, letter, { to, ...(lead && { leadId: lead.id }), attachments })
}

export const attached = (filename: string, pdf: Buffer): MailAttachment => ({
  filename,
  contentType: 'application/pdf',
  content: pdf.toString('base64'),
  encoding: 'base64',
})
