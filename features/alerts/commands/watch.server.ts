import { recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { announceFleet } from '#features/accounts/commands/announce-change.server.ts'
import type { AlertKind } from '#lib/fleet-words.ts'
import { newId } from '#lib/ids.server.ts'
import { isToBeOpened, nextOf } from '../policy/life.ts'
import { type Matter, mattersOf } from '../policy/rules.ts'
import {
  factsOfFleet,
  type KnownAlert,
  lastResolved,
  openAlerts,
  type WatchedMachine,
} from '../queries/facts.server.ts'
import { raiseIncidents } from './raise-incidents.server.ts'
import { tellTeam } from './tell-team.server.ts'

interface NewAlert extends Matter {
  id: string
  machineId: string
  companyId: string
}

interface Found {
  opened: NewAlert[]
  /** As they are now; `louder` are those whose urgency is another. */
  changed: KnownAlert[]
  louder: KnownAlert[]
  over: KnownAlert[]
}

/**
 * Looks at every machine: opens an alert for what is new, brings those that are open up to date, and
 * ends what is over. It reads before its transaction begins, which is short therefore; that two
 * processes look at once changes nothing, because the database takes one alert for one matter.
 */
export async function watchFleet(
  ctx: Context,
  options: { teamEmail: string; siteUrl: string },
): Promise<void> {
  const now = ctx.clock.now()
  const machines = await factsOfFleet(ctx, now)
  const open = await openAlerts(ctx)
  const found = compare(machines, open, await lastResolved(ctx, now))
  await ctx.db.transaction(async () => {
    const opened = await insertAlerts(ctx, found.opened, now)
    await updateAlerts(ctx, found.changed)
    const ended = await endAlerts(ctx, found.over, now)
    await recordAudits(ctx, [
      ...opened.map((alert) => entryOf('alert.opened', alert)),
      ...ended.map((alert) => entryOf('alert.ended', alert)),
    ])
    await raiseIncidents(ctx, now)
    await tellTeam(ctx, options, now)
    const touched = [...opened, ...ended, ...found.louder].map(({ machineId }) => machineId)
    if (touched.length > 0) await announceFleet(ctx, [...new Set(touched)])
  })
}

const keyOf = (alert: { machineId: string; kind: AlertKind; part: string }) =>
  `${alert.machineId} ${alert.kind} ${alert.part}`

function compare(
  machines: WatchedMachine[],
  open: KnownAlert[],
  resolved: Awaited<ReturnType<typeof lastResolved>>,
): Found {
  const found: Found = { opened: [], changed: [], louder: [], over: [] }
  const openByMachine = Map.groupBy(open, ({ machineId }) => machineId)
  const resolvedByKey = new Map(resolved.map((alert) => [keyOf(alert), alert]))
  for (const { id: machineId, companyId, facts, at } of machines) {
    const known = openByMachine.get(machineId) ?? []
    openByMachine.delete(machineId)
    const kinds = new Set(known.map(({ kind }) => kind))
    const matters = new Map(
      mattersOf(facts, at, kinds).map((matter) => [keyOf({ ...matter, machineId }), matter]),
    )
    for (const alert of known) {
      const key = keyOf(alert)
      note(found, alert, matters.get(key), at)
      matters.delete(key)
    }
    for (const [key, matter] of matters) {
      if (!isToBeOpened(matter, resolvedByKey.get(key), at)) continue
      found.opened.push({ ...matter, id: newId(at), machineId, companyId })
    }
  }
  // Of machines that were taken away.
  found.over.push(...[...openByMachine.values()].flat())
  return found
}

function note(found: Found, alert: KnownAlert, matter: Matter | undefined, now: Date): void {
  const next = nextOf(alert, matter, now)
  if (next.is === 'over') found.over.push(alert)
  else if (next.changed) {
    const changed = { ...alert, ...next.alert }
    found.changed.push(changed)
    if (changed.urgency !== alert.urgency) found.louder.push(changed)
  }
}

type Short = Pick<KnownAlert, 'id' | 'machineId' | 'kind' | 'part'>

const entryOf = (action: 'alert.opened' | 'alert.ended', { id, machineId, kind, part }: Short) => ({
  action,
  subjectType: 'alert',
  subjectId: id,
  details: { machineId, kind, part },
})

/** Those that nobody else has opened meanwhile. */
async function insertAlerts(ctx: Context, alerts: NewAlert[], now: Date): Promise<Short[]> {
  if (alerts.length === 0) return []
  const { rows } = await ctx.db.query<Short>(
    `INSERT INTO alerts (id, machine_id, company_id, kind, part, urgency, since, opened_at, details)
     SELECT id, "machineId", "companyId", kind, part, urgency, since, $2, details
     FROM json_to_recordset($1::json) AS t (id uuid, "machineId" uuid, "companyId" uuid, kind text,
       part text, urgency text, since timestamptz, details jsonb)
     ON CONFLICT (machine_id, kind, part) WHERE resolved_at IS NULL DO NOTHING
     RETURNING id, machine_id AS "machineId", kind, part`,
    [JSON.stringify(alerts), now],
  )
  return rows
}

async function updateAlerts(ctx: Context, alerts: KnownAlert[]): Promise<void> {
  if (alerts.length === 0) return
  await ctx.db.query(
    `UPDATE alerts a SET urgency = t.urgency, since = t.since, details = t.details,
       -- What becomes more urgent is no longer put aside.
       snoozed_until = CASE WHEN array_position('{critical,high,normal}'::text[], t.urgency)
         < array_position('{critical,high,normal}'::text[], a.urgency) THEN NULL ELSE a.snoozed_until END
     FROM json_to_recordset($1::json) AS t (id uuid, urgency text, since timestamptz, details jsonb)
     WHERE a.id = t.id AND a.resolved_at IS NULL`,
    [JSON.stringify(alerts)],
  )
}

async function endAlerts(ctx: Context, alerts: KnownAlert[], now: Date): Promise<Short[]> {
  if (alerts.length === 0) return []
  const { rows } = await ctx.db.query<Short>(
    `UPDATE alerts SET resolved_at = $2 WHERE id = ANY($1) AND resolved_at IS NULL
     RETURNING id, machine_id AS "machineId", kind, part`,
    [alerts.map(({ id }) => id), now],
  )
  return rows
}
