import { users } from '@enix/identity/tables/auth.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { RefundState } from '#lib/fleet-words.ts'
import { id, linkTo, moment } from './columns.ts'
import { machines } from './fleet.ts'
import { ofCompany } from './sites.ts'

/** Somebody paid at a machine and did not get what they paid for. Never a whole card number. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: id(),
    reference: text().notNull().unique(),
    companyId: ofCompany(),
    machineId: linkTo(() => machines.id),
    slot: text().notNull(),
    boughtAt: moment().notNull(),
    pence: integer().notNull(),
    lastFourDigits: text(),
    reason: text().notNull(),
    state: text().$type<RefundState>().notNull(),
    askedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    askedAt: moment().notNull(),
    decidedAt: moment(),
    decidedBy: uuid(),
    answer: text(),
  },
  (table) => [
    index('refund_requests_company').on(table.companyId, table.askedAt),
    index('refund_requests_open').on(table.askedAt).where(sql`${table.state} = 'asked'`),
    index('refund_requests_machine').on(table.machineId, table.boughtAt),
  ],
)
