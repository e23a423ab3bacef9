import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Who did what to which record, written in the same transaction as the change itself. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
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
    index('audit_entries_actor').on(table.actor, table.id),
    // Those of which one, or many at once, may be an incident.
    index('audit_entries_security')
      .on(table.at)
      .where(
        sql`${table.action} IN ('session.stolen', 'sign_in.failed', 'factor.refused', 'factor.removed', 'person.role_changed', 'person.invited', 'device.revoked')`,
      ),
  ],
)
