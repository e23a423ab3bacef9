import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { feedback } from '#db/schema/feedback.ts'
import { queueMail } from '#features/mail/commands.server.ts'
import { type AuthorMail, authorMailText, FeedbackAuthorMail } from '../components/author-mail.tsx'
import { possibleDecisions, quotedAuthor } from '../policy.ts'
import type { Attribution, FeedbackDecision } from '../schema.ts'

type Feedback = typeof feedback.$inferSelect

const actions = {
  preview: 'feedback.shown_to_author',
  publish: 'feedback.published',
  decline: 'feedback.declined',
  withdraw: 'feedback.withdrawn',
} as const

/** What becomes of a feedback. Its words stay as they were sent, whatever is decided. */
export async function moderateFeedback(
  ctx: Context,
  id: string,
  decision: FeedbackDecision,
  options: { teamEmail: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'not_possible' }> {
  return ctx.db.transaction(async () => {
    const [found] = await ctx.db.orm
      .select()
      .from(feedback)
      .where(eq(feedback.id, id))
      .for('update')
    if (!found) return { ok: false, reason: 'not_found' }
    if (!possibleDecisions(found).includes(decision)) return { ok: false, reason: 'not_possible' }
    await ctx.db.orm.update(feedback).set(changeOf(ctx, decision)).where(eq(feedback.id, id))
    await recordAudit(ctx, {
      action: actions[decision],
      subjectType: 'feedback',
      subjectId: id,
      details: {},
    })
    if (decision === 'preview' || decision === 'publish') {
      await writeToAuthor(ctx, found, decision, options.teamEmail)
    }
    return { ok: true }
  })
}

function changeOf(ctx: Context, decision: FeedbackDecision): Partial<Feedback> {
  const now = ctx.clock.now()
  if (decision === 'preview') return { shownToAuthorAt: now }
  const decided = { decidedAt: now, decidedBy: ctx.actor }
  switch (decision) {
    case 'publish':
      return { ...decided, state: 'published', publishedAt: now }
    case 'decline':
      return { ...decided, state: 'declined' }
    case 'withdraw':
      return { ...decided, state: 'withdrawn', publishedAt: null }
  }
}

async function writeToAuthor(
  ctx: Context,
  found: Feedback,
  about: 'preview' | 'publish',
  teamEmail: string,
): Promise<void> {
  const attribution = found.attribution as Attribution
  const mail: AuthorMail = {
    about,
    name: found.name,
    message: found.message,
    author: quotedAuthor({ ...found, attribution }),
  }
  await queueMail(ctx, {
    recipient: found.email,
    replyTo: teamEmail,
    subject:
      about === 'preview' ? 'Your feedback, as it would appear' : 'Your feedback is published',
    text: authorMailText(mail),
    html: renderToStaticMarkup(createElement(FeedbackAuthorMail, { mail })),
  })
}
