import { eq } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { articles } from '#db/schema/articles.ts'
import { missingIn, scheduledFor, slugIsFixed, stateOf } from '../policy.ts'
import { isSlugTaken, workingCopy } from '../queries/desk.server.ts'
import type { Publication } from '../schema/desk.ts'
import { keepRevision, lockArticle } from './save.server.ts'

type PublishResult =
  | { ok: true; publishedAt: string }
  | { ok: false; reason: 'not_found' | 'changed_meanwhile' }
  | { ok: false; reason: 'fields'; fields: Record<string, string> }

/** Shows what was saved last, at once or from a moment on; no job has to run for that. */
export async function publishArticle(
  ctx: Context,
  id: string,
  { version, at }: Publication,
): Promise<PublishResult> {
  const now = ctx.clock.now()
  return ctx.db.transaction(async () => {
    const article = await lockArticle(ctx, id)
    if (!article) return { ok: false, reason: 'not_found' }
    if (article.version !== version) return { ok: false, reason: 'changed_meanwhile' }
    const content = workingCopy(article)
    const state = stateOf(article, now)
    const schedule = at && scheduledFor(at, now)
    const fields: Record<string, string> = {
      ...missingIn(content),
      ...(schedule && 'refused' in schedule && schedule.refused),
      ...(at && state === 'published' && { date: 'It is published already' }),
      ...((await isSlugTaken(ctx, content.slug, id)) && {
        slug: 'Another article has this address',
      }),
    }
    if (Object.keys(fields).length > 0) return { ok: false, reason: 'fields', fields }

    const moment = schedule && 'moment' in schedule ? schedule.moment : undefined
    // Changes of a published article appear at once, and its day stays.
    const publishedAt = moment ?? (state === 'published' ? (article.publishedAt ?? now) : now)
    await ctx.db.orm
      .update(articles)
      .set({
        ...content,
        draft: null,
        status: 'published',
        publishedAt,
        updatedAt: now,
        version: version + 1,
        savedAt: now,
        savedBy: ctx.actor,
      })
      .where(eq(articles.id, id))
    await keepRevision(ctx, id, {
      kind: 'published',
      content,
      savedAt: now,
      savedBy: ctx.actor,
    })
    await recordAudit(ctx, {
      action: moment ? 'article.scheduled' : 'article.published',
      subjectType: 'article',
      subjectId: id,
      details: { slug: content.slug, publishedAt: publishedAt.toISOString() },
    })
    return { ok: true, publishedAt: publishedAt.toISOString() }
  })
}

/** Takes it off the site, or calls a schedule off. Nothing of the text is lost. */
export async function unpublishArticle(
  ctx: Context,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  const now = ctx.clock.now()
  return ctx.db.transaction(async () => {
    const article = await lockArticle(ctx, id)
    if (article?.status !== 'published') return { ok: false, reason: 'not_found' }
    await ctx.db.orm
      .update(articles)
      .set({
        ...workingCopy(article),
        draft: null,
        status: 'draft',
        // The address of what readers have seen stays its own.
        publishedAt: slugIsFixed(article, now) ? article.publishedAt : null,
        version: article.version + 1,
        savedAt: now,
        savedBy: ctx.actor,
      })
      .where(eq(articles.id, id))
    await recordAudit(ctx, {
      action: 'article.unpublished',
      subjectType: 'article',
      subjectId: id,
      details: { slug: article.slug },
    })
    return { ok: true }
  })
}

/** Only a draft: what readers can see, or will, is taken down first. */
export async function deleteArticle(
  ctx: Context,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'still_used' }> {
  return ctx.db.transaction(async () => {
    const article = await lockArticle(ctx, id)
    if (!article) return { ok: false, reason: 'not_found' }
    if (article.status === 'published') return { ok: false, reason: 'still_used' }
    await ctx.db.orm.delete(articles).where(eq(articles.id, id))
    await recordAudit(ctx, {
      action: 'article.deleted',
      subjectType: 'article',
      subjectId: id,
      details: { slug: article.slug, title: article.title },
    })
    return { ok: true }
  })
}
