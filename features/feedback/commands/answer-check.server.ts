import { eq } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { feedback } from '#db/schema/feedback.ts'
import { possibleAnswers } from '../policy.ts'
import type { Attribution } from '../schema.ts'

type Feedback = typeof feedback.$inferSelect

/** What the author decides. A yes names them as they wish; a no holds at once and for good. */
export type Answer = { answer: 'agree'; attribution: Attribution } | { answer: 'refuse' }

/** The author's own word on their feedback, from the page behind the link in their mail. */
export async function answerFeedbackCheck(
  ctx: Context,
  id: string,
  given: Answer,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'not_possible' }> {
  return ctx.db.transaction(async () => {
    const [found] = await ctx.db.orm
      .select()
      .from(feedback)
      .where(eq(feedback.id, id))
      .for('update')
    if (!found) return { ok: false, reason: 'not_found' }
    if (isSaid(found, given)) return { ok: true }
    if (!possibleAnswers(found).includes(given.answer)) return { ok: false, reason: 'not_possible' }
    await ctx.db.orm
      .update(feedback)
      .set({
        ...(given.answer === 'agree' ? { attribution: given.attribution } : takenBack(ctx, found)),
        authorAnswer: given.answer,
        authorAnsweredAt: ctx.clock.now(),
        authorAnswerNote: null,
      })
      .where(eq(feedback.id, id))
    await recordAudit(ctx, {
      action: given.answer === 'agree' ? 'feedback.agreed' : 'feedback.refused',
      subjectType: 'feedback',
      subjectId: id,
      details: given.answer === 'agree' ? { attribution: given.attribution } : {},
    })
    return { ok: true }
  })
}

/** Said already: whoever presses twice is told the same, and nothing is written twice. */
function isSaid(found: Feedback, given: Answer): boolean {
  if (given.answer === 'refuse') return found.authorAnswer === 'refuse'
  const same = found.authorAnswer === 'agree' && found.attribution === given.attribution
  return same && (found.state === 'received' || found.state === 'published')
}

function takenBack(ctx: Context, { state }: Feedback): Partial<Feedback> {
  const decided = { decidedAt: ctx.clock.now(), decidedBy: null }
  return state === 'published'
    ? { ...decided, state: 'withdrawn', publishedAt: null }
    : { ...decided, state: 'declined' }
}
