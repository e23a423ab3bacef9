import { users } from '@enix/identity/tables/auth.ts'
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
import type {
  AssetKind,
  Classification,
  Criticality,
  LineDecision,
  LinkKind,
  SupplierAnswer,
} from '#lib/register-words.ts'
import type { Role } from '#lib/roles.ts'
import { id, moment, partOf, version } from './columns.ts'
import { accessReviews } from './controls.ts'
import { privacyEntries } from './privacy.ts'

const owner = () => uuid().references(() => users.id, { onDelete: 'set null' })

/**
 * What we say of an asset. Machines, devices, accounts, services and data are read where the product has
 * them, and have the same id here; an asset of our own making stands here alone.
 */
export const assets = pgTable(
  'assets',
  {
    id: id(),
    kind: text().$type<AssetKind>().notNull(),
    /** Only of an asset that the product does not know by itself. */
    title: text(),
    location: text().notNull(),
    ownerId: owner(),
    classification: text().$type<Classification>().notNull(),
    criticality: text().$type<Criticality>().notNull(),
    note: text().notNull(),
    reviewOn: date(),
    retiredAt: moment(),
    changedAt: moment().notNull(),
    changedBy: text().notNull(),
    version: version(),
  },
  (table) => [index('assets_owner').on(table.ownerId)],
)

/** What a supplier answered to our questions on a day. */
export const supplierAnswers = pgTable(
  'supplier_answers',
  {
    id: id(),
    entryId: partOf(() => privacyEntries.id),
    answeredOn: date().notNull(),
    /** Who answered for the supplier. */
    answeredBy: text().notNull(),
    /** By the key of the question. */
    answers: jsonb().$type<Record<string, SupplierAnswer>>().notNull(),
    notes: text().notNull(),
    recordedAt: moment().notNull(),
    recordedBy: text().notNull(),
  },
  (table) => [index('supplier_answers_entry').on(table.entryId, table.answeredOn)],
)

/** A training that people in some roles need. */
export const courses = pgTable('courses', {
  id: id(),
  title: text().notNull(),
  about: text().notNull(),
  roles: jsonb().$type<Role[]>().notNull(),
  /** So many months after it was done it is done again; null for once. */
  validMonths: integer(),
  /** Of the library; files that show that it was done become its evidence. */
  controlCode: text(),
  createdAt: moment().notNull(),
  retiredAt: moment(),
  version: version(),
})

export const trainingRecords = pgTable(
  'training_records',
  {
    id: id(),
    courseId: partOf(() => courses.id),
    userId: partOf(() => users.id),
    doneOn: date().notNull(),
    /** Worked out when it was recorded: another validity changes nothing of what was done. */
    expiresOn: date(),
    note: text().notNull(),
    recordedAt: moment().notNull(),
    recordedBy: text().notNull(),
    verifiedAt: moment(),
    verifiedBy: text(),
  },
  (table) => [
    index('training_records_person').on(table.userId, table.courseId),
    index('training_records_course').on(table.courseId, table.doneOn),
  ],
)

/** One account of an access review, as it was when the review was opened. */
export const accessReviewLines = pgTable(
  'access_review_lines',
  {
    id: id(),
    reviewId: partOf(() => accessReviews.id),
    userId: owner(),
    role: text().$type<Role>().notNull(),
    hasFactor: boolean().notNull(),
    lastSignIn: moment(),
    /** Who decides on it; null for the officers. */
    reviewerId: owner(),
    decision: text().$type<LineDecision>(),
    /** Of a change: the role that the person gets. */
    newRole: text().$type<Role>(),
    reason: text(),
    decidedAt: moment(),
    decidedBy: text(),
    carriedOutAt: moment(),
    /** Why the decision was not carried out yet. */
    obstacle: text(),
    version: version(),
  },
  (table) => [
    uniqueIndex('access_review_lines_person').on(table.reviewId, table.userId),
    index('access_review_lines_reviewer').on(table.reviewerId),
  ],
)

/**
 * What belongs together across registers, each pair once, the lesser end first. Relations that have tables
 * of their own, such as a risk's controls, are not here: one query reads all of them.
 */
export const registerLinks = pgTable(
  'register_links',
  {
    fromKind: text().$type<LinkKind>().notNull(),
    fromId: text().notNull(),
    toKind: text().$type<LinkKind>().notNull(),
    toId: text().notNull(),
    addedAt: moment().notNull(),
    addedBy: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fromKind, table.fromId, table.toKind, table.toId] }),
    index('register_links_to').on(table.toKind, table.toId),
  ],
)
