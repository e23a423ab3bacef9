import { users } from '@enix/identity/tables/auth.ts'
import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment, partOf } from './columns.ts'
import { privacyCases } from './privacy.ts'

/** An erasure that one officer asked for and another has to approve. Deleted with the decision. */
export const erasureRequests = pgTable(
  'erasure_requests',
  {
    id: id(),
    contact: text().notNull(),
    reason: text().notNull(),
    /** How the officer knows that the records are this person's. */
    identity: text().notNull(),
    /** The data request that it belongs to. */
    caseId: uuid()
      .unique()
      .references(() => privacyCases.id, { onDelete: 'cascade' }),
    requestedBy: partOf(() => users.id),
    requestedAt: moment().notNull(),
  },
  (table) => [uniqueIndex('erasure_requests_contact').on(sql`lower(${table.contact})`)],
)
