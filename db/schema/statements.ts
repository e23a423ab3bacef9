import { bigint, date, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { StatementState } from '#lib/fleet-words.ts'
import { id, moment } from './columns.ts'
import { ofCompany } from './sites.ts'

/** What a host gets of their machines' net takings, as their agreement says; nothing unless it is here. */
export const hostShares = pgTable('host_shares', {
  companyId: ofCompany().primaryKey(),
  /** In hundredths of a percent: 500 is 5 %. */
  share: integer().notNull(),
  setAt: moment().notNull(),
})

/** A month of a company, closed: its figures do not change any more. */
export const statements = pgTable(
  'statements',
  {
    id: id(),
    companyId: ofCompany(),
    /** The first day of the month. */
    month: date().notNull(),
    state: text().$type<StatementState>().notNull(),
    /** What is listed: machines, deductions, and how the share was worked out. */
    figures: jsonb().notNull(),
    dueToClientPence: bigint({ mode: 'number' }).notNull(),
    madeAt: moment().notNull(),
    sentAt: moment(),
    paidAt: moment(),
  },
  (table) => [unique('statements_once').on(table.companyId, table.month)],
)
