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

type Stored = CapturedLead & { id: string }

/** One to the team, and one to the sender if there is an address. Call it inside a transaction. */
export async function queueLeadMails(
  ctx: Context,
  captured: Stored,
  options: { teamEmail: string; replies?: ReplyAddresses | undefined; toSender?: boolean },
): Promise<void> {
  const { id: leadId, reference, lead } = captured
  await queueMail(ctx, {
    recipient: options.teamEmail,
    ...(lead.email && { replyTo: lead.email }),
    subject: `New enquiry ${reference}: ${lead.company ?? lead.name}`,
    text: teamText(captured),
    html: renderToStaticMarkup(createElement(TeamMail, { captured })),
    leadId,
  })
  if (options.toSender !== false) await queueAcknowledgement(ctx, captured, options)
}

/** To the sender, if there is an address. Call it inside a transaction. */
export async function queueAcknowledgement(
  ctx: Context,
  captured: Stored,
  { replies }: { replies?: ReplyAddresses | undefined },
): Promise<void> {
  const { id: leadId, reference, lead } = captured
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
