import { and, eq, inArray, sql } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Context } from '#db/context.server.ts'
import { leadEvents, leads } from '#db/schema/leads.ts'
import { queueMail } from '#features/mail/commands.server.ts'
import type { ReplyAddresses } from '#features/mail/policy/reply-addresses.server.ts'
import { findMail } from '#features/mail/queries.server.ts'
import { AnswerMail } from '../components/answer-mail.tsx'
import { answeredNow, isClosed } from '../policy/desk.ts'
import { messageIdsOf } from '../queries/conversation.server.ts'
import { partsOf } from '../queries/lead.server.ts'
import type { AnswerWay, LeadAnswer } from '../schema/desk.ts'
import { type Changed, type Lead, recordChange, withLead } from './change-lead.server.ts'

/**
 * Mails the customer, which keeps the promise. Their reply comes back to the enquiry, or to the team while
 * no mailbox is read. What another colleague has done meanwhile is shown before it is sent.
 */
export function answerByMail(
  ctx: Context,
  id: string,
  answer: LeadAnswer,
  options: { teamEmail: string; replies?: ReplyAddresses | undefined },
): Promise<Changed<'no_email' | 'changed_meanwhile'>> {
  return withLead(ctx, id, async (lead) => {
    if (!lead.email) return { ok: false, reason: 'no_email' }
    const { text, key, template } = answer
    if (await wasMailed(ctx, id, key)) return { ok: true }
    if (lead.version !== answer.version) return { ok: false, reason: 'changed_meanwhile' }
    const subject = withReference(answer.subject, lead.reference)
    const parts = await partsOf(ctx, id)
    const mailId = await queueMail(ctx, {
      recipient: lead.email,
      replyTo: options.replies?.addressFor(lead.reference) ?? options.teamEmail,
      subject,
      text,
      html: renderToStaticMarkup(createElement(AnswerMail, { title: subject, text })),
      leadId: id,
      follows: await messageIdsOf(ctx, [id, ...parts.map((part) => part.id)], lead.email),
    })
    const details = { subject, template: template ?? null, key }
    await recordAnswer(ctx, lead, { kind: 'mailed', text, details }, mailId)
    return { ok: true }
  })
}

/** The same request may come twice: its first answer was lost on the way back. */
async function wasMailed(ctx: Context, id: string, key: string): Promise<boolean> {
  const isThis = and(eq(leadEvents.leadId, id), sql`${leadEvents.details}->>'key' = ${key}`)
  return (await ctx.db.orm.$count(leadEvents, isThis)) > 0
}

/** Notes that the customer was answered some other way. */
export function noteAnswered(
  ctx: Context,
  id: string,
  answered: { how: AnswerWay; note?: string | undefined },
): Promise<Changed> {
  return withLead(ctx, id, async (lead) => {
    await recordAnswered(ctx, lead, answered)
    return { ok: true }
  })
}

/** Call it inside the transaction that has locked the enquiry. */
export async function recordAnswered(
  ctx: Context,
  lead: Lead,
  { how, note }: { how: AnswerWay | 'proposal'; note?: string | undefined },
): Promise<void> {
  await recordAnswer(ctx, lead, { kind: 'answered', text: note, details: { how } }, null)
}

async function recordAnswer(
  ctx: Context,
  lead: Lead,
  event: Omit<Parameters<typeof recordChange>[2], 'columns'>,
  mailId: string | null,
): Promise<void> {
  const now = ctx.clock.now()
  const earlier = lead.answerMailId ? await findMail(ctx, lead.answerMailId) : undefined
  const by = { mailId, isEarlierOnItsWay: earlier?.status === 'queued' }
  const { columns: owner, details: assigned } = answererOf(ctx, lead)
  await recordChange(ctx, lead, {
    ...event,
    columns: { ...answeredNow(lead, now, by), ...owner },
    details: { ...event.details, ...assigned },
  })
  // One answer is one for all that was found to be the same, should it be taken apart again.
  for (const part of await lockParts(ctx, lead.id)) {
    const dependsOnMail = part.answerMailId !== null && mailId === null
    if ((part.answeredAt && !dependsOnMail) || isClosed(part.stage)) continue
    const { columns: owner, details: assigned } = answererOf(ctx, part)
    const details = { ...event.details, with: lead.reference, ...assigned }
    const columns = { ...answeredNow(part, now, by), ...owner }
    await recordChange(ctx, part, { kind: 'answered', details, columns })
  }
}

/** The colleague who answers an enquiry without an owner becomes its owner. */
function answererOf(ctx: Context, { ownerId }: Pick<Lead, 'ownerId'>) {
  return ownerId ? {} : { columns: { ownerId: ctx.actor }, details: { toId: ctx.actor } }
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
