import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { profiles } from '#db/schema/accounts.ts'
import { alertNotes, alerts } from '#db/schema/alerts.ts'
import { machines } from '#db/schema/fleet.ts'
import {
  breaches,
  breachNotifications,
  incidentAffected,
  incidentEntries,
  incidentFiles,
  incidents,
  incidentTasks,
} from '#db/schema/incidents.ts'
import { companies, sites } from '#db/schema/sites.ts'
import {
  listColleagues,
  type Names,
  nameOf,
  namesOf,
} from '#features/accounts/queries/staff.server.ts'
import type { Affected, BreachDetail, IncidentDetail, IncidentEntry } from '../schema/incidents.ts'
import { isoOf } from './list.server.ts'

type Breach = typeof breaches.$inferSelect
type Notification = typeof breachNotifications.$inferSelect
type Entry = typeof incidentEntries.$inferSelect

/** GET /api/incidents/:id */
export async function findIncident(ctx: Context, id: string): Promise<IncidentDetail | undefined> {
  const [row] = await ctx.db.orm
    .select({
      incident: incidents,
      endedAt: alerts.resolvedAt,
      machine: { serial: machines.serial, spot: machines.spot },
      site: { name: sites.name, postcode: sites.postcode },
      company: companies.name,
      breach: breaches,
      personRole: profiles.role,
    })
    .from(incidents)
    .leftJoin(alerts, eq(alerts.id, incidents.alertId))
    .leftJoin(machines, eq(machines.id, incidents.machineId))
    .leftJoin(sites, eq(sites.id, machines.siteId))
    .leftJoin(companies, eq(companies.id, incidents.companyId))
    .leftJoin(breaches, eq(breaches.incidentId, incidents.id))
    .leftJoin(profiles, eq(profiles.userId, incidents.personId))
    .where(eq(incidents.id, id))
  if (!row) return undefined
  const { incident, breach } = row
  const parts = await partsOf(ctx, incident)
  const { entries, notes, tasks, files, notifications } = parts
  const names = await namesOf(ctx, [
    ...[incident.ownerId, incident.reportedBy, incident.personId],
    ...[breach?.regulatorBy, breach?.peopleBy, breach?.proposedBy],
    ...[...entries, ...notes, ...notifications].map(({ actor }) => actor),
    ...tasks.map(({ ownerId }) => ownerId),
    ...files.map(({ addedBy }) => addedBy),
  ])
  const { personId, machineId: _, companyId: __, eventKey: ___, ...shown } = incident
  return {
    ...shown,
    owner: nameOf(names, incident.ownerId),
    reportedBy: nameOf(names, incident.reportedBy),
    person: nameOf(names, personId),
    personIsClient: row.personRole === 'client',
    machine: row.machine,
    company: row.company,
    since: incident.since.toISOString(),
    openedAt: incident.openedAt.toISOString(),
    containedAt: isoOf(incident.containedAt),
    resolvedAt: isoOf(incident.resolvedAt),
    closedAt: isoOf(incident.closedAt),
    endedAt: isoOf(row.endedAt),
    affected: [...ownPlaces(row), ...parts.affected],
    entries: timeline(entries, notes, names),
    tasks: tasks.map(({ ownerId, endedAt, incidentId: _, addedAt: __, ...task }) => {
      return { ...task, owner: nameOf(names, ownerId), endedAt: isoOf(endedAt) }
    }),
    files: files.map(({ id, title, extension, bytes, sha256, addedAt, addedBy }) => ({
      ...{ id, title, extension, bytes, sha256, addedAt: addedAt.toISOString() },
      addedBy: nameOf(names, addedBy),
    })),
    breach: breach && breachView(ctx, breach, notifications, names),
    colleagues: await listColleagues(ctx),
  }
}

/** A file of an incident, without what it holds. */
export async function findIncidentFile(ctx: Context, incidentId: string, id: string) {
  const [row] = await ctx.db.orm
    .select({ file: incidentFiles, reference: incidents.reference })
    .from(incidentFiles)
    .innerJoin(incidents, eq(incidents.id, incidentFiles.incidentId))
    .where(and(eq(incidentFiles.id, id), eq(incidentFiles.incidentId, incidentId)))
  return row
}

/** What the incident came from, which cannot be taken off. */
function ownPlaces(row: {
  machine: { serial: string } | null
  site: { name: string; postcode: string } | null
  company: string | null
}): Affected[] {
  const { machine, site, company } = row
  const places: Affected[] = []
  if (machine) places.push({ id: null, kind: 'machine', name: machine.serial })
  if (site) places.push({ id: null, kind: 'site', name: `${site.name}, ${site.postcode}` })
  if (company) places.push({ id: null, kind: 'company', name: company })
  return places
}

async function partsOf(ctx: Context, { id, alertId }: { id: string; alertId: string | null }) {
  const { orm } = ctx.db
  const entries = await orm
    .select()
    .from(incidentEntries)
    .where(eq(incidentEntries.incidentId, id))
    .orderBy(asc(incidentEntries.at), asc(incidentEntries.writtenAt), asc(incidentEntries.id))
  const notes = alertId
    ? await orm.select().from(alertNotes).where(eq(alertNotes.alertId, alertId))
    : []
  const tasks = await orm
    .select()
    .from(incidentTasks)
    .where(eq(incidentTasks.incidentId, id))
    .orderBy(asc(incidentTasks.dueOn), asc(incidentTasks.id))
  const files = await orm
    .select()
    .from(incidentFiles)
    .where(eq(incidentFiles.incidentId, id))
    .orderBy(asc(incidentFiles.addedAt), asc(incidentFiles.id))
  const notifications = await orm
    .select()
    .from(breachNotifications)
    .where(eq(breachNotifications.incidentId, id))
    .orderBy(asc(breachNotifications.at), asc(breachNotifications.recordedAt))
  return { entries, notes, tasks, files, notifications, affected: await affectedBy(ctx, id) }
}

async function affectedBy(ctx: Context, id: string): Promise<Affected[]> {
  const rows = await ctx.db.orm
    .select({
      id: incidentAffected.id,
      machine: machines.serial,
      site: sites.name,
      company: companies.name,
    })
    .from(incidentAffected)
    .leftJoin(machines, eq(machines.id, incidentAffected.machineId))
    .leftJoin(sites, eq(sites.id, incidentAffected.siteId))
    .leftJoin(companies, eq(companies.id, incidentAffected.companyId))
    .where(eq(incidentAffected.incidentId, id))
    .orderBy(asc(incidentAffected.addedAt), asc(incidentAffected.id))
  return rows.map((row) => {
    const kind = row.machine ? 'machine' : row.site ? 'site' : 'company'
    return { id: row.id, kind, name: row[kind] ?? '' }
  })
}

/** By when it happened; what those who dealt with the alert wrote is part of it. */
function timeline(
  entries: Entry[],
  notes: { id: string; at: Date; actor: string; text: string }[],
  names: Names,
): IncidentEntry[] {
  const written = entries.map(({ incidentId: _, actor, at, writtenAt, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    writtenAt: writtenAt.toISOString(),
    by: nameOf(names, actor),
    fromAlert: false,
  }))
  const fromAlert = notes.map(({ id, at, actor, text }) => ({
    ...{ id, text, kind: 'note' as const, correctsId: null, fromAlert: true },
    at: at.toISOString(),
    writtenAt: at.toISOString(),
    by: nameOf(names, actor),
  }))
  return [...written, ...fromAlert].toSorted((one, other) => one.at.localeCompare(other.at))
}

function breachView(
  ctx: Context,
  breach: Breach,
  notifications: Notification[],
  names: Names,
): BreachDetail {
  const { regulator, regulatorReason, people, peopleReason } = breach
  const { proposedAwareAt, proposedAt, proposedBy } = breach
  return {
    ...{ regulator, regulatorReason, people, peopleReason },
    awareAt: breach.awareAt.toISOString(),
    stoppedAt: isoOf(breach.stoppedAt),
    regulatorAt: isoOf(breach.regulatorAt),
    regulatorBy: nameOf(names, breach.regulatorBy),
    peopleAt: isoOf(breach.peopleAt),
    peopleBy: nameOf(names, breach.peopleBy),
    proposal:
      proposedAwareAt && proposedAt
        ? {
            awareAt: proposedAwareAt.toISOString(),
            reason: breach.proposedReason ?? '',
            by: nameOf(names, proposedBy),
            at: proposedAt.toISOString(),
            isOwn: proposedBy === ctx.actor,
          }
        : null,
    notifications: notifications.map(({ incidentId: _, recordedAt: __, actor, at, ...told }) => {
      return { ...told, at: at.toISOString(), by: nameOf(names, actor) }
    }),
  }
}
