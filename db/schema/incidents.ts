import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { IncidentKind, IncidentSeverity } from '#lib/fleet-words.ts'
import { alerts } from './alerts.ts'
import { machines } from './fleet.ts'

const moment = () => timestamp({ withTimezone: true })

/** Something that went wrong so badly that it is to be looked into, and shown to an inspector. */
export const incidents = pgTable(
  'incidents',
  {
    id: uuid().primaryKey(),
    /** As it is called on the telephone: INC-7K2M-94QD. */
    reference: text().notNull().unique(),
    kind: text().$type<IncidentKind>().notNull(),
    severity: text().$type<IncidentSeverity>().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    machineId: uuid().references(() => machines.id),
    companyId: uuid(),
    /** One alert becomes one incident, however often it is looked at. */
    alertId: uuid()
      .unique()
      .references(() => alerts.id),
    /** Since when the matter itself has lasted. */
    since: moment().notNull(),
    openedAt: moment().notNull(),
    closedAt: moment(),
  },
  (table) => [index('incidents_opened').on(table.openedAt, table.id)],
)
