import { users } from '@enix/identity/tables/auth.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ControlState, EvidenceKind } from '#lib/compliance-words.ts'
import { id, moment, partOf, version } from './columns.ts'
import { piecesTable } from './file-pieces.ts'

/** What we say of a control of the library; one without a row has not been started. */
export const controlRecords = pgTable('control_records', {
  /** Of content/compliance/controls.ts. */
  code: text().primaryKey(),
  /** For the audit trail, which names things by such ids. */
  id: uuid().notNull().unique(),
  ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
  state: text().$type<ControlState>().notNull(),
  /** Why it does not concern us. */
  reason: text(),
  maturity: integer().notNull().default(0),
  notes: text().notNull().default(''),
  /** When somebody last looked whether it still holds. */
  reviewedOn: date(),
  example: boolean().notNull().default(false),
  changedAt: moment().notNull(),
  version: version(),
})

/** Something that shows that controls hold: a certificate, a record, what the software found. */
export const evidence = pgTable(
  'evidence',
  {
    id: id(),
    title: text().notNull(),
    kind: text().$type<EvidenceKind>().notNull(),
    /** Of what the software shows by itself; one for each. */
    shows: text().unique(),
    /** The number of the newest file, and from when until when it says something. */
    latest: integer().notNull(),
    effectiveOn: date().notNull(),
    expiresOn: date(),
    /** The fewest days before its end of which the team was told: 60, 30, 7, or 0 when it was over. */
    toldDays: integer(),
    /** It counts no longer; it is kept. */
    retiredAt: moment(),
    example: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('evidence_expiry')
      .on(table.expiresOn)
      .where(sql`${table.expiresOn} IS NOT NULL AND ${table.retiredAt} IS NULL`),
    index('evidence_created').on(table.createdAt, table.id),
  ],
)

/** Every file there has been of an evidence. A new one replaces the one before, which is kept. */
export const evidenceFiles = pgTable(
  'evidence_files',
  {
    evidenceId: partOf(() => evidence.id),
    number: integer().notNull(),
    contentType: text().notNull(),
    extension: text().notNull(),
    /** Of its pieces. */
    fileId: uuid().notNull().unique().defaultRandom(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    effectiveOn: date().notNull(),
    expiresOn: date(),
    addedAt: moment().notNull(),
    addedBy: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.evidenceId, table.number] }),
    index('evidence_files_added').on(table.addedAt),
  ],
)

/** What the files hold. */
export const evidencePieces = piecesTable('evidence_pieces')

export const evidenceControls = pgTable(
  'evidence_controls',
  {
    evidenceId: partOf(() => evidence.id),
    code: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.evidenceId, table.code] }),
    index('evidence_controls_code').on(table.code),
  ],
)

/** What the software found when it last looked. Earlier findings are files of their evidence. */
export const controlChecks = pgTable('control_checks', {
  /** One of those that controls of the library name. */
  shows: text().primaryKey(),
  at: moment().notNull(),
  passed: boolean().notNull(),
  /** In a sentence. */
  found: text().notNull(),
  details: jsonb().notNull(),
})

/** A review of who has access to what. Its lines are in registers.ts; earlier reviews have none. */
export const accessReviews = pgTable(
  'access_reviews',
  {
    id: id(),
    /** When it was closed; of an open one, when it was opened. */
    at: moment().notNull(),
    reviewedBy: uuid().notNull(),
    /** How many people were looked at. */
    people: integer().notNull(),
    note: text().notNull(),
    openedAt: moment(),
    dueOn: date(),
    isOpen: boolean().notNull().default(false),
  },
  (table) => [
    index('access_reviews_at').on(table.at),
    // One at a time, or an account would be decided twice.
    uniqueIndex('access_reviews_open').on(table.isOpen).where(sql`${table.isOpen}`),
  ],
)
