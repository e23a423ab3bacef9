import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** How many looks of a day found that a service worked. A look that did not take place has no part in it. */
export const serviceDays = pgTable(
  'service_days',
  {
    day: date().notNull(),
    /** Of features/operations/schema.ts. */
    service: text().notNull(),
    looks: integer().notNull(),
    firstAt: moment().notNull(),
    lastAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.service] })],
)
