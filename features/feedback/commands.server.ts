import { createHash } from 'node:crypto'
import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import type { PersonalRecords } from '#db/personal-records.server.ts'
import { recordRetention } from '#db/retention.server.ts'
import { feedback } from '#db/schema/feedback.ts'
import { captureLead } from '#features/leads/commands/capture.server.ts'
import { queueAcknowledgement } from '#features/leads/commands/queue-lead-mails.server.ts'
import { screenEnquiry, type TooMany } from '#features/leads/commands/receive.server.ts'
import type { Reception, Sender } from '#features/leads/context.server.ts'
import { isQuoted } from '#features/leads/policy/acknowledgement.ts'
import { eraseMailsOf, queueMail } from '#features/mail/commands.server.ts'
import { newId } from '#lib/ids.server.ts'
import { erasedBefore } from '#lib/retention.ts'
import { FeedbackMail, feedbackText } from './components/feedback-mail.tsx'
import { attributionOf, contentOf, leadOfFeedback, wordsOf } from './policy.ts'
import { listFeedbackFrom, listFeedbackNames } from './queries.server.ts'
import { consentWording, type FeedbackRequest } from './schema.ts'

/**
 * Stores a feedback and the enquiry that it is answered as, with their audit rows and two mails,
 * all or nothing, and once however often it arrives.
 */
export async function submitFeedback(
  ctx: Context,
  reception: Reception,
  request: FeedbackRequest,
  from: Sender,
): Promise<{ ok: true; reference: string; answerBy: string | undefined } | TooMany> {
  const now = ctx.clock.now()
  const lead = leadOfFeedback(request, now)
  const screened = await screenEnquiry(ctx, reception, lead, from)
  if (!screened.ok) return screened
  const { screening } = screened
  const contentKey = createHash('sha256').update(contentOf(request, now)).digest('hex')

  return ctx.db.transaction(async () => {
    const { teamEmail } = reception.mailing
    const idempotencyKey = `feedback-${contentKey}`
    const captured = await captureLead(ctx, lead, { idempotencyKey, screening })
    // The key is made of the words: others cannot have it.
    if (!captured.ok) throw new Error('A feedback has the key of another enquiry')
    const [received] = await ctx.db.orm
      .insert(feedback)
      .values({
        ...wordsOf(request),
        id: newId(now),
        receivedAt: now,
        consentWording,
        state: 'received',
        contentKey,
        leadId: captured.id,
      })
      .onConflictDoNothing({ target: feedback.contentKey })
      .returning({ id: feedback.id })
    if (!received) return captured
    await recordAudit(ctx, {
      action: 'feedback.received',
      subjectType: 'feedback',
      subjectId: received.id,
      details: {
        attribution: attributionOf(request),
        publishConsent: request.publishConsent,
      },
    })
    if (screening.heldFor.length === 0) {
      await queueMail(ctx, {
        recipient: teamEmail,
        replyTo: request.email,
        subject: `Feedback from ${request.organisation}`,
        text: feedbackText(request, captured),
        html: renderToStaticMarkup(createElement(FeedbackMail, { feedback: request, captured })),
        leadId: captured.id,
      })
      await queueAcknowledgement(
        ctx,
        { ...captured, lead, isQuoted: isQuoted(lead.message, screening.flags) },
        reception.mailing,
      )
    }
    return captured
  })
}

/** Erases what is older than the privacy policy allows. What is published stays until its author objects. */
export async function eraseExpiredFeedback(ctx: Context): Promise<void> {
  await ctx.db.transaction(async () => {
    const erased = await ctx.db.orm
      .delete(feedback)
      .where(
        and(
          lt(feedback.receivedAt, erasedBefore(ctx.clock.now())),
          ne(feedback.state, 'published'),
        ),
      )
      .returning({ id: feedback.id })
    await recordErasure(ctx, erased, 'retention')
    await recordRetention(ctx, 'feedback', erased.length)
  })
}

/** Published words go, too: whoever asks to be erased objects to them. */
export const feedbackRecords: PersonalRecords = {
  name: 'feedback',
  list: listFeedbackFrom,
  named: listFeedbackNames,
  async erase(ctx, email) {
    const erased = await ctx.db.orm
      .delete(feedback)
      .where(eq(sql`lower(${feedback.email})`, email.toLowerCase()))
      .returning({ id: feedback.id })
    // What our people were told of it has its author as whom to answer.
    await eraseMailsOf(ctx, { replyTo: email })
    await recordErasure(ctx, erased, 'request')
    return erased.length
  },
}

async function recordErasure(
  ctx: Context,
  erased: { id: string }[],
  reason: 'retention' | 'request',
): Promise<void> {
  for (const { id } of erased) {
    await recordAudit(ctx, {
      action: 'feedback.erased',
      subjectType: 'feedback',
      subjectId: id,
      details: { reason },
    })
  }
}
