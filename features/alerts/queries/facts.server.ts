import type { Context } from '#db/context.server.ts'
import { demoAsleepSince } from '#features/fleet/queries/demonstration.server.ts'
import type { AlertKind, Faults, Urgency } from '#lib/fleet-words.ts'
import { beforeAllIds } from '#lib/ids.server.ts'
import { letOthersIn } from '#lib/let-others-in.server.ts'
import { londonDate } from '#lib/time.ts'
import {
  isStillTold,
  longestTrustMs,
  nextOf,
  type OpenAlert,
  type Resolved,
} from '../policy/life.ts'
import { limits, type MachineFacts, mattersOf, type StockFacts } from '../policy/rules.ts'
import { stillToldWords } from '../policy/words.ts'

export interface WatchedMachine {
  id: string
  companyId: string
  facts: MachineFacts
  /** The moment it is judged at: now, or when the demonstration that it is part of fell asleep. */
  at: Date
}

type StateRow = Omit<MachineFacts, 'stock' | 'usual'> & {
  id: string
  companyId: string
  demo: boolean
}

/** What the rules have to know of every machine that stands. */
export async function factsOfFleet(ctx: Context, now: Date): Promise<WatchedMachine[]> {
  const states = await statesOfFleet(ctx)
  const stock = await stockOfMachines(ctx, now)
  const usual = await usualSales(ctx, now)
  // While the demonstration sleeps, its alerts stay as they were: nothing grows old there.
  const asleepSince = states.some(({ demo }) => demo) ? await demoAsleepSince(ctx) : null
  const stockThen = asleepSince && (await stockOfMachines(ctx, asleepSince))
  return states.map(({ id, companyId, demo, ...state }) => {
    const isAsleep = demo && asleepSince !== null
    const held = (isAsleep && stockThen ? stockThen : stock).get(id) ?? noStock
    const facts = { ...state, stock: held, usual: usual.get(id) ?? [] }
    return { id, companyId, facts, at: isAsleep ? asleepSince : now }
  })
}

/** Why nobody can resolve this alert now, by what its machine says; nothing if somebody can. */
export async function whyNotResolved(
  ctx: Context,
  alert: OpenAlert & { machineId: string },
): Promise<string | null> {
  const [state] = await statesOfMachines(ctx, 'AND m.id = $1', [alert.machineId])
  // Of a machine that was taken away.
  if (!state) return null
  const now = (state.demo && (await demoAsleepSince(ctx))) || ctx.clock.now()
  const stock = (await stockOfMachines(ctx, now, alert.machineId)).get(alert.machineId) ?? noStock
  const matter = mattersOf({ ...state, stock, usual: [] }, now, new Set([alert.kind])).find(
    ({ kind, part }) => kind === alert.kind && part === alert.part,
  )
  if (!isStillTold(alert, matter, now)) return null
  const next = nextOf(alert, matter, now)
  return stillToldWords(next.is === 'open' ? next.alert : alert)
}

const machinesAtOnce = 1000

/** In parts: five thousand machines at once hold the embedded database up for 0.15 s. */
async function statesOfFleet(ctx: Context): Promise<StateRow[]> {
  const states: StateRow[] = []
  for (;;) {
    const part = await statesOfMachines(
      ctx,
      `AND m.id > $1 ORDER BY m.id LIMIT ${machinesAtOnce}`,
      [states.at(-1)?.id ?? beforeAllIds],
    )
    states.push(...part)
    if (part.length < machinesAtOnce) return states
    await letOthersIn()
  }
}

async function statesOfMachines(
  ctx: Context,
  which: string,
  given: unknown[],
): Promise<StateRow[]> {
  const { rows } = await ctx.db.query<{ [Name in keyof StateRow]: StateRow[Name] }>(
    `SELECT m.id, m.company_id AS "companyId",
       m.demo, s.heard_at AS "heardAt", s.celsius, s.warm_since AS "warmSince",
       coalesce(s.door_open, false) AS "doorOpen", s.door_at AS "doorAt",
       coalesce(s.power_on, true) AS "powerOn", s.power_at AS "powerAt",
       coalesce(s.faults, '{}'::jsonb) AS faults, s.last_sale_at AS "lastSaleAt",
       v.site_id IS NOT NULL AS "beingVisited"
     FROM machines m
     LEFT JOIN machine_states s ON s.machine_id = m.id
     LEFT JOIN (SELECT DISTINCT site_id FROM visits WHERE state = 'under-way') v
       ON v.site_id = m.site_id
     WHERE m.retired_at IS NULL AND m.stored_at IS NULL ${which}`,
    given,
  )
  return rows.map((row) => ({
    ...row,
    celsius: row.celsius === null ? null : Math.round(row.celsius * 10) / 10,
    faults: row.faults as Faults,
  }))
}

const noStock: StockFacts = {
  slots: 0,
  isCounted: false,
  empty: 0,
  low: 0,
  emptySince: null,
  expired: 0,
  expiring: 0,
  firstExpiry: null,
  chilled: false,
}

async function stockOfMachines(
  ctx: Context,
  now: Date,
  machineId?: string,
): Promise<Map<string, StockFacts>> {
  const { rows } = await ctx.db.query<StockFacts & { machineId: string }>(
    `SELECT k.machine_id AS "machineId", count(*)::int AS slots,
       bool_or(k.is_counted) AS "isCounted",
       (count(*) FILTER (WHERE k.quantity = 0))::int AS empty,
       (count(*) FILTER (WHERE k.quantity > 0 AND k.quantity * 4 <= l.par))::int AS low,
       min(k.empty_since) AS "emptySince",
       (count(*) FILTER (WHERE k.quantity > 0 AND k.expires_on < $1::date))::int AS expired,
       (count(*) FILTER (WHERE k.quantity > 0
         AND k.expires_on BETWEEN $1::date AND $1::date + 1))::int AS expiring,
       (min(k.expires_on) FILTER (WHERE k.quantity > 0))::text AS "firstExpiry",
       bool_or(p.chilled) AS chilled
     FROM slot_stock k
     JOIN planograms g ON g.machine_id = k.machine_id AND g.state = 'live'
     JOIN slots l ON l.planogram_id = g.id AND l.code = k.slot
     JOIN products p ON p.id = l.product_id
     ${machineId ? 'WHERE k.machine_id = $2' : ''}
     GROUP BY k.machine_id`,
    [londonDate(now), ...(machineId ? [machineId] : [])],
  )
  return new Map(rows.map(({ machineId, ...stock }) => [machineId, stock]))
}

const weeksBack = 6

/**
 * Of machines that have sold nothing for an hour: what they sold in the same hours of the weeks before,
 * by the clocks of London. Looks back a day at most, so that its cost does not grow.
 */
async function usualSales(ctx: Context, now: Date): Promise<Map<string, number[]>> {
  const { rows } = await ctx.db.query<{ machineId: string; usual: (string | number)[] }>(
    `SELECT w.id AS "machineId", array_agg(coalesce(h.sold, 0) ORDER BY w.week) AS usual
     FROM (
       SELECT m.id, week,
         (greatest(s.last_sale_at, $1::timestamptz - interval '1 day') AT TIME ZONE 'Europe/London'
           - week * interval '7 days') AT TIME ZONE 'Europe/London' AS "from",
         ($1::timestamptz AT TIME ZONE 'Europe/London' - week * interval '7 days')
           AT TIME ZONE 'Europe/London' AS until
       FROM machines m
       JOIN machine_states s ON s.machine_id = m.id
       CROSS JOIN generate_series(1, ${weeksBack}) AS week
       WHERE m.retired_at IS NULL AND s.last_sale_at < $1::timestamptz - interval '1 hour'
         AND s.heard_at > $2
         AND m.commissioned_at < $1::timestamptz - week * interval '7 days' - interval '1 day'
     ) w
     LEFT JOIN LATERAL (
       SELECT sum(x.sold * extract(epoch FROM least(x.hour + interval '1 hour', w.until)
         - greatest(x.hour, w."from")) / 3600)::float8 AS sold
       FROM sales_hours x
       WHERE x.machine_id = w.id AND x.hour > w."from" - interval '1 hour' AND x.hour < w.until
     ) h ON true
     GROUP BY w.id`,
    [now, new Date(now.getTime() - limits.offlineMs)],
  )
  return new Map(rows.map(({ machineId, usual }) => [machineId, usual.map(Number)]))
}

export type KnownAlert = OpenAlert & { id: string; machineId: string }

export async function openAlerts(ctx: Context): Promise<KnownAlert[]> {
  const { rows } = await ctx.db.query<KnownAlert>(
    `SELECT id, machine_id AS "machineId", kind, part, urgency, since, details
     FROM alerts WHERE resolved_at IS NULL`,
  )
  return rows
}

export type ResolvedAlert = Resolved & { machineId: string; kind: AlertKind; part: string }

/** The last of each matter that a colleague has resolved, as far back as that may count. */
export async function lastResolved(ctx: Context, now: Date): Promise<ResolvedAlert[]> {
  const { rows } = await ctx.db.query<ResolvedAlert & { urgency: Urgency }>(
    `SELECT DISTINCT ON (machine_id, kind, part) machine_id AS "machineId", kind, part, urgency,
       resolved_at AS "resolvedAt"
     FROM alerts WHERE resolved_at > $1 AND resolved_by IS NOT NULL
     ORDER BY machine_id, kind, part, resolved_at DESC`,
    [new Date(now.getTime() - longestTrustMs)],
  )
  return rows
}
