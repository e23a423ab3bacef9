import { users } from '@enix/identity/tables/auth.ts'
import { sql } from 'drizzle-orm'
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  CollectedInput,
  IsmsDocument,
  ReviewActionOutcome,
  ReviewInput,
  ReviewState,
  VersionState,
} from '#lib/isms-words.ts'
import { id, linkTo, moment, version } from './columns.ts'

/** The draft of a document, line by line; a line that nobody has written has no row. */
export const ismsEntries = pgTable(
  'isms_entries',
  {
    id: id(),
    document: text().$type<IsmsDocument>().notNull(),
    /** A reference of Annex A, the name of a section, or an id. */
    key: text().notNull(),
    /** As features/isms/schema has it for this document. */
    content: jsonb().notNull(),
    changedAt: moment().notNull(),
    changedBy: text().notNull(),
    version: version(),
  },
  (table) => [unique('isms_entries_key').on(table.document, table.key)],
)

/** A draft as it was submitted. It is never changed; only its state is, once. */
export const ismsVersions = pgTable(
  'isms_versions',
  {
    id: id(),
    document: text().$type<IsmsDocument>().notNull(),
    number: integer().notNull(),
    /** JSON as text, letter by letter what the hash was made of. */
    content: text().notNull(),
    sha256: text().notNull(),
    note: text().notNull(),
    state: text().$type<VersionState>().notNull(),
    submittedAt: moment().notNull(),
    submittedBy: text().notNull(),
    decidedAt: moment(),
    decidedBy: text(),
  },
  (table) => [
    unique('isms_versions_number').on(table.document, table.number),
    uniqueIndex('isms_versions_waiting')
      .on(table.document)
      .where(sql`${table.state} = 'submitted'`),
  ],
)

export const managementReviews = pgTable(
  'management_reviews',
  {
    id: id(),
    plannedOn: date().notNull(),
    /** Ids of colleagues. */
    attendees: jsonb().$type<string[]>().notNull(),
    state: text().$type<ReviewState>().notNull(),
    /** What the product knew when the meeting was held. */
    inputs: jsonb().$type<Partial<Record<ReviewInput, CollectedInput>>>().notNull().default({}),
    heldAt: moment(),
    minutes: jsonb().$type<Partial<Record<ReviewInput, string>>>().notNull().default({}),
    decisions: text().notNull().default(''),
    closedAt: moment(),
    closedBy: text(),
    /** Of what was signed off. */
    sha256: text(),
    version: version(),
  },
  (table) => [index('management_reviews_planned').on(table.plannedOn, table.id)],
)

export const reviewActions = pgTable(
  'review_actions',
  {
    id: id(),
    reviewId: linkTo(() => managementReviews.id),
    description: text().notNull(),
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    dueOn: date().notNull(),
    createdAt: moment().notNull(),
    outcome: text().$type<ReviewActionOutcome>(),
    doneAt: moment(),
    doneBy: text(),
    doneNote: text().notNull().default(''),
  },
  (table) => [
    index('review_actions_review').on(table.reviewId, table.id),
    index('review_actions_owner').on(table.ownerId).where(sql`${table.doneAt} IS NULL`),
  ],
)
