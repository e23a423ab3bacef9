import { users } from '@enix/identity/tables/auth.ts'
import { sql } from 'drizzle-orm'
import { date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Terms } from '#lib/fleet-words.ts'
import type { Step } from '#lib/installation-words.ts'
import { id, linkTo, moment, partOf, version } from './columns.ts'
import { machines } from './fleet.ts'
import { leads } from './leads.ts'
import { ofCompany, sites } from './sites.ts'

/** From an enquiry to a machine that sells. */
export const installations = pgTable(
  'installations',
  {
    id: id(),
    /** The enquiry that it began with; nothing once that is erased. */
    leadId: uuid().references(() => leads.id, { onDelete: 'set null' }),
    companyId: ofCompany(),
    siteId: linkTo(() => sites.id),
    /** The model that was agreed: a slug of content/machines.ts. */
    model: text().notNull(),
    terms: text().$type<Terms>().notNull(),
    machineId: uuid().references(() => machines.id),
    /** Who sees to it that it happens. */
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The day on which the machine is to be delivered. */
    plannedFor: date().notNull(),
    startedAt: moment().notNull(),
    /** Every step was done. */
    finishedAt: moment(),
    cancelledAt: moment(),
    cancelReason: text(),
    version: version(),
  },
  (table) => [
    uniqueIndex('installations_lead').on(table.leadId).where(sql`${table.cancelledAt} IS NULL`),
    uniqueIndex('installations_machine').on(table.machineId),
    index('installations_company').on(table.companyId, table.id),
    index('installations_open')
      .on(table.plannedFor, table.id)
      .where(sql`${table.finishedAt} IS NULL AND ${table.cancelledAt} IS NULL`),
  ],
)

/** What people have said about a step; what the product sees for itself is not written down here. */
export const installationSteps = pgTable(
  'installation_steps',
  {
    installationId: partOf(() => installations.id),
    step: text().$type<Step>().notNull(),
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    dueOn: date().notNull(),
    doneAt: moment(),
    doneBy: uuid(),
  },
  (table) => [primaryKey({ columns: [table.installationId, table.step] })],
)
