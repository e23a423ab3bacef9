import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { byteArray, id, moment, partOf, version } from './columns.ts'

export type ArticleStatus = 'draft' | 'published'

/** What somebody writes. */
export interface ArticleContent {
  /** The last part of its address, /blog/{slug}. */
  slug: string
  title: string
  description: string
  /** Markdown; what becomes of it is decided when it is shown. */
  body: string
  topic: string
  /** A name of content/pictures.ts, or the id of an uploaded picture. */
  picture: string
  /** What the picture tells somebody who cannot see it. */
  pictureAlt: string
}

/** Articles that staff write. Those that belong to the site itself are files in content/articles. */
export const articles = pgTable(
  'articles',
  {
    id: id(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull(),
    body: text().notNull(),
    topic: text().notNull(),
    picture: text().notNull(),
    pictureAlt: text().notNull().default(''),
    status: text().$type<ArticleStatus>().notNull(),
    /** From when it is shown, if its status is published; may lie ahead. */
    publishedAt: moment(),
    createdAt: moment().notNull(),
    /** When what readers see was changed last. */
    updatedAt: moment().notNull(),
    /** Changes to a published article that readers do not see yet. */
    draft: jsonb().$type<ArticleContent>(),
    /** Goes up with every save, so that nobody writes over what they have not seen. */
    version: version(),
    savedAt: moment().notNull().defaultNow(),
    savedBy: uuid(),
  },
  (table) => [
    index('articles_published').on(table.status, table.publishedAt),
    index('articles_saved').on(table.savedAt),
  ],
)

/** Saved: somebody asked for it. Replaced: another text was about to take its place. */
export type RevisionKind = 'saved' | 'published' | 'replaced'

/** Earlier texts of an article, to compare with and to go back to. */
export const articleRevisions = pgTable(
  'article_revisions',
  {
    id: id(),
    articleId: partOf(() => articles.id),
    kind: text().$type<RevisionKind>().notNull(),
    content: jsonb().$type<ArticleContent>().notNull(),
    savedAt: moment().notNull(),
    savedBy: uuid(),
  },
  (table) => [index('article_revisions_article').on(table.articleId, table.id)],
)

/** Pictures that staff uploaded for their articles. */
export const articlePictures = pgTable(
  'article_pictures',
  {
    id: id(),
    /** What it shows, for somebody who cannot see it. */
    alt: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: moment().notNull(),
    createdBy: uuid().notNull(),
  },
  (table) => [index('article_pictures_created').on(table.createdAt)],
)

/** Each picture in several widths, as WebP that we have made ourselves. */
export const articlePictureFiles = pgTable(
  'article_picture_files',
  {
    pictureId: partOf(() => articlePictures.id),
    width: integer().notNull(),
    content: byteArray().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pictureId, table.width] })],
)
