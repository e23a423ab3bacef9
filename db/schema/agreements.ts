import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from './auth.ts'
import { machines } from './fleet.ts'
import { ofCompany } from './sites.ts'

/** That somebody accepted the partnership for a machine, and which wording they saw. */
export const agreements = pgTable(
  'agreements',
  {
    id: uuid().primaryKey(),
    companyId: ofCompany(),
    machineId: uuid()
      .notNull()
      .references(() => machines.id),
    wording: text().notNull(),
    sha256: text().notNull(),
    acceptedBy: uuid().notNull(),
    acceptedName: text().notNull(),
    acceptedAt: moment().notNull(),
  },
  (table) => [
    unique('agreements_machine').on(table.machineId, table.wording),
    index('agreements_company').on(table.companyId),
  ],
)
