import type { Context } from '#db/context.server.ts'
import { endOfDay, startOfDay } from '../policy/rollup-days.ts'
import type {
  Conversion,
  DropReason,
  Figures,
  Overview,
  Period,
  Point,
  RangeQuery,
} from '../schema.ts'
import { conversions } from '../schema.ts'
import { type Days, daysOf, periodBefore } from './periods.server.ts'

export async function readOverview(ctx: Context, range: RangeQuery): Promise<Overview> {
  const unit = range.from === range.to ? 'hour' : 'day'
  const before = periodBefore(range)
  return {
    ...(await readPeriod(ctx, range, unit)),
    unit,
    asOf: await readAsOf(ctx),
    before: before ? await readPeriod(ctx, before, unit) : null,
    dropped: await readDropped(ctx, range),
  }
}

async function readPeriod(ctx: Context, days: Days, unit: Overview['unit']): Promise<Period> {
  const totals: Figures = {
    ...(await readTotals(ctx, days)),
    conversions: await readCounts(ctx, days),
  }
  const series = unit === 'hour' ? await readHours(ctx, days.from) : await readDays(ctx, days)
  return { from: days.from, to: days.to, totals, series }
}

async function readTotals(ctx: Context, { from, to }: Days) {
  const { rows } = await ctx.db.query<Omit<Figures, 'conversions'>>(
    `SELECT coalesce(sum(visitors), 0) AS visitors, coalesce(sum(sessions), 0) AS sessions,
       coalesce(sum(views), 0) AS views
     FROM insight_traffic WHERE split = 'all' AND day BETWEEN $1 AND $2`,
    [from, to],
  )
  return rows[0] ?? { visitors: 0, sessions: 0, views: 0 }
}

async function readCounts(ctx: Context, { from, to }: Days): Promise<Record<Conversion, number>> {
  const { rows } = await ctx.db.query<{ name: Conversion; events: number }>(
    `SELECT event_type AS name, sum(events) AS events FROM insight_conversions
     WHERE split = 'all' AND day BETWEEN $1 AND $2 GROUP BY event_type`,
    [from, to],
  )
  return countsOf(rows)
}

export function countsOf(rows: { name: Conversion; events: number }[]): Record<Conversion, number> {
  const counts = conversions.map((name) => [
    name,
    rows.find((row) => row.name === name)?.events ?? 0,
  ])
  return Object.fromEntries(counts)
}

async function readDays(ctx: Context, days: Days): Promise<Point[]> {
  const { rows } = await ctx.db.query<Point>(
    `SELECT day::text AS at, visitors, sessions, views FROM insight_traffic
     WHERE split = 'all' AND day BETWEEN $1 AND $2`,
    [days.from, days.to],
  )
  return withGaps(daysOf(days), rows)
}

async function readHours(ctx: Context, day: string): Promise<Point[]> {
  const [from, to] = [startOfDay(day), endOfDay(day)]
  const { rows } = await ctx.db.query<Omit<Point, 'at'> & { hour: Date }>(
    'SELECT hour, visitors, sessions, views FROM insight_hours WHERE hour >= $1 AND hour < $2',
    [from, to],
  )
  const hours: string[] = []
  for (let hour = from.getTime(); hour < to.getTime(); hour += 3_600_000) {
    hours.push(new Date(hour).toISOString())
  }
  return withGaps(
    hours,
    rows.map(({ hour, ...counts }) => ({ at: hour.toISOString(), ...counts })),
  )
}

/** When nobody came, the line goes through zero. */
function withGaps(moments: string[], points: Point[]): Point[] {
  const known = new Map(points.map((point) => [point.at, point]))
  return moments.map((at) => known.get(at) ?? { at, visitors: 0, sessions: 0, views: 0 })
}

/** Of the last day: an earlier one that is added up again makes the figures of today no newer. */
async function readAsOf(ctx: Context): Promise<string | null> {
  const { rows } = await ctx.db.query<{ at: Date | null }>(
    'SELECT rolled_up_at AS at FROM insight_days ORDER BY day DESC LIMIT 1',
  )
  return rows[0]?.at?.toISOString() ?? null
}

export async function readDropped(ctx: Context, { from, to }: Days): Promise<Overview['dropped']> {
  const { rows } = await ctx.db.query<{ reason: DropReason; events: number }>(
    `SELECT reason, sum(events) AS events FROM insight_drops WHERE day BETWEEN $1 AND $2
     GROUP BY reason ORDER BY 2 DESC, 1`,
    [from, to],
  )
  return rows
}
