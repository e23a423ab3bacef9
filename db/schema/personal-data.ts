import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './auth.ts'
import { privacyCases } from './privacy.ts'

/** An erasure that one officer asked for and another has to approve. Deleted with the decision. */
export const erasureRequests = pgTable(
  'erasure_requests',
  {
    id: uuid().primaryKey(),
    contact: text().notNull(),
    reason: text().notNull(),
    /** How the officer knows that the records are this person's. */
    identity: text().notNull(),
    /** The data request that it belongs to. */
    caseId: uuid()
      .unique()
      .references(() => privacyCases.id, { onDelete: 'cascade' }),
    requestedBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('erasure_requests_contact').on(sql`lower(${table.contact})`)],
)
