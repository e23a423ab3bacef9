import { integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { LibraryKind, LibraryRecord } from '#lib/compliance-words.ts'
import { id, moment, partOf, version } from './columns.ts'

/** Own controls, frameworks and requirements, and what we have changed about shipped ones. */
export const libraryItems = pgTable(
  'library_items',
  {
    /** For the audit trail, which names things by such ids. */
    id: id(),
    kind: text().$type<LibraryKind>().notNull(),
    /** Of a requirement; empty for the others. */
    framework: text().notNull(),
    /** The code of a control, the id of a framework or requirement. It is never used again. */
    key: text().notNull(),
    content: jsonb().$type<LibraryRecord['content']>(),
    added: jsonb().$type<string[]>().notNull(),
    removed: jsonb().$type<string[]>().notNull(),
    retiredBecause: text(),
    changedAt: moment().notNull(),
    changedBy: text().notNull(),
    version: version(),
  },
  (table) => [unique('library_items_key').on(table.kind, table.framework, table.key)],
)

/** Every version that an item has had. */
export const libraryVersions = pgTable(
  'library_versions',
  {
    itemId: partOf(() => libraryItems.id),
    version: integer().notNull(),
    record: jsonb().$type<LibraryRecord>().notNull(),
    at: moment().notNull(),
    by: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.version] })],
)
