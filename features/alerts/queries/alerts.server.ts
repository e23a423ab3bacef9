import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  max,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { alertNotes, alerts } from '#db/schema/alerts.ts'
import { machines } from '#db/schema/fleet.ts'
import { companies, sites } from '#db/schema/sites.ts'
import { machineStates } from '#db/schema/telemetry.ts'
import { nameOf, namesOf } from '#features/accounts/queries/staff.server.ts'
import { freshnessOf } from '#features/fleet/policy/freshness.ts'
import { demoAsleepSince } from '#features/fleet/queries/demonstration.server.ts'
import type { Freshness, Urgency } from '#lib/fleet-words.ts'
import { fewestInStorm, stormSpan } from '../policy/storms.ts'
import {
  type AlertDetail,
  type AlertList,
  type AlertQuery,
  type AlertRow,
  type AlertStorm,
  mostAlerts,
} from '../schema.ts'
import { whyNotResolved } from './facts.server.ts'

const rank = sql`CASE ${alerts.urgency} WHEN 'critical' THEN 0 WHEN 'high' THEN 1 ELSE 2 END`

const columns = {
  id: alerts.id,
  kind: alerts.kind,
  part: alerts.part,
  urgency: alerts.urgency,
  since: alerts.since,
  openedAt: alerts.openedAt,
  details: alerts.details,
  acknowledgedAt: alerts.acknowledgedAt,
  acknowledgedBy: alerts.acknowledgedBy,
  snoozedUntil: alerts.snoozedUntil,
  resolvedAt: alerts.resolvedAt,
  resolvedBy: alerts.resolvedBy,
  incidentAt: alerts.incidentAt,
  machine: { id: machines.id, serial: machines.serial, spot: machines.spot },
  site: { id: sites.id, name: sites.name },
  company: { id: companies.id, name: companies.name },
  heardAt: machineStates.heardAt,
  demo: machines.demo,
}

const withMachines = (ctx: Context) =>
  ctx.db.orm
    .select(columns)
    .from(alerts)
    .innerJoin(machines, eq(machines.id, alerts.machineId))
    .innerJoin(sites, eq(sites.id, machines.siteId))
    .innerJoin(companies, eq(companies.id, machines.companyId))
    .leftJoin(machineStates, eq(machineStates.machineId, machines.id))

type StoredRow = Awaited<ReturnType<typeof withMachines>>[number]

/** Alerts of the queue that opened together, folded into one line each. */
async function readStorms(ctx: Context): Promise<AlertStorm[]> {
  const { rows } = await ctx.db.query<Omit<AlertStorm, 'from'> & { from: Date }>(
    `SELECT a.kind, date_bin('15 minutes', a.opened_at, TIMESTAMPTZ '2020-01-01') AS "from",
       count(*)::int AS alerts, count(DISTINCT m.site_id)::int AS sites,
       (array_agg(a.urgency ORDER BY array_position('{critical,high,normal}'::text[], a.urgency)))[1]
         AS urgency,
       (count(*) FILTER (WHERE a.acknowledged_at IS NULL))::int AS untouched
     FROM alerts a JOIN machines m ON m.id = a.machine_id
     WHERE a.resolved_at IS NULL AND (a.snoozed_until IS NULL OR a.snoozed_until <= $1)
     GROUP BY 1, 2 HAVING count(*) >= ${fewestInStorm} ORDER BY 2 DESC LIMIT 20`,
    [ctx.clock.now()],
  )
  return rows.map(({ from, ...storm }) => ({ ...storm, from: from.toISOString() }))
}

/** By urgency, then the oldest first; what is resolved, the newest first. */
export async function listAlerts(ctx: Context, query: AlertQuery): Promise<AlertList> {
  const storms = query.state === 'open' && !query.storm ? await readStorms(ctx) : []
  const where = and(matches(ctx, query), ...storms.map((storm) => not(isOfStorm(storm))))
  const order = query.state !== 'resolved' ? [rank, asc(alerts.since)] : [desc(alerts.resolvedAt)]
  const rows = await withMachines(ctx)
    .where(where)
    .orderBy(...order, asc(alerts.id))
    .limit(mostAlerts)
  // To count what is resolved would take longer every year.
  const total =
    query.state !== 'resolved' && rows.length === mostAlerts
      ? await countOf(ctx, where)
      : rows.length
  return {
    alerts: await asRows(ctx, rows),
    storms,
    total,
    counts: await openCounts(ctx),
    ...(await freshnessOfFleet(ctx)),
  }
}

export const isSnoozed = (ctx: Context) => gt(alerts.snoozedUntil, ctx.clock.now())

function isIn(ctx: Context, state: AlertQuery['state']): SQL | undefined {
  if (state === 'resolved') return isNotNull(alerts.resolvedAt)
  const snoozed = isSnoozed(ctx)
  const isAwake = or(isNull(alerts.snoozedUntil), not(snoozed))
  return and(isNull(alerts.resolvedAt), state === 'snoozed' ? snoozed : isAwake)
}

/** Also for a person who acts on all of them. */
export function isOfStorm({ kind, from }: Pick<AlertStorm, 'kind' | 'from'>): SQL {
  const span = stormSpan(from)
  return sql`(${alerts.kind} = ${kind} AND ${gte(alerts.openedAt, span.from)} AND ${lt(alerts.openedAt, span.to)})`
}

function matches(ctx: Context, query: AlertQuery): SQL | undefined {
  return and(
    isIn(ctx, query.state),
    query.storm && query.kind ? isOfStorm({ kind: query.kind, from: query.storm }) : undefined,
    query.kind && eq(alerts.kind, query.kind),
    query.company ? eq(alerts.companyId, query.company) : undefined,
    query.machine ? eq(alerts.machineId, query.machine) : undefined,
    query.mine && eq(alerts.acknowledgedBy, ctx.actor),
  )
}

async function countOf(ctx: Context, where: SQL | undefined): Promise<number> {
  const [counted] = await ctx.db.orm.select({ total: count() }).from(alerts).where(where)
  return counted?.total ?? 0
}

async function openCounts(ctx: Context): Promise<Record<Urgency, number>> {
  const rows = await ctx.db.orm
    .select({ urgency: alerts.urgency, total: count() })
    .from(alerts)
    .where(isIn(ctx, 'open'))
    .groupBy(alerts.urgency)
  const counts = { critical: 0, high: 0, normal: 0 }
  for (const { urgency, total } of rows) counts[urgency] = total
  return counts
}

async function freshnessOfFleet(
  ctx: Context,
): Promise<{ freshness: Record<Freshness, number>; newestAt: string | null }> {
  const now = ctx.clock.now()
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const { heardAt } = machineStates
  const isSleeping =
    (await demoAsleepSince(ctx)) === null
      ? sql`false`
      : sql`(${machines.demo} AND ${heardAt} IS NOT NULL)`
  // Without their zone, text of a moment would be read by the clock of the database.
  const [row] = await ctx.db.orm
    .select({
      asleep: sql<number>`(count(*) FILTER (WHERE ${isSleeping}))::int`,
      never: sql<number>`(count(*) FILTER (WHERE ${heardAt} IS NULL))::int`,
      machines: count(),
      green: sql<number>`(count(*) FILTER (WHERE NOT ${isSleeping} AND ${heardAt} > ${hoursAgo(4).toISOString()}::timestamptz))::int`,
      amber: sql<number>`(count(*) FILTER (WHERE NOT ${isSleeping} AND ${heardAt} <= ${hoursAgo(4).toISOString()}::timestamptz
        AND ${heardAt} >= ${hoursAgo(8).toISOString()}::timestamptz))::int`,
      newest: max(heardAt),
    })
    .from(machines)
    .leftJoin(machineStates, eq(machineStates.machineId, machines.id))
    .where(isNull(machines.retiredAt))
  const { machines: all = 0, green = 0, amber = 0, newest = null } = row ?? {}
  const { never = 0, asleep = 0 } = row ?? {}
  const red = all - green - amber - never - asleep
  const freshness = { green, amber, red, new: never, asleep }
  return { freshness, newestAt: newest?.toISOString() ?? null }
}

async function asRows(ctx: Context, rows: StoredRow[]): Promise<AlertRow[]> {
  const now = ctx.clock.now()
  const names = await namesOf(
    ctx,
    rows.flatMap(({ acknowledgedBy, resolvedBy }) => [acknowledgedBy, resolvedBy]),
  )
  const asleep = rows.some(({ demo }) => demo) && (await demoAsleepSince(ctx)) !== null
  return rows.map(({ incidentAt, demo, ...row }) => ({
    ...row,
    since: row.since.toISOString(),
    openedAt: row.openedAt.toISOString(),
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    acknowledgedBy: nameOf(names, row.acknowledgedBy),
    snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    resolvedBy: nameOf(names, row.resolvedBy),
    isIncident: incidentAt !== null,
    heardAt: row.heardAt?.toISOString() ?? null,
    freshness: freshnessOf(row.heardAt, now, asleep && demo),
  }))
}

export async function findAlert(ctx: Context, id: string): Promise<AlertDetail | undefined> {
  const [stored] = await withMachines(ctx).where(eq(alerts.id, id))
  const [row] = await asRows(ctx, stored ? [stored] : [])
  if (!stored || !row) return undefined
  const notResolvable = stored.resolvedAt
    ? null
    : await whyNotResolved(ctx, { ...stored, machineId: stored.machine.id })
  const notes = await ctx.db.orm
    .select()
    .from(alertNotes)
    .where(eq(alertNotes.alertId, id))
    .orderBy(asc(alertNotes.id))
  const names = await namesOf(
    ctx,
    notes.map(({ actor }) => actor),
  )
  return {
    ...row,
    notResolvable,
    notes: notes.map(({ id, at, actor, text }) => {
      return { id, at: at.toISOString(), by: nameOf(names, actor), text }
    }),
  }
}
