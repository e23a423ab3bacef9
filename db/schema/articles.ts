import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export type ArticleStatus = 'draft' | 'published'

/** Articles that staff write. Those that belong to the site itself are files in content/articles. */
export const articles = pgTable(
  'articles',
  {
    id: uuid().primaryKey(),
    /** The last part of its address, /blog/{slug}. */
    slug: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull(),
    /** Markdown; what becomes of it is decided when it is shown. */
    body: text().notNull(),
    topic: text().notNull(),
    /** A name of content/pictures.ts. */
    picture: text().notNull(),
    status: text().$type<ArticleStatus>().notNull(),
    /** From when it is shown, if its status is published; may lie ahead. */
    publishedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('articles_published').on(table.status, table.publishedAt)],
)
