import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment, partOf, version } from './columns.ts'
import { piecesTable } from './file-pieces.ts'

/** A file that somebody brought in, how it is read, and what became of it. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    state: text()
      .$type<
        'draft' | 'checking' | 'ready' | 'importing' | 'done' | 'undoing' | 'undone' | 'stopped'
      >()
      .notNull(),
    kind: text().notNull(),
    fileName: text().notNull(),
    /** Of the file as it came. */
    sha256: text().notNull(),
    /** Its rows in import_pieces, as lines of JSON. */
    fileId: uuid().notNull(),
    /** The same headings are the same source. */
    fingerprint: text().notNull(),
    rows: integer().notNull(),
    /** Columns with their values, and the first rows: features/imports/policy/read-file.server.ts. */
    about: jsonb().notNull(),
    plan: jsonb().notNull(),
    /** Which machine or product each name of the file is. */
    names: jsonb().notNull(),
    /** What the check found: sums, names, what would change. */
    report: jsonb(),
    /** What was stored. */
    outcome: jsonb(),
    /** How many rows of the file are dealt with. */
    position: integer().notNull().default(0),
    /** Why it stopped, in words. */
    problem: text(),
    createdAt: moment().notNull(),
    createdBy: text().notNull(),
    finishedAt: moment(),
    version: version(),
  },
  (table) => [index('imports_created').on(table.createdAt)],
)

export const importPieces = piecesTable('import_pieces')

/** Rows that wait to be mended. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: partOf(() => imports.id),
    line: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    problems: jsonb().$type<{ field: string; message: string }[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
)

/**
 * Every row of a sales history that was stored, by a hash of it and of its source: none is stored twice.
 * Without a foreign key, which would be looked up for each of 200,000 rows.
 */
export const importHashes = pgTable(
  'import_hashes',
  { hash: uuid().primaryKey(), importId: uuid().notNull() },
  (table) => [index('import_hashes_import').on(table.importId)],
)

/** What an import made or changed, so that it can be undone, the last first. */
export const importChanges = pgTable(
  'import_changes',
  {
    importId: partOf(() => imports.id),
    position: integer().notNull(),
    subjectType: text().notNull(),
    subjectId: uuid().notNull(),
    /** As it was; null if the import made it. */
    before: jsonb(),
    /** As the import left it: what has changed since is not undone. */
    after: jsonb(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
)

/** How the files of a source are read, so that the next one needs no choice. */
export const importSources = pgTable('import_sources', {
  fingerprint: text().primaryKey(),
  plan: jsonb().notNull(),
  savedAt: moment().notNull(),
})

/** Which machine or product a name of a source is. */
export const importNames = pgTable(
  'import_names',
  {
    what: text().$type<'machine' | 'product' | 'company'>().notNull(),
    fingerprint: text().notNull(),
    name: text().notNull(),
    subjectId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.what, table.fingerprint, table.name] })],
)
