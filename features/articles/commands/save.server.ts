import { desc, eq } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { type ArticleContent, articleRevisions, articles } from '#db/schema/articles.ts'
import { newId } from '#lib/ids.server.ts'
import { freeSlug, slugIsFixed, slugOf } from '../policy.ts'
import { isSlugTaken, slugsLike, workingCopy } from '../queries/desk.server.ts'
import type { ArticleField, ArticleSave, SavedArticle } from '../schema/desk.ts'

export type Refused =
  | { ok: false; reason: 'not_found' | 'changed_meanwhile' }
  | { ok: false; reason: 'fields'; fields: Partial<Record<ArticleField, string>> }

export type SaveResult = ({ ok: true } & SavedArticle) | Refused

const firstPicture = 'hero-wide'

/** A draft with a title and a free address, and nothing else yet. */
export async function createArticle(ctx: Context, title: string): Promise<{ id: string }> {
  const now = ctx.clock.now()
  const id = newId(now)
  await ctx.db.transaction(async () => {
    const slug = slugOf(title)
    await ctx.db.orm.insert(articles).values({
      id,
      slug: freeSlug(slug, await slugsLike(ctx, slug)),
      title,
      description: '',
      body: '',
      topic: '',
      picture: firstPicture,
      status: 'draft',
      createdAt: now,
      updatedAt: now,
      savedAt: now,
      savedBy: ctx.actor,
    })
    await recordAudit(ctx, {
      action: 'article.created',
      subjectType: 'article',
      subjectId: id,
      details: { title },
    })
  })
  return { id }
}

/** Keeps what somebody wrote. Readers of a published article see nothing of it until it is published. */
export async function saveArticle(
  ctx: Context,
  id: string,
  { version, kind, ...content }: ArticleSave,
): Promise<SaveResult> {
  const now = ctx.clock.now()
  return ctx.db.transaction(async () => {
    const article = await lockArticle(ctx, id)
    if (!article) return { ok: false, reason: 'not_found' }
    if (article.version !== version) return { ok: false, reason: 'changed_meanwhile' }
    const before = workingCopy(article)
    const fields = await slugProblem(ctx, article, content.slug)
    if (fields) return { ok: false, reason: 'fields', fields }

    // What somebody else left, or what is written over knowingly, can be gone back to.
    const isReplaced = kind === 'over' || article.savedBy !== ctx.actor
    if (isReplaced && !isSame(before, content)) {
      const { savedAt, savedBy } = article
      await keepRevision(ctx, id, { kind: 'replaced', content: before, savedAt, savedBy })
    }
    if (kind !== 'auto') {
      await keepRevision(ctx, id, { kind: 'saved', content, savedAt: now, savedBy: ctx.actor })
    }
    const isShown = article.status === 'published'
    const hasChanges = isShown && !isSame(shownText(article), content)
    await ctx.db.orm
      .update(articles)
      .set({
        ...(isShown ? { draft: hasChanges ? content : null } : { ...content, updatedAt: now }),
        version: version + 1,
        savedAt: now,
        savedBy: ctx.actor,
      })
      .where(eq(articles.id, id))
    await recordAudit(ctx, {
      action: 'article.saved',
      subjectType: 'article',
      subjectId: id,
      details: { version: version + 1, kind },
    })
    return { ok: true, version: version + 1, savedAt: now.toISOString(), hasChanges }
  })
}

/** Two saves of one article come one after the other. */
export async function lockArticle(ctx: Context, id: string) {
  const [article] = await ctx.db.orm
    .select()
    .from(articles)
    .where(eq(articles.id, id))
    .for('update')
  return article
}

type Article = typeof articles.$inferSelect

const shownText = (article: Article) => workingCopy({ ...article, draft: null })

async function slugProblem(
  ctx: Context,
  article: Article,
  slug: string,
): Promise<Partial<Record<ArticleField, string>> | undefined> {
  if (slug === article.slug) return undefined
  if (slugIsFixed(article, ctx.clock.now())) {
    return { slug: 'Readers know this address already, so it stays as it is' }
  }
  if (await isSlugTaken(ctx, slug, article.id)) {
    return { slug: 'Another article has this address' }
  }
  return undefined
}

const contentFields = [
  ...['slug', 'title', 'description', 'body', 'topic', 'picture', 'pictureAlt'],
] as (keyof ArticleContent)[]

export function isSame(a: ArticleContent, b: ArticleContent): boolean {
  return contentFields.every((field) => a[field] === b[field])
}

/** Keeps a text, unless the newest revision has it already; a publication is always noted. */
export async function keepRevision(
  ctx: Context,
  articleId: string,
  revision: Pick<typeof articleRevisions.$inferSelect, 'kind' | 'content' | 'savedAt' | 'savedBy'>,
): Promise<void> {
  const [newest] = await ctx.db.orm
    .select({ content: articleRevisions.content })
    .from(articleRevisions)
    .where(eq(articleRevisions.articleId, articleId))
    .orderBy(desc(articleRevisions.id))
    .limit(1)
  const isKept = newest && isSame(newest.content, revision.content)
  if (isKept && revision.kind !== 'published') return
  await ctx.db.orm
    .insert(articleRevisions)
    .values({ id: newId(ctx.clock.now()), articleId, ...revision })
}
