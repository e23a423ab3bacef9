import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, linkTo, moment } from './columns.ts'
import { machines } from './fleet.ts'
import { ofCompany } from './sites.ts'

/** That somebody accepted the partnership for a machine, and which wording they saw. */
export const agreements = pgTable(
  'agreements',
  {
    id: id(),
    companyId: ofCompany(),
    machineId: linkTo(() => machines.id),
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
