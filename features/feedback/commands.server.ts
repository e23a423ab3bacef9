import { createHash } from 'node:crypto'
import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import type { PersonalRecords } from '#db/personal-records.server.ts'
import { feedback } from '#db/schema/feedback.ts'
import { eraseMailsOf, queueMail } from '#features/mail/commands.server.ts'
import { newId } from '#lib/ids.server.ts'
import { erasedBefore } from '#lib/retention.ts'
import { FeedbackMail, feedbackText } from './components/feedback-mail.tsx'
import { contentOf } from './policy.ts'
import { listFeedbackFrom } from './queries.server.ts'
import { consentWording, type FeedbackRequest } from './schema.ts'

/** Stores a feedback with its audit row and its mail, all or nothing, and once however often it arrives. */
export async function submitFeedback(
  ctx: Context,
  request: FeedbackRequest,
  options: { teamEmail: string },
): Promise<void> {
  const now = ctx.clock.now()
  const { honeypot: _, gdprConsent: __, ...content } = request
  await ctx.db.transaction(async () => {
    const [received] = await ctx.db.orm
      .insert(feedback)
      .values({
        ...content,
        id: newId(now),
        receivedAt: now,
        consentWording,
        state: 'received',
        contentKey: createHash('sha256').update(contentOf(request, now)).digest('hex'),
      })
      .onConflictDoNothing({ target: feedback.contentKey })
      .returning({ id: feedback.id })
    if (!received) return
    await recordAudit(ctx, {
      action: 'feedback.received',
      subjectType: 'feedback',
      subjectId: received.id,
      details: { attribution: request.attribution, publishConsent: request.publishConsent },
    })
    await queueMail(ctx, {
      recipient: options.teamEmail,
      replyTo: request.email,
      subject: `Feedback from ${request.organisation}`,
      text: feedbackText(request),
      html: renderToStaticMarkup(createElement(FeedbackMail, { feedback: request })),
    })
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
  })
}

/** Published words go, too: whoever asks to be erased objects to them. */
export const feedbackRecords: PersonalRecords = {
  name: 'feedback',
  list: listFeedbackFrom,
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
