import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { company } from '#content/company.ts'
import type { Context } from '#db/context.server.ts'
import { queueMail } from '#features/mail/commands.server.ts'
import type { ReplyAddresses } from '#features/mail/policy/reply-addresses.server.ts'
import {
  AcknowledgementMail,
  acknowledgementText,
  type CapturedLead,
  TeamMail,
  teamText,
} from '../components/lead-mails.tsx'
import { messageIdsOf } from '../queries/conversation.server.ts'

type Stored = Omit<CapturedLead, 'siteUrl'> & { id: string }

/** Where mails about an enquiry go, and where their links lead. */
export interface LeadMailing {
  teamEmail: string
  siteUrl: string
  /** Where replies come back to us; nothing while no mailbox is read. */
  replies?: ReplyAddresses | undefined
}

/** One to the team, and one to the sender if there is an address. Call it inside a transaction. */
export async function queueLeadMails(
  ctx: Context,
  { id: leadId, ...enquiry }: Stored,
  mailing: LeadMailing & { toSender?: boolean },
): Promise<void> {
  const { reference, lead } = enquiry
  const captured = { ...enquiry, siteUrl: mailing.siteUrl }
  await queueMail(ctx, {
    recipient: mailing.teamEmail,
    ...(lead.email && { replyTo: lead.email }),
    subject: `New enquiry ${reference}: ${lead.company ?? lead.name}`,
    text: teamText(captured),
    html: renderToStaticMarkup(createElement(TeamMail, { captured })),
    leadId,
  })
  if (mailing.toSender !== false)
    await queueAcknowledgement(ctx, { id: leadId, ...enquiry }, mailing)
}

/** To the sender, if there is an address. Call it inside a transaction. */
export async function queueAcknowledgement(
  ctx: Context,
  { id: leadId, ...enquiry }: Stored,
  { siteUrl, replies }: LeadMailing,
): Promise<void> {
  const { reference, lead } = enquiry
  const captured = { ...enquiry, siteUrl }
  if (!lead.email) return
  await queueMail(ctx, {
    recipient: lead.email,
    replyTo: replies?.addressFor(reference) ?? company.email,
    subject: `We've received your message (${reference})`,
    text: acknowledgementText(captured),
    html: renderToStaticMarkup(createElement(AcknowledgementMail, { captured })),
    leadId,
    follows: await messageIdsOf(ctx, [leadId], lead.email),
  })
}
