import { users } from '@enix/identity/tables/auth.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, moment, partOf } from './columns.ts'
import { machines } from './fleet.ts'
import { ofCompany } from './sites.ts'

/** What clients would like to find in their machines. */
export const productRequests = pgTable(
  'product_requests',
  {
    id: id(),
    companyId: ofCompany(),
    machineId: uuid().references(() => machines.id),
    wish: text().notNull(),
    /** Two people who ask for the same thing ask once. */
    wishKey: text().notNull(),
    askedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    askedAt: moment().notNull(),
    /** Votes, counted with each. */
    votes: integer().notNull().default(0),
    answer: text(),
    /** "coming", "not-possible", or nothing yet. */
    outcome: text().$type<'coming' | 'not-possible'>(),
    answeredAt: moment(),
  },
  (table) => [
    unique('product_requests_once').on(table.companyId, table.wishKey),
    index('product_requests_queue').on(table.votes, table.id).where(sql`${table.outcome} IS NULL`),
  ],
)

export const productVotes = pgTable(
  'product_votes',
  {
    requestId: partOf(() => productRequests.id),
    userId: partOf(() => users.id),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.userId] })],
)
