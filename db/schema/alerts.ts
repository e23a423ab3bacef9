import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AlertKind, Urgency } from '#lib/fleet-words.ts'
import { id, linkTo, moment, partOf } from './columns.ts'
import { machines } from './fleet.ts'

/** Something at a machine that somebody has to look at. */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    machineId: linkTo(() => machines.id),
    companyId: uuid().notNull(),
    kind: text().$type<AlertKind>().notNull(),
    /** What of the machine: a slot, a fault; empty if it is the whole machine. */
    part: text().notNull().default(''),
    urgency: text().$type<Urgency>().notNull(),
    /** Since when the matter itself has lasted. */
    since: moment().notNull(),
    openedAt: moment().notNull(),
    /** The figures by which the rule decided. */
    details: jsonb().$type<Record<string, string | number | null>>().notNull().default({}),
    acknowledgedAt: moment(),
    acknowledgedBy: uuid(),
    /** Out of the queue until then; it comes back by itself. */
    snoozedUntil: moment(),
    resolvedAt: moment(),
    /** Who resolved it; nothing if the matter ended by itself. */
    resolvedBy: uuid(),
    /** When it had lasted so long that it became an incident. */
    incidentAt: moment(),
    /** When the team was written to: once, when it is or becomes critical. */
    toldAt: moment(),
  },
  (table) => [
    // One matter is one alert, however often it is noticed.
    uniqueIndex('alerts_open_once')
      .on(table.machineId, table.kind, table.part)
      .where(sql`${table.resolvedAt} IS NULL`),
    index('alerts_open').on(table.openedAt).where(sql`${table.resolvedAt} IS NULL`),
    index('alerts_machine').on(table.machineId, table.openedAt),
    index('alerts_company').on(table.companyId, table.openedAt),
    index('alerts_resolved')
      .on(table.resolvedAt, table.id)
      .where(sql`${table.resolvedAt} IS NOT NULL`),
  ],
)

/** What staff wrote to an alert. */
export const alertNotes = pgTable(
  'alert_notes',
  {
    id: id(),
    alertId: partOf(() => alerts.id),
    at: moment().notNull(),
    actor: text().notNull(),
    text: text().notNull(),
  },
  (table) => [index('alert_notes_alert').on(table.alertId, table.id)],
)
