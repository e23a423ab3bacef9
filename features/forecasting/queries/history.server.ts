import type { Context } from '#db/context.server.ts'
import { type SiteEnvironment, unknownProductId } from '#lib/fleet-words.ts'
import { inParts } from '#lib/parts.ts'
import { addDays, londonMoment } from '#lib/time.ts'
import type { FleetHistory, PairHistory } from '../policy/learn.ts'
import { closedTogether, type Span } from '../policy/slot-figures.ts'
import { hoursOfWeek } from '../policy/trading-hours.ts'
import { isStockKnown } from './known-stock.server.ts'

/** Two years, so that each week of the last one has its season a year before. */
const weeksRead = 104
/** Habits of the hours change sooner. */
const daysOfHours = 56
const machinesAtOnce = 20

/** What the fleet has sold before a day, by machine and product and week. */
export async function fleetHistory(ctx: Context, asOf: string): Promise<FleetHistory> {
  const start = addDays(asOf, -7 * weeksRead)
  const { rows: working } = await ctx.db.query<{ id: string }>(
    'SELECT id FROM machines WHERE retired_at IS NULL ORDER BY id',
  )
  const machines: FleetHistory['machines'] = []
  const pairs = new Map<string, PairHistory>()
  const all = working.map(({ id }) => id)
  // In parts, because the embedded database answers nothing else during a statement.
  for (const some of inParts(all, machinesAtOnce)) {
    machines.push(...(await machinesWithHours(ctx, some, asOf)))
    for (const pair of await pairsWithSales(ctx, some, start, asOf)) {
      pairs.set(`${pair.machine} ${pair.product}`, pair)
    }
  }
  const byMachine = Map.groupBy(pairs.values(), ({ machine }) => machine)
  for (const { machine, product, times } of await closedTimes(ctx, start, asOf)) {
    // A machine that was off could sell none of its products.
    const concerned = product ? [pairs.get(`${machine} ${product}`)] : byMachine.get(machine)
    for (const pair of concerned ?? []) pair?.closed.push(...times)
  }
  return { asOf, weeks: weeksRead, machines, pairs: [...pairs.values()] }
}

async function machinesWithHours(
  ctx: Context,
  machineIds: readonly string[],
  asOf: string,
): Promise<FleetHistory['machines']> {
  const { rows } = await ctx.db.query<{
    id: string
    site: string
    environment: SiteEnvironment
    hours: { hour: number; sold: number }[]
  }>(
    `SELECT m.id, m.site_id AS site, s.environment, coalesce(h.hours, '[]') AS hours
     FROM machines m JOIN sites s ON s.id = m.site_id
     LEFT JOIN LATERAL (
       SELECT jsonb_agg(jsonb_build_object('hour', hour, 'sold', sold)) AS hours FROM (
         SELECT (24 * (extract(isodow FROM hour AT TIME ZONE 'Europe/London') - 1)
           + extract(hour FROM hour AT TIME ZONE 'Europe/London'))::int AS hour, sum(sold)::int AS sold
         FROM sales_hours WHERE machine_id = m.id AND hour >= $1 AND hour < $2 GROUP BY 1
       ) by_hour
     ) h ON true
     WHERE m.id = ANY ($3::uuid[])`,
    [londonMoment(addDays(asOf, -daysOfHours), 0), londonMoment(asOf, 0), machineIds],
  )
  return rows.map(({ id, site, environment, hours }) => {
    const soldByHour = Array.from({ length: hoursOfWeek }, () => 0)
    for (const { hour, sold } of hours) soldByHour[hour] = sold
    return { id, site, environment, soldByHour }
  })
}

/** Pairs that are in a live plan, and those that once sold: they tell about their machine and product. */
async function pairsWithSales(
  ctx: Context,
  machineIds: readonly string[],
  start: string,
  asOf: string,
): Promise<PairHistory[]> {
  const { rows } = await ctx.db.query<{
    machine: string
    product: string
    category: string
    plannedWeek: number | null
    liveFrom: Date | null
    sold: [number, number, number][] | null
    pricePence: number | null
  }>(
    `SELECT coalesce(w.machine_id, l.machine_id) AS machine, p.id AS product, p.category,
       l.week AS "plannedWeek", l.live_from AS "liveFrom", w.sold,
       -- A week that was all sold at the new price tells it best: a machine may not follow its plan.
       CASE WHEN $1::date + 7 * w.last_week > coalesce(l.priced_on, '-infinity') THEN NULL
         ELSE l.price_pence END AS "pricePence"
     FROM (
       SELECT machine_id, product_id, max(week) AS last_week,
         jsonb_agg(jsonb_build_array(week, sold, pence) ORDER BY week) AS sold
       FROM (
         SELECT d.machine_id, d.product_id, (d.day - $1::date) / 7 AS week,
           sum(d.sold)::int AS sold, sum(d.pence)::float8 AS pence
         FROM sales_days d WHERE d.machine_id = ANY ($5::uuid[])
           AND d.day >= $1::date AND d.day < $2::date GROUP BY 1, 2, 3
       ) weeks GROUP BY 1, 2
     ) w
     FULL JOIN (
       SELECT g.machine_id, s.product_id, min(g.live_from) AS live_from,
         greatest(0, min((g.live_from AT TIME ZONE 'Europe/London')::date - $1::date) / 7) AS week,
         avg(s.price_pence)::float8 AS price_pence, (
           SELECT max(c."from" AT TIME ZONE 'Europe/London')::date FROM price_changes c
           WHERE c.machine_id = g.machine_id AND c.product_id = s.product_id AND c."from" < $4
         ) AS priced_on
       FROM planograms g JOIN slots s ON s.planogram_id = g.id
       WHERE g.machine_id = ANY ($5::uuid[]) AND g.state = 'live' AND g.live_from < $4 GROUP BY 1, 2
     ) l ON l.machine_id = w.machine_id AND l.product_id = w.product_id
     JOIN products p ON p.id = coalesce(w.product_id, l.product_id) AND p.id <> $3`,
    [start, asOf, unknownProductId, londonMoment(asOf, 0), machineIds],
  )
  return rows.map(({ machine, product, category, plannedWeek, liveFrom, sold, pricePence }) => {
    const weeks = (sold ?? []).map(([week]) => week)
    const first = Math.min(plannedWeek ?? weeksRead, ...weeks)
    // What is new could not be bought before its plan went live.
    const before: Span[] =
      liveFrom && first === plannedWeek
        ? [[londonMoment(addDays(start, 7 * first), 0).getTime(), liveFrom.getTime()]]
        : []
    return {
      ...{ machine, product, category, planned: plannedWeek !== null, pricePence },
      first,
      last: Math.max(-1, ...weeks),
      sold: sold ?? [],
      closed: before,
    }
  })
}

interface ClosedTimes {
  machine: string
  /** Nothing if the whole machine was off. */
  product: string | null
  times: readonly Span[]
}

/** Times in which every slot of a product was empty, and those in which a machine was off or silent. */
async function closedTimes(ctx: Context, start: string, asOf: string): Promise<ClosedTimes[]> {
  const between = [londonMoment(start, 0), londonMoment(asOf, 0)]
  const { rows: empty } = await ctx.db.query<
    Record<'machine' | 'product' | 'slot', string> &
      Record<'from' | 'until', Date> & {
        slots: string[]
      }
  >(
    `SELECT e.machine_id AS machine, e.product_id AS product, e.slot, e."from", e.until, o.slots
     FROM (
       SELECT machine_id, slot, product_id, "from", until FROM empty_spells WHERE until > $1
       UNION ALL
       SELECT k.machine_id, k.slot, k.product_id, k.empty_since, $2 FROM slot_stock k
       JOIN machines m ON m.id = k.machine_id WHERE k.empty_since < $2 AND ${isStockKnown}
     ) e
     JOIN (
       SELECT g.machine_id, s.product_id, array_agg(s.code) AS slots
       FROM planograms g JOIN slots s ON s.planogram_id = g.id WHERE g.state = 'live' GROUP BY 1, 2
     ) o ON o.machine_id = e.machine_id AND o.product_id = e.product_id`,
    between,
  )
  const { rows: off } = await ctx.db.query<{ machine: string; from: Date; until: Date }>(
    `SELECT machine_id AS machine, since AS "from", least(coalesce(resolved_at, $2), $2) AS until
     FROM alerts
     WHERE kind = 'offline' AND since < $2 AND (resolved_at IS NULL OR resolved_at > $1)`,
    between,
  )
  const spanOf = ({ from, until }: { from: Date; until: Date }): Span => [+from, +until]
  const byProduct = Map.groupBy(empty, ({ machine, product }) => `${machine} ${product}`)
  return [
    ...[...byProduct.values()].flatMap((spells): ClosedTimes[] => {
      const [first] = spells
      if (!first) return []
      const { machine, product, slots } = first
      // It may have stood in another slot before.
      const lanes = slots.map((code) =>
        spells.filter(({ slot }) => slots.length === 1 || slot === code).map(spanOf),
      )
      return [{ machine, product, times: closedTogether(lanes) }]
    }),
    ...off.map((one) => ({ machine: one.machine, product: null, times: [spanOf(one)] })),
  ]
}
