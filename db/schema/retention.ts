import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** How many rows each rule of the retention schedule deleted on a day: one line, however often it ran. */
export const retentionDays = pgTable(
  'retention_days',
  {
    /** As server/retention-schedule.ts calls it: "leads". */
    rule: text().notNull(),
    day: date().notNull(),
    lastRunAt: moment().notNull(),
    rows: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.rule, table.day] })],
)
