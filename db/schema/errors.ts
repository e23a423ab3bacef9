import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'

/** Errors in browsers, one row for each message on a page in a release. No visitor is in it. */
export const browserErrors = pgTable(
  'browser_errors',
  {
    id: id(),
    /** Hash of message, page and release. */
    fingerprint: text().notNull().unique(),
    message: text().notNull(),
    /** The calls that led to it, of the first report. */
    stack: text().notNull(),
    /** Path of a page as app/routes.tsx has it, or * for an unknown address. */
    page: text().notNull(),
    release: text().notNull(),
    /** Family and version, of the latest report. */
    browser: text().notNull(),
    count: integer().notNull().default(1),
    firstSeenAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    resolvedAt: moment(),
  },
  (table) => [index('browser_errors_last_seen').on(table.lastSeenAt)],
)
