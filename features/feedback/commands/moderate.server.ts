import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { feedback } from '#db/schema/feedback.ts'
import { queueMail } from '#features/mail/commands.server.ts'
import {
  type AuthorMail,
  authorMailSubject,
  authorMailText,
  FeedbackAuthorMail,
} from '../components/author-mail.tsx'
import type { FeedbackLinks } from '../policy/links.server.ts'
import { possibleDecisions, quotedAuthor, whyNotPossible } from '../policy.ts'
import { type Attribution, agreementWays, type FeedbackVerdict } from '../schema.ts'

export type NotPossible = ReturnType<typeof whyNotPossible>

type Feedback = typeof feedback.$inferSelect

const actions = {
  preview: 'feedback.shown_to_author',
  agreed: 'feedback.agreement_recorded',
  publish: 'feedback.published',
  decline: 'feedback.declined',
  withdraw: 'feedback.withdrawn',
} as const

/** What becomes of a feedback. Its words stay as they were sent, whatever is decided. */
export async function moderateFeedback(
  ctx: Context,
  id: string,
  verdict: FeedbackVerdict,
  options: { teamEmail: string; links: FeedbackLinks },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | NotPossible }> {
  const { decision } = verdict
  return ctx.db.transaction(async () => {
    const [found] = await ctx.db.orm
      .select()
      .from(feedback)
      .where(eq(feedback.id, id))
      .for('update')
    if (!found) return { ok: false, reason: 'not_found' }
    if (!possibleDecisions(found).includes(decision)) {
      return { ok: false, reason: whyNotPossible(found, decision) }
    }
    await ctx.db.orm.update(feedback).set(changeOf(ctx, verdict)).where(eq(feedback.id, id))
    await recordAudit(ctx, {
      action: actions[decision],
      subjectType: 'feedback',
      subjectId: id,
      // The note names people, and the trail outlives them.
      details: verdict.decision === 'agreed' ? { way: verdict.way } : {},
    })
    if (decision === 'preview' || decision === 'publish') {
      await writeToAuthor(ctx, found, decision, options)
    }
    return { ok: true }
  })
}

function changeOf(ctx: Context, verdict: FeedbackVerdict): Partial<Feedback> {
  const now = ctx.clock.now()
  const decided = { decidedAt: now, decidedBy: ctx.actor }
  switch (verdict.decision) {
    case 'preview':
      return { shownToAuthorAt: now }
    case 'agreed': {
      const authorAnswerNote = `${agreementWays[verdict.way]}: ${verdict.note}`
      return { authorAnswer: 'agree', authorAnsweredAt: now, authorAnswerNote }
    }
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
  { teamEmail, links }: { teamEmail: string; links: FeedbackLinks },
): Promise<void> {
  const attribution = found.attribution as Attribution
  const mail: AuthorMail = {
    about,
    name: found.name,
    message: found.message,
    author: quotedAuthor({ ...found, attribution }),
    agree: links.addressOf(found.id, 'agree'),
    refuse: links.addressOf(found.id, 'refuse'),
  }
  await queueMail(ctx, {
    recipient: found.email,
    replyTo: teamEmail,
    subject: authorMailSubject(about),
    text: authorMailText(mail),
    html: renderToStaticMarkup(createElement(FeedbackAuthorMail, { mail })),
  })
}
