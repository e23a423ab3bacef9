import { desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { alerts } from '#db/schema/alerts.ts'
import { breaches, incidents } from '#db/schema/incidents.ts'
import { namesOf } from '#features/accounts/queries/staff.server.ts'
import { bySeverity } from '../policy/life.ts'
import { type IncidentRow, mostIncidents, type OwnReport } from '../schema/incidents.ts'

/** GET /api/incidents: the newest first. */
export function listIncidents(ctx: Context): Promise<IncidentRow[]> {
  return rowsOf(ctx, undefined)
}

/** For an overview: what is not closed, with what its clock needs; the worst first. */
export async function incidentsOpen(ctx: Context): Promise<IncidentRow[]> {
  const rows = await rowsOf(ctx, isNull(incidents.closedAt))
  return rows.toSorted((one, other) => bySeverity(one.severity, other.severity))
}

async function rowsOf(ctx: Context, where: SQL | undefined): Promise<IncidentRow[]> {
  const rows = await ctx.db.orm
    .select({ incident: incidents, endedAt: alerts.resolvedAt, breach: breaches })
    .from(incidents)
    .leftJoin(alerts, eq(alerts.id, incidents.alertId))
    .leftJoin(breaches, eq(breaches.incidentId, incidents.id))
    .where(where)
    .orderBy(desc(incidents.openedAt), desc(incidents.id))
    .limit(mostIncidents)
  const names = await namesOf(
    ctx,
    rows.map(({ incident }) => incident.ownerId),
  )
  return rows.map(({ incident, endedAt, breach }) => ({
    id: incident.id,
    reference: incident.reference,
    kind: incident.kind,
    severity: incident.severity,
    state: incident.state,
    title: incident.title,
    owner: names.get(incident.ownerId ?? '') ?? null,
    since: incident.since.toISOString(),
    openedAt: incident.openedAt.toISOString(),
    closedAt: isoOf(incident.closedAt),
    endedAt: isoOf(endedAt),
    example: incident.example,
    breach: breach && {
      awareAt: breach.awareAt.toISOString(),
      stoppedAt: isoOf(breach.stoppedAt),
      regulator: breach.regulator,
    },
  }))
}

export const isoOf = (moment: Date | null) => moment?.toISOString() ?? null

const mostReports = 50

/** GET /api/incident-reports: what somebody reported, and how far it is. */
export async function listReportsOf(ctx: Context, userId: string): Promise<OwnReport[]> {
  const { id, reference, title, kind, state, openedAt } = incidents
  const rows = await ctx.db.orm
    .select({ id, reference, title, kind, state, openedAt })
    .from(incidents)
    .where(eq(incidents.reportedBy, userId))
    .orderBy(desc(openedAt))
    .limit(mostReports)
  return rows.map((row) => ({ ...row, openedAt: row.openedAt.toISOString() }))
}
