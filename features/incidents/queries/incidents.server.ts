import { asc, desc, eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { companies, sites } from '#db/schema/accounts.ts'
import { alertNotes, alerts } from '#db/schema/alerts.ts'
import { machines } from '#db/schema/fleet.ts'
import { incidents } from '#db/schema/incidents.ts'
import { namesOf } from '#features/accounts/queries/staff.server.ts'
import { type IncidentDetail, type IncidentRow, mostIncidents } from '../schema.ts'

const columns = {
  id: incidents.id,
  reference: incidents.reference,
  kind: incidents.kind,
  severity: incidents.severity,
  title: incidents.title,
  since: incidents.since,
  openedAt: incidents.openedAt,
  closedAt: incidents.closedAt,
  endedAt: alerts.resolvedAt,
}

type Moments = 'since' | 'openedAt' | 'closedAt' | 'endedAt'
type Stored = Omit<IncidentRow, Moments> & {
  since: Date
  openedAt: Date
  closedAt: Date | null
  endedAt: Date | null
}

const asRow = <Row extends Stored>(row: Row) => ({
  ...row,
  since: row.since.toISOString(),
  openedAt: row.openedAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
})

/** GET /api/incidents: the newest first. */
export async function listIncidents(ctx: Context): Promise<IncidentRow[]> {
  const rows = await ctx.db.orm
    .select(columns)
    .from(incidents)
    .leftJoin(alerts, eq(alerts.id, incidents.alertId))
    .orderBy(desc(incidents.openedAt), desc(incidents.id))
    .limit(mostIncidents)
  return rows.map(asRow)
}

/** GET /api/incidents/:id */
export async function findIncident(ctx: Context, id: string): Promise<IncidentDetail | undefined> {
  const [row] = await ctx.db.orm
    .select({
      ...columns,
      description: incidents.description,
      alertId: incidents.alertId,
      machine: { serial: machines.serial, spot: machines.spot },
      site: { name: sites.name, postcode: sites.postcode },
      company: companies.name,
    })
    .from(incidents)
    .leftJoin(alerts, eq(alerts.id, incidents.alertId))
    .leftJoin(machines, eq(machines.id, incidents.machineId))
    .leftJoin(sites, eq(sites.id, machines.siteId))
    .leftJoin(companies, eq(companies.id, incidents.companyId))
    .where(eq(incidents.id, id))
  if (!row) return undefined
  const { alertId, ...incident } = row
  return { ...asRow(incident), notes: alertId ? await notesOn(ctx, alertId) : [] }
}

async function notesOn(ctx: Context, alertId: string): Promise<IncidentDetail['notes']> {
  const notes = await ctx.db.orm
    .select()
    .from(alertNotes)
    .where(eq(alertNotes.alertId, alertId))
    .orderBy(asc(alertNotes.id))
  const names = await namesOf(
    ctx,
    notes.map(({ actor }) => actor),
  )
  return notes.map(({ id, at, actor, text }) => {
    return { id, at: at.toISOString(), by: names.get(actor) ?? 'Somebody who has left', text }
  })
}
