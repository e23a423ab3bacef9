import { recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { openIncidents } from '#features/incidents/commands/open-incidents.server.ts'
import { writeEntries } from '#features/incidents/commands/write-entries.server.ts'
import { limits } from '../policy/rules.ts'

interface Lasting {
  id: string
  machine_id: string
  company_id: string
  since: Date
  serial: string
  site: string
  demo: boolean
}

/** An excursion that lasts becomes an incident, once; a major one when the food is lost. */
export async function raiseIncidents(ctx: Context, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const { rows } = await ctx.db.query<Lasting>(
    `UPDATE alerts a SET incident_at = $1
     FROM machines m JOIN sites s ON s.id = m.site_id
     WHERE m.id = a.machine_id AND a.resolved_at IS NULL AND a.kind = 'temperature'
       AND a.incident_at IS NULL AND a.since <= $2 AND a.details->>'coolSince' IS NULL
     RETURNING a.id, a.machine_id, a.company_id, a.since, m.serial, m.demo, s.name AS site`,
    [now, before(limits.incidentMs)],
  )
  await openIncidents(
    ctx,
    rows.map((alert) => ({
      kind: 'food-safety',
      severity: 'serious',
      title: `${alert.serial} at ${alert.site} above 8 °C for over an hour`,
      description:
        'Chilled food has been above 8 °C for more than an hour. Check what was sold meanwhile; what has been so for 4 hours in all must be thrown away.',
      machineId: alert.machine_id,
      companyId: alert.company_id,
      alertId: alert.id,
      since: alert.since,
      example: alert.demo,
    })),
  )
  await makeMajor(ctx, before(limits.foodLostMs))
}

async function makeMajor(ctx: Context, since: Date): Promise<void> {
  const { rows } = await ctx.db.query<{ id: string; reference: string }>(
    `UPDATE incidents i SET severity = 'major'
     FROM alerts a
     WHERE a.id = i.alert_id AND a.resolved_at IS NULL AND a.kind = 'temperature'
       AND a.since <= $1 AND a.details->>'coolSince' IS NULL
       AND i.severity = 'serious' AND i.closed_at IS NULL
     RETURNING i.id, i.reference`,
    [since],
  )
  await writeEntries(
    ctx,
    rows.map(({ id }) => {
      const text =
        'Severity from serious to major. The food has been too warm for 4 hours: it is lost.'
      return { incidentId: id, kind: 'decision', text }
    }),
  )
  await recordAudits(
    ctx,
    rows.map(({ id, reference }) => ({
      action: 'incident.made_major',
      subjectType: 'incident',
      subjectId: id,
      details: { reference },
    })),
  )
}
