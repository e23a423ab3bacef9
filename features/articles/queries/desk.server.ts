import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { fixedArticles } from '#content/articles.ts'
import type { Context } from '#db/context.server.ts'
import { profiles } from '#db/schema/accounts.ts'
import { type ArticleContent, articleRevisions, articles } from '#db/schema/articles.ts'
import { picturesIn, renderMarkdown } from '#lib/markdown.server.ts'
import { readingMinutes } from '#lib/reading-time.ts'
import { isUploaded, slugIsFixed, stateOf } from '../policy.ts'
import type { ArticleRow, EditedArticle, PreviewView, RevisionRow } from '../schema/desk.ts'
import { findPictures } from './pictures.server.ts'

const mostListed = 500
const mostRevisions = 100

/** Without its text: a list need not carry every one of them. */
const listed = {
  id: articles.id,
  slug: sql<string>`coalesce(${articles.draft}->>'slug', ${articles.slug})`,
  title: sql<string>`coalesce(${articles.draft}->>'title', ${articles.title})`,
  topic: sql<string>`coalesce(${articles.draft}->>'topic', ${articles.topic})`,
  status: articles.status,
  publishedAt: articles.publishedAt,
  hasChanges: sql<boolean>`${articles.draft} IS NOT NULL`,
  savedAt: articles.savedAt,
  savedBy: profiles.fullName,
}

/** Every article of staff, whatever was worked on last first. */
export async function listArticles(ctx: Context): Promise<ArticleRow[]> {
  const rows = await ctx.db.orm
    .select(listed)
    .from(articles)
    .leftJoin(profiles, eq(profiles.userId, articles.savedBy))
    .orderBy(desc(articles.savedAt))
    .limit(mostListed)
  return rows.map((row) => rowOf(ctx, row))
}

export async function findEditedArticle(
  ctx: Context,
  id: string,
): Promise<EditedArticle | undefined> {
  const [row] = await ctx.db.orm
    .select({ ...listed, article: articles })
    .from(articles)
    .leftJoin(profiles, eq(profiles.userId, articles.savedBy))
    .where(eq(articles.id, id))
  if (!row) return undefined
  const { article, ...shown } = row
  const content = workingCopy(article)
  const photos = await findPictures(ctx, [content.picture].filter(isUploaded))
  return {
    ...rowOf(ctx, shown),
    version: article.version,
    content,
    photo: photos.get(content.picture) ?? null,
    slugIsFixed: slugIsFixed(article, ctx.clock.now()),
  }
}

/** What is being worked on: what readers see, unless there are changes that they do not see yet. */
export function workingCopy(article: typeof articles.$inferSelect): ArticleContent {
  const { slug, title, description, body, topic, picture, pictureAlt } = article
  return article.draft ?? { slug, title, description, body, topic, picture, pictureAlt }
}

interface Listed {
  id: string
  slug: string
  title: string
  topic: string
  status: 'draft' | 'published'
  publishedAt: Date | null
  hasChanges: boolean
  savedAt: Date
  savedBy: string | null
}

function rowOf(ctx: Context, { status, ...row }: Listed): ArticleRow {
  return {
    ...row,
    state: stateOf({ status, publishedAt: row.publishedAt }, ctx.clock.now()),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    savedAt: row.savedAt.toISOString(),
  }
}

/** Whether another article has this address, or wants it once it is published. */
export async function isSlugTaken(ctx: Context, slug: string, except?: string): Promise<boolean> {
  if (fixedArticles.some((fixed) => fixed.slug === slug)) return true
  const [other] = await ctx.db.orm
    .select({ id: articles.id })
    .from(articles)
    .where(
      and(
        sql`(${articles.slug} = ${slug} OR ${articles.draft}->>'slug' = ${slug})`,
        except ? ne(articles.id, except) : undefined,
      ),
    )
    .limit(1)
  return other !== undefined
}

/** The addresses that begin like this one, to find one that is free. */
export async function slugsLike(ctx: Context, slug: string): Promise<Set<string>> {
  const rows = await ctx.db.orm
    .select({ slug: articles.slug, wanted: sql<string | null>`${articles.draft}->>'slug'` })
    .from(articles)
    .where(
      sql`starts_with(${articles.slug}, ${slug}) OR starts_with(${articles.draft}->>'slug', ${slug})`,
    )
  const taken = rows.flatMap((row) => [row.slug, ...(row.wanted ? [row.wanted] : [])])
  return new Set([...fixedArticles.map((fixed) => fixed.slug), ...taken])
}

/** The newest first, without their texts. */
export async function listRevisions(ctx: Context, articleId: string): Promise<RevisionRow[]> {
  const rows = await ctx.db.orm
    .select({
      id: articleRevisions.id,
      kind: articleRevisions.kind,
      savedAt: articleRevisions.savedAt,
      savedBy: profiles.fullName,
      title: sql<string>`${articleRevisions.content}->>'title'`,
      words: sql<number>`coalesce(array_length(
        regexp_split_to_array(nullif(trim(${articleRevisions.content}->>'body'), ''), '\\s+'), 1), 0)`,
    })
    .from(articleRevisions)
    .leftJoin(profiles, eq(profiles.userId, articleRevisions.savedBy))
    .where(eq(articleRevisions.articleId, articleId))
    .orderBy(desc(articleRevisions.id))
    .limit(mostRevisions)
  return rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }))
}

export async function findRevision(
  ctx: Context,
  articleId: string,
  id: string,
): Promise<ArticleContent | undefined> {
  const [row] = await ctx.db.orm
    .select({ content: articleRevisions.content })
    .from(articleRevisions)
    .where(and(eq(articleRevisions.articleId, articleId), eq(articleRevisions.id, id)))
  return row?.content
}

/** A text exactly as its page would show it. */
export async function previewOf(ctx: Context, body: string): Promise<PreviewView> {
  const pictures = await findPictures(ctx, picturesIn(body))
  const { html, words, hasTags } = renderMarkdown(body, { pictures })
  return { html, words, hasTags, minutes: readingMinutes(words) }
}
