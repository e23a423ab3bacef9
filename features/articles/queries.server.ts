import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { type ArticleSummary, fixedArticles, newestFirst, pictureNamed } from '#content/articles.ts'
import type { Context } from '#db/context.server.ts'
import { articles } from '#db/schema/articles.ts'
import { picturesIn, renderMarkdown } from '#lib/markdown.server.ts'
import type { PictureFile } from '#lib/picture-file.ts'
import { readingMinutes } from '#lib/reading-time.ts'
import { londonDate } from '#lib/time.ts'
import { isUploaded } from './policy.ts'
import { findPictures } from './queries/pictures.server.ts'
import { type Article, isSlug } from './schema.ts'

const mostListed = 200

const summary = {
  slug: articles.slug,
  title: articles.title,
  description: articles.description,
  topic: articles.topic,
  picture: articles.picture,
  pictureAlt: articles.pictureAlt,
  publishedAt: articles.publishedAt,
  updatedAt: articles.updatedAt,
  // Counted where the text is, so that a list need not fetch every text.
  words: sql<number>`array_length(regexp_split_to_array(trim(${articles.body}), '\\s+'), 1)`,
}

/** What staff have published, newest first. A slug of the site's own articles is theirs. */
export async function publishedArticles(ctx: Context): Promise<ArticleSummary[]> {
  const rows = await ctx.db.orm
    .select(summary)
    .from(articles)
    .where(published(ctx))
    .orderBy(desc(articles.publishedAt))
    .limit(mostListed)
  const shown = rows.filter(({ slug }) => !fixedArticles.some((fixed) => fixed.slug === slug))
  const photos = await findPictures(ctx, shown.map(({ picture }) => picture).filter(isUploaded))
  return shown.map((row) => summaryOf(row, photos))
}

export async function findPublishedArticle(
  ctx: Context,
  slug: string,
): Promise<Article | undefined> {
  if (!isSlug(slug)) return undefined
  const [row] = await ctx.db.orm
    .select({ ...summary, body: articles.body })
    .from(articles)
    .where(and(published(ctx), eq(articles.slug, slug)))
  if (!row) return undefined
  const ids = [...picturesIn(row.body), ...[row.picture].filter(isUploaded)]
  const pictures = await findPictures(ctx, ids)
  const { html, headings } = renderMarkdown(row.body, { pictures })
  return { ...summaryOf(row, pictures), html, headings }
}

/** The site's own articles and those of staff together, newest first. */
export async function everyArticle(ctx: Context): Promise<ArticleSummary[]> {
  return [...fixedArticles, ...(await publishedArticles(ctx))].toSorted(newestFirst)
}

function published(ctx: Context) {
  return and(eq(articles.status, 'published'), lte(articles.publishedAt, ctx.clock.now()))
}

type Shown = 'slug' | 'title' | 'description' | 'topic' | 'picture' | 'pictureAlt'
type Row = Pick<typeof articles.$inferSelect, Shown | 'publishedAt' | 'updatedAt'> & {
  words: number
}

function summaryOf(row: Row, photos: ReadonlyMap<string, PictureFile>): ArticleSummary {
  const photo = photos.get(row.picture)
  const publishedOn = londonDate(row.publishedAt ?? row.updatedAt)
  const updated = londonDate(row.updatedAt)
  return {
    slug: row.slug,
    title: row.title,
    description: row.description,
    published: publishedOn,
    ...(row.publishedAt && { publishedAt: row.publishedAt.toISOString() }),
    updated: updated > publishedOn ? updated : publishedOn,
    topic: row.topic,
    picture: pictureNamed(row.picture),
    ...(photo && { photo }),
    alt: row.pictureAlt,
    minutes: readingMinutes(row.words),
  }
}
