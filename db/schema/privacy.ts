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
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  CaseKind,
  CasePause,
  CaseState,
  CaseWayIn,
  CloseReason,
  PrivacyRegister,
} from '#lib/compliance-words.ts'
import type { Suspicion } from '#lib/lead-words.ts'
import { bytes, id, moment, partOf } from './columns.ts'

/** Somebody uses a right that they have over their data, or complains about our use of it. */
export const privacyCases = pgTable(
  'privacy_cases',
  {
    id: id(),
    /** As it is called on the telephone: DSR-7K2M-94QD, or DPC-… for a complaint. */
    reference: text().notNull().unique(),
    kind: text().$type<CaseKind>().notNull(),
    wayIn: text().$type<CaseWayIn>().notNull(),
    name: text().notNull(),
    email: text(),
    /** How else they are reached, if they gave no address for mails. */
    contact: text(),
    about: text().notNull(),
    state: text().$type<CaseState>().notNull(),
    /** The day in London on which it reached us, whoever of us. */
    receivedOn: date().notNull(),
    storedAt: moment().notNull(),
    pauses: jsonb().$type<CasePause[]>().notNull().default([]),
    extendedOn: date(),
    extensionReason: text(),
    /** The last day of what is to be done next by law; nothing while the clock stands or is over. */
    dueOn: date(),
    /** How near the end was when the team was last told: days, and 0 once it was over. */
    toldAt: integer(),
    acknowledgedAt: moment(),
    answeredAt: moment(),
    closedAt: moment(),
    refusalReason: text(),
    /** Why it was closed without an answer; the words to it are in the timeline. */
    closedBecause: text().$type<CloseReason>(),
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Why it may be the work of a program: a hint for the officer. It delays nothing. */
    signs: jsonb('held_for').$type<Suspicion[]>(),
    /** When an officer was satisfied of who asks. */
    identityConfirmedAt: moment(),
    /** The person was erased while this was open: who it is from goes when it is closed. */
    wipeAtEnd: boolean().notNull().default(false),
    /** Who it is from is gone, and that it was dealt with remains. */
    wipedAt: moment(),
    /** The same form sent twice is one case. */
    contentKey: text().unique(),
    example: boolean().notNull().default(false),
  },
  (table) => [
    index('privacy_cases_open')
      .on(table.dueOn, table.id)
      .where(sql`${table.closedAt} IS NULL AND ${table.answeredAt} IS NULL`),
    index('privacy_cases_received').on(table.receivedOn, table.id),
    index('privacy_cases_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.email} IS NOT NULL`),
    index('privacy_cases_closed').on(table.closedAt).where(sql`${table.closedAt} IS NOT NULL`),
  ],
)

/** What happened to a case, in the order of its ids. */
export const privacyCaseEvents = pgTable(
  'privacy_case_events',
  {
    id: id(),
    caseId: partOf(() => privacyCases.id),
    at: moment().notNull(),
    actor: text().notNull(),
    kind: text().notNull(),
    /** In somebody's own words. */
    text: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index('privacy_case_events_case').on(table.caseId, table.id)],
)

/** What was collected to answer a case. */
export const privacyCaseFiles = pgTable(
  'privacy_case_files',
  {
    id: id(),
    caseId: partOf(() => privacyCases.id),
    name: text().notNull(),
    contentType: text().notNull(),
    content: bytes().notNull(),
    sha256: text().notNull(),
    madeAt: moment().notNull(),
    madeBy: text().notNull(),
  },
  (table) => [
    index('privacy_case_files_case').on(table.caseId, table.id),
    index('privacy_case_files_made').on(table.madeAt),
  ],
)

/** A link with which the person downloads the newest copy of their data, with a code mailed separately. */
export const privacyReleases = pgTable(
  'privacy_releases',
  {
    id: id(),
    caseId: partOf(() => privacyCases.id),
    /** SHA-256 of the random part of the link, which is in the email alone. */
    tokenHash: text().notNull().unique(),
    createdAt: moment().notNull(),
    createdBy: text().notNull(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    /** Of the newest code; null before the first is asked for. */
    codeHash: text(),
    codeSentAt: moment(),
    codeTries: integer().notNull().default(0),
    /** Files that were downloaded with it: each once. */
    codeUsed: jsonb().$type<string[]>().notNull().default([]),
    downloads: integer().notNull().default(0),
    lastDownloadAt: moment(),
  },
  (table) => [index('privacy_releases_case').on(table.caseId, table.id)],
)

/** One entry of a register: a processing activity, a processor, an impact assessment. */
export const privacyEntries = pgTable(
  'privacy_entries',
  {
    id: id(),
    register: text().$type<PrivacyRegister>().notNull(),
    title: text().notNull(),
    /** Its fields, by name, as features/privacy/schema/registers.ts lists them. */
    content: jsonb().$type<Record<string, string>>().notNull(),
    version: integer().notNull(),
    reviewOn: date(),
    /** Of a supplier: who looks after it. */
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    changedAt: moment().notNull(),
    changedBy: text().notNull(),
    removedAt: moment(),
    /** Which entry of ours it began as; another start does not add it again. */
    seedKey: text(),
    example: boolean().notNull().default(false),
  },
  (table) => [
    index('privacy_entries_register').on(table.register, table.title),
    unique('privacy_entries_seed').on(table.register, table.seedKey),
  ],
)

/** Every entry as it was, so that it can be shown what the register said on a day. */
export const privacyEntryVersions = pgTable(
  'privacy_entry_versions',
  {
    entryId: partOf(() => privacyEntries.id),
    version: integer().notNull(),
    title: text().notNull(),
    content: jsonb().$type<Record<string, string>>().notNull(),
    at: moment().notNull(),
    by: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.version] })],
)
