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
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PolicyReader, PolicyState } from '#lib/compliance-words.ts'
import { id, linkTo, moment, partOf, version } from './columns.ts'

/** A rule that the company gives itself. What it says is in its versions. */
export const policies = pgTable('policies', {
  id: id(),
  /** The roles that must read it. */
  readers: jsonb().$type<PolicyReader[]>().notNull(),
  /** So many different people approve a version before it can be published. */
  quorum: integer().notNull(),
  /** So many months after its publication it is looked at again. */
  reviewMonths: integer().notNull(),
  /** Codes of the controls that it lays down. */
  controls: jsonb().$type<string[]>().notNull().default([]),
  /** Came with the software, and is nobody's decision yet. */
  example: boolean().notNull().default(false),
  createdAt: moment().notNull(),
  /** Goes up with every change of what stands here. */
  version: version(),
})

export const policyVersions = pgTable(
  'policy_versions',
  {
    id: id(),
    policyId: partOf(() => policies.id),
    /** 1, 2, 3, as people call it. */
    number: integer().notNull(),
    state: text().$type<PolicyState>().notNull(),
    title: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
    /** What is different from the version before, in a sentence. */
    changes: text().notNull(),
    /** Of title and text; of a published one it never changes. */
    sha256: text().notNull(),
    /** Everybody who has written in it: none of them can approve it. */
    authors: jsonb().$type<string[]>().notNull(),
    createdAt: moment().notNull(),
    savedAt: moment().notNull(),
    savedBy: text().notNull(),
    /** Goes up with every save, so that nobody writes over what they have not seen. */
    version: version(),
    publishedAt: moment(),
    publishedBy: text(),
    retiredAt: moment(),
    /** When it is to be looked at again. */
    reviewBy: date(),
    /** A small correction: whoever has read the version before need not read it again. */
    minor: boolean().notNull().default(false),
    /** Whoever has accepted this number or a later one need not accept it again. */
    askedSince: integer(),
    /** When that number was published: from then on acceptance is asked for. */
    askedAt: moment(),
  },
  (table) => [
    unique('policy_versions_number').on(table.policyId, table.number),
    uniqueIndex('policy_versions_open')
      .on(table.policyId)
      .where(sql`${table.state} IN ('draft', 'review', 'approved')`),
    uniqueIndex('policy_versions_published')
      .on(table.policyId)
      .where(sql`${table.state} = 'published'`),
  ],
)

export const policyApprovals = pgTable(
  'policy_approvals',
  {
    id: id(),
    versionId: partOf(() => policyVersions.id),
    userId: uuid().notNull(),
    at: moment().notNull(),
    /** Which text was approved. */
    sha256: text().notNull(),
    /** The text has changed since, so that it counts no longer. */
    takenBackAt: moment(),
  },
  (table) => [
    uniqueIndex('policy_approvals_once')
      .on(table.versionId, table.userId)
      .where(sql`${table.takenBackAt} IS NULL`),
    index('policy_approvals_version').on(table.versionId, table.id),
  ],
)

/** A draft over which somebody knowingly wrote another. */
export const policyReplacedTexts = pgTable(
  'policy_replaced_texts',
  {
    id: id(),
    versionId: partOf(() => policyVersions.id),
    title: text().notNull(),
    body: text().notNull(),
    changes: text().notNull(),
    savedAt: moment().notNull(),
    savedBy: text().notNull(),
  },
  (table) => [index('policy_replaced_texts_version').on(table.versionId, table.id)],
)

/** Who has had which version open: nobody accepts what they have not seen. */
export const policyOpenings = pgTable(
  'policy_openings',
  {
    versionId: partOf(() => policyVersions.id),
    userId: uuid().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.userId] })],
)

/**
 * That somebody has read and understood a version. The acceptances of a policy are a chain: each seal
 * covers the one before, so that none can be changed or taken out unnoticed.
 */
export const policyAcceptances = pgTable(
  'policy_acceptances',
  {
    id: id(),
    policyId: linkTo(() => policies.id),
    versionId: linkTo(() => policyVersions.id),
    /** The number of the version. */
    number: integer().notNull(),
    /** Not a reference: it stays when the account goes, as a number. */
    userId: uuid().notNull(),
    /** To the millisecond, as it was sealed. */
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    sha256: text().notNull(),
    /** Its place in the chain of its policy, from 1. */
    place: integer().notNull(),
    previousSeal: text().notNull(),
    seal: text().notNull(),
  },
  (table) => [
    unique('policy_acceptances_place').on(table.policyId, table.place),
    unique('policy_acceptances_once').on(table.policyId, table.userId, table.number),
    index('policy_acceptances_user').on(table.userId, table.id),
  ],
)

/** When somebody was last reminded of what they have not read: one email lists everything. */
export const policyReminders = pgTable('policy_reminders', {
  userId: uuid().primaryKey(),
  sentAt: moment().notNull(),
})
