import { users } from '@enix/identity/tables/auth.ts'
import { sql } from 'drizzle-orm'
import {
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { VisitState } from '#lib/fleet-words.ts'
import { id, linkTo, moment, partOf, version } from './columns.ts'
import { machines, products } from './fleet.ts'
import { sites } from './sites.ts'

/** Somebody goes to a site to fill, clean or mend its machines. */
export const visits = pgTable(
  'visits',
  {
    id: id(),
    siteId: uuid().notNull(),
    companyId: uuid().notNull(),
    /** A day of London. */
    plannedFor: date().notNull(),
    assigneeId: uuid().references(() => users.id, { onDelete: 'set null' }),
    state: text().$type<VisitState>().notNull(),
    note: text().notNull().default(''),
    createdAt: moment().notNull(),
    startedAt: moment(),
    finishedAt: moment(),
    version: version(),
  },
  (table) => [
    foreignKey({
      name: 'visits_site',
      columns: [table.siteId, table.companyId],
      foreignColumns: [sites.id, sites.companyId],
    }),
    index('visits_open')
      .on(table.plannedFor)
      .where(sql`${table.state} IN ('planned', 'under-way')`),
    index('visits_site_day').on(table.siteId, table.plannedFor),
    index('visits_company').on(table.companyId, table.plannedFor),
    index('visits_finished').on(table.finishedAt).where(sql`${table.finishedAt} IS NOT NULL`),
  ],
)

/** The pick list of a visit and what was found and done at the machine, slot by slot. */
export const visitLines = pgTable(
  'visit_lines',
  {
    visitId: partOf(() => visits.id),
    machineId: linkTo(() => machines.id),
    slot: text().notNull(),
    productId: linkTo(() => products.id),
    /** How many to take along. */
    toPick: integer().notNull(),
    /** How many of them because of what is likely to sell before the van arrives. */
    sellsBefore: integer().notNull().default(0),
    /** How many we thought were in it. */
    expected: integer().notNull(),
    /** How many were in it; nothing until somebody has counted. */
    counted: integer(),
    /** Put in, taken out again, and thrown away. */
    filled: integer().notNull().default(0),
    removed: integer().notNull().default(0),
    wasted: integer().notNull().default(0),
    expiresOn: date(),
    countedAt: moment(),
    /** Made where it was counted, which may have been offline: the same count arrives once. */
    countId: uuid(),
  },
  (table) => [primaryKey({ columns: [table.visitId, table.machineId, table.slot] })],
)

/** The machines of a visit that has begun, and when somebody was done with each. */
export const visitMachines = pgTable(
  'visit_machines',
  {
    visitId: partOf(() => visits.id),
    machineId: linkTo(() => machines.id),
    servicedAt: moment(),
    /** When somebody said that it was cleaned at this visit. */
    cleanedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.visitId, table.machineId] })],
)
