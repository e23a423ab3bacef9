import { users } from '@enix/identity/tables/auth.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  BreachAudience,
  BreachDecision,
  IncidentCause,
  IncidentEntryKind,
  IncidentKind,
  IncidentSeverity,
  IncidentState,
  IncidentTaskState,
} from '#lib/compliance-words.ts'
import { alerts } from './alerts.ts'
import { id, moment, partOf } from './columns.ts'
import { piecesTable } from './file-pieces.ts'
import { machines } from './fleet.ts'
import { companies, sites } from './sites.ts'

const person = () => uuid().references(() => users.id, { onDelete: 'set null' })

/** Something that went wrong so badly that it is to be looked into, and shown to an inspector. */
export const incidents = pgTable(
  'incidents',
  {
    id: id(),
    /** As it is called on the telephone: INC-7K2M-94QD. */
    reference: text().notNull().unique(),
    kind: text().$type<IncidentKind>().notNull(),
    severity: text().$type<IncidentSeverity>().notNull(),
    state: text().$type<IncidentState>().notNull().default('open'),
    title: text().notNull(),
    description: text().notNull(),
    machineId: uuid().references(() => machines.id),
    companyId: uuid(),
    /** One alert becomes one incident, however often it is looked at. */
    alertId: uuid()
      .unique()
      .references(() => alerts.id),
    /** Rule, whom it is about and the day: what happens again on that day is the same incident. */
    eventKey: text().unique(),
    /** Whose account it is about; their name is not copied. */
    personId: person(),
    reportedBy: person(),
    ownerId: person(),
    cause: text().$type<IncidentCause>(),
    rootCause: text().notNull().default(''),
    lessons: text().notNull().default(''),
    /** Made up, to show what one looks like. */
    example: boolean().notNull().default(false),
    /** Since when the matter itself has lasted. */
    since: moment().notNull(),
    openedAt: moment().notNull(),
    containedAt: moment(),
    resolvedAt: moment(),
    closedAt: moment(),
  },
  (table) => [
    index('incidents_opened').on(table.openedAt, table.id),
    index('incidents_not_closed').on(table.openedAt).where(sql`${table.closedAt} IS NULL`),
    index('incidents_reported_by').on(table.reportedBy, table.openedAt),
    index('incidents_owner').on(table.ownerId).where(sql`${table.closedAt} IS NULL`),
  ],
)

const ofIncident = () => partOf(() => incidents.id)

/** What happened and what was done, as it was written then: an entry is corrected by another one. */
export const incidentEntries = pgTable(
  'incident_entries',
  {
    id: id(),
    incidentId: ofIncident(),
    kind: text().$type<IncidentEntryKind>().notNull(),
    /** When it happened, which can be long before somebody writes it down. */
    at: moment().notNull(),
    writtenAt: moment().notNull(),
    /** "system" or the id of whoever wrote it. */
    actor: text().notNull(),
    text: text().notNull(),
    /** No reference of the database: an archive is read back in any order of rows. */
    correctsId: uuid(),
  },
  (table) => [index('incident_entries_incident').on(table.incidentId, table.at)],
)

export const incidentTasks = pgTable(
  'incident_tasks',
  {
    id: id(),
    incidentId: ofIncident(),
    title: text().notNull(),
    ownerId: person(),
    dueOn: date().notNull(),
    state: text().$type<IncidentTaskState>().notNull().default('open'),
    /** Why it was dropped. */
    reason: text().notNull().default(''),
    addedAt: moment().notNull(),
    endedAt: moment(),
  },
  (table) => [
    index('incident_tasks_incident').on(table.incidentId, table.id),
    index('incident_tasks_owner').on(table.ownerId).where(sql`${table.state} = 'open'`),
  ],
)

/** What proves what happened: kept as it came, never changed or removed. */
export const incidentFiles = pgTable(
  'incident_files',
  {
    id: id(),
    incidentId: ofIncident(),
    /** Its content is in `incident_pieces` under this id. */
    fileId: uuid().notNull().unique(),
    title: text().notNull(),
    contentType: text().notNull(),
    extension: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    addedAt: moment().notNull(),
    /** The id of the colleague who added it. */
    addedBy: text().notNull(),
  },
  (table) => [index('incident_files_incident').on(table.incidentId, table.id)],
)

export const incidentPieces = piecesTable('incident_pieces')

/** A machine, a site or a whole company that it touches, beside the one that it came from. */
export const incidentAffected = pgTable(
  'incident_affected',
  {
    id: id(),
    incidentId: ofIncident(),
    machineId: uuid().references(() => machines.id, { onDelete: 'cascade' }),
    siteId: uuid().references(() => sites.id, { onDelete: 'cascade' }),
    companyId: uuid().references(() => companies.id, { onDelete: 'cascade' }),
    addedAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('incident_affected_once').on(
      table.incidentId,
      sql`COALESCE(${table.machineId}, ${table.siteId}, ${table.companyId})`,
    ),
  ],
)

/** What an incident has besides if personal data got lost, out, or wrong. */
export const breaches = pgTable(
  'breaches',
  {
    incidentId: ofIncident().primaryKey(),
    /** When we were reasonably sure of it: the clock runs from here. */
    awareAt: moment().notNull(),
    /** As it was first declared: a later correction does not make the time that has passed since undone. */
    firstAwareAt: moment(),
    /** A correction that waits for a second officer; null while none does. */
    proposedAwareAt: moment(),
    proposedReason: text(),
    proposedBy: person(),
    proposedAt: moment(),
    regulator: text().$type<BreachDecision>().notNull().default('undecided'),
    regulatorReason: text().notNull().default(''),
    regulatorAt: moment(),
    regulatorBy: person(),
    people: text().$type<BreachDecision>().notNull().default('undecided'),
    peopleReason: text().notNull().default(''),
    peopleAt: moment(),
    peopleBy: person(),
    /** When the regulator was told, or when it was decided that they need not be. */
    stoppedAt: moment(),
    /** How many of the reminders of the clock were due and are told. */
    reminded: integer().notNull().default(0),
  },
  (table) => [index('breaches_running').on(table.awareAt).where(sql`${table.stoppedAt} IS NULL`)],
)

/** What was told to the regulator, or to the people; what is told in phases has several. */
export const breachNotifications = pgTable(
  'breach_notifications',
  {
    id: id(),
    incidentId: ofIncident(),
    audience: text().$type<BreachAudience>().notNull(),
    at: moment().notNull(),
    recordedAt: moment().notNull(),
    actor: text().notNull(),
    /** By telephone, by a form, by email. */
    how: text().notNull(),
    /** What the regulator calls it. */
    reference: text().notNull().default(''),
    nature: text().notNull(),
    peopleKinds: text().notNull().default(''),
    peopleCount: integer(),
    recordKinds: text().notNull().default(''),
    recordCount: integer(),
    consequences: text().notNull().default(''),
    measures: text().notNull().default(''),
    contact: text().notNull().default(''),
    delayReason: text().notNull().default(''),
    moreToFollow: boolean().notNull().default(false),
  },
  (table) => [index('breach_notifications_incident').on(table.incidentId, table.at)],
)
