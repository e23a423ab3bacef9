import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { company } from '#content/company.ts'
import type { Context } from '#db/context.server.ts'
import { queueMail } from '#features/mail/commands.server.ts'
import {
  AcknowledgementMail,
  acknowledgementText,
  type CapturedLead,
  TeamMail,
  teamText,
} from '../components/lead-mails.tsx'

type Stored = Omit<CapturedLead, 'siteUrl'> & { id: string }

/** Where mails about an enquiry go, and where their links lead. */
export interface LeadMailing {
  teamEmail: string
  siteUrl: string
}

/** One to the team, and one to the sender if there is an address. Call it inside a transaction. */
export async function queueLeadMails(
  ctx: Context,
  stored: Stored,
  { teamEmail, siteUrl }: LeadMailing,
): Promise<void> {
  const { id: leadId, ...enquiry } = stored
  const { reference, lead } = enquiry
  const captured = { ...enquiry, siteUrl }
  await queueMail(ctx, {
    recipient: teamEmail,
    ...(lead.email && { replyTo: lead.email }),
    subject: `New enquiry ${reference}: ${lead.company ?? lead.name}`,
    text: teamText(captured),
    html: renderToStaticMarkup(createElement(TeamMail, { captured })),
    leadId,
  })
  await queueAcknowledgement(ctx, stored, siteUrl)
}

/** To the sender, if there is an address. Call it inside a transaction. */
export async function queueAcknowledgement(
  ctx: Context,
  { id: leadId, ...enquiry }: Stored,
  siteUrl: string,
): Promise<void> {
  const { reference, lead } = enquiry
  const captured = { ...enquiry, siteUrl }
  if (!lead.email) return
  await queueMail(ctx, {
    recipient: lead.email,
    replyTo: company.email,
    subject: `We've received your message (${reference})`,
    text: acknowledgementText(captured),
    html: renderToStaticMarkup(createElement(AcknowledgementMail, { captured })),
    leadId,
  })
}
