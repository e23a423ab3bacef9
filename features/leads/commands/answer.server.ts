import { inArray } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Context } from '#db/context.server.ts'
import { leads } from '#db/schema/leads.ts'
import { queueMail } from '#features/mail/commands.server.ts'
import { AnswerMail } from '../components/answer-mail.tsx'
import { answeredNow, isClosed } from '../policy/desk.ts'
import { partsOf } from '../queries/lead.server.ts'
import type { LeadAnswer } from '../schema/desk.ts'
import { type Changed, type Lead, recordChange, withLead } from './change-lead.server.ts'

/** Mails the customer, which keeps the promise. Their reply comes to the team. */
export function answerByMail(
  ctx: Context,
  id: string,
  answer: LeadAnswer,
  options: { teamEmail: string },
): Promise<Changed<'no_email'>> {
  return withLead(ctx, id, async (lead) => {
    if (!lead.email) return { ok: false, reason: 'no_email' }
    const { text, template } = answer
    const subject = withReference(answer.subject, lead.reference)
    await queueMail(ctx, {
      recipient: lead.email,
      replyTo: options.teamEmail,
      subject,
      text,
      html: renderToStaticMarkup(createElement(AnswerMail, { title: subject, text })),
      leadId: id,
    })
    const details = { subject, template: template ?? null }
    await recordAnswer(ctx, lead, { kind: 'mailed', text, details })
    return { ok: true }
  })
}

/** Notes that the customer was answered some other way. */
export function noteAnswered(
  ctx: Context,
  id: string,
  answered: { how: string; note?: string | undefined },
): Promise<Changed> {
  return withLead(ctx, id, async (lead) => {
    const { how, note } = answered
    await recordAnswer(ctx, lead, { kind: 'answered', text: note, details: { how } })
    return { ok: true }
  })
}

async function recordAnswer(
  ctx: Context,
  lead: Lead,
  event: Omit<Parameters<typeof recordChange>[2], 'columns'>,
): Promise<void> {
  const now = ctx.clock.now()
  await recordChange(ctx, lead, { ...event, columns: answeredNow(lead, now) })
  // One answer is one for all that was found to be the same, should it be taken apart again.
  for (const part of await lockParts(ctx, lead.id)) {
    if (part.answeredAt || isClosed(part.stage)) continue
    const details = { ...event.details, with: lead.reference }
    await recordChange(ctx, part, {
      kind: 'answered',
      details,
      columns: answeredNow(part, now),
    })
  }
}

async function lockParts(ctx: Context, id: string): Promise<Lead[]> {
  const ids = (await partsOf(ctx, id)).map((part) => part.id)
  if (ids.length === 0) return []
  return ctx.db.orm.select().from(leads).where(inArray(leads.id, ids)).for('update')
}

/** By the reference a reply finds its enquiry. */
function withReference(subject: string, reference: string): string {
  return subject.includes(reference) ? subject : `${subject} (${reference})`
}
