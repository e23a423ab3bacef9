import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { TrailCheckState, TrailFault } from '#lib/compliance-words.ts'
import { id, moment } from './columns.ts'

/** Who did what to which record, written in the same transaction as the change itself. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    /** "visitor", "system", or the id of a signed-in person. */
    actor: text().notNull(),
    /** A verb in the past tense, in the domain's words: "lead.captured". */
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: uuid().notNull(),
    requestId: text(),
    details: jsonb().notNull(),
  },
  (table) => [
    index('audit_entries_subject').on(table.subjectType, table.subjectId, table.id),
    // Read by when, by whom and by deed, each from the newest on and a page at a time.
    index('audit_entries_at').on(table.at, table.id),
    index('audit_entries_actor').on(table.actor, table.at, table.id),
    index('audit_entries_action').on(table.action, table.at, table.id),
    // Those of which one, or many at once, may be an incident.
    index('audit_entries_security')
      .on(table.at)
      .where(
        sql`${table.action} IN ('session.stolen', 'sign_in.failed', 'factor.refused', 'factor.removed', 'person.role_changed', 'person.invited', 'device.revoked', 'trail.checked')`,
      ),
  ],
)

/**
 * The chain over the entries: each seal holds the hash of the one before and of its whole entry, so that
 * nothing sealed can be changed, removed or put in between without breaking it. Made after the commit
 * (features/trail), because writers must not wait for each other.
 */
export const auditSeals = pgTable('audit_seals', {
  /** Without gaps, in the order of sealing; an entry that was committed late has a later one. */
  number: bigint({ mode: 'number' }).primaryKey(),
  entryId: bigint({ mode: 'number' }).notNull().unique(),
  /** SHA-256, in hex. */
  hash: text().notNull(),
})

/**
 * The internet address that an entry was caused from. The entry itself holds a salted commitment to it
 * (`details.ipCommitment`), so the chain stays whole when this row expires.
 */
export const auditAddresses = pgTable(
  'audit_addresses',
  {
    entryId: bigint({ mode: 'number' }).primaryKey(),
    at: moment().notNull(),
    ip: text().notNull(),
    /** 32 random bytes, in hex: without it nobody can try out addresses against the commitment. */
    salt: text().notNull(),
  },
  (table) => [index('audit_addresses_at').on(table.at)],
)

/** How far sealing has come: one row. */
export const auditSealing = pgTable('audit_sealing', {
  id: smallint().primaryKey(),
  /** No transaction can commit an entry up to here any more; one that turns up was put in by hand. */
  settledId: bigint({ mode: 'number' }).notNull(),
  /** Settled next, once every transaction before `nextXmax` is over. */
  nextId: bigint({ mode: 'number' }),
  nextXmax: bigint({ mode: 'number' }),
  nextAt: moment(),
  /** How many anchors were kept outside of the database: fewer than that is a fault. */
  anchors: integer().notNull().default(0),
  /** The newest anchor that each place elsewhere has taken. */
  anchorsSent: jsonb().notNull().default({}),
})

/** Each look at the whole chain, and what it found. */
export const trailChecks = pgTable(
  'trail_checks',
  {
    id: id(),
    startedAt: moment().notNull(),
    finishedAt: moment(),
    /** "system", or the id of who asked for it. */
    actor: text().notNull(),
    state: text().$type<TrailCheckState>().notNull(),
    /** How many entries are right so far, of how many. */
    checked: bigint({ mode: 'number' }).notNull(),
    total: bigint({ mode: 'number' }).notNull(),
    headHash: text(),
    /** Anchors outside of the database that it was compared with. */
    anchors: integer().notNull(),
    fault: jsonb().$type<TrailFault>(),
  },
  (table) => [index('trail_checks_started').on(table.startedAt)],
)
