import { desc, gte } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { demandFits, demandScores } from '#db/schema/forecasting.ts'
import { addDays, londonDate } from '#lib/time.ts'
import { type PastForecast, type Score, scoreOf } from '../policy/scores.ts'
import type {
  ForecastCategory,
  Forecasts,
  ForecastWeek,
  MachineOutlook,
  MachineScores,
  RangeChange,
} from '../schema.ts'

const weeksShown = 26
const mostMachines = 50
const mostChanges = 20

/** How forecasts did, and what they say of the days to come. */
export async function readForecasts(ctx: Context): Promise<Forecasts> {
  const scores = await ctx.db.orm
    .select()
    .from(demandScores)
    .where(gte(demandScores.week, firstShown(ctx)))
    .orderBy(demandScores.week)
  const [fit] = await ctx.db.orm
    .select({ asOf: demandFits.asOf, pairs: demandFits.pairs, examples: demandFits.examples })
    .from(demandFits)
    .orderBy(desc(demandFits.asOf))
    .limit(1)
  return {
    fit: fit ?? null,
    weeks: [...Map.groupBy(scores, ({ week }) => week)].map(([week, ones]) => weekOf(week, ones)),
    categories: [...Map.groupBy(scores, ({ category }) => category)]
      .map(([category, ones]) => categoryOf(category, ones))
      .toSorted((one, other) => other.sold - one.sold),
    machines: await readOutlooks(ctx),
    changes: await readChanges(ctx, null),
  }
}

/** How forecasts of one machine did; what a change earned is told without our margin. */
export async function readMachineScores(ctx: Context, machineId: string): Promise<MachineScores> {
  const { rows } = await ctx.db.query<PastForecast & { week: string }>(
    `SELECT f.week::text, f.mean, f.shape, f.smoothed, f.four_weeks AS "fourWeeks", f.sold,
       f.open, p.price_pence AS "pricePence"
     FROM demand_forecasts f JOIN products p ON p.id = f.product_id
     WHERE f.machine_id = $1 AND f.week >= $2::date AND f.sold IS NOT NULL ORDER BY f.week`,
    [machineId, firstShown(ctx)],
  )
  const changes = await readChanges(ctx, machineId)
  return {
    weeks: [...Map.groupBy(rows, ({ week }) => week)].map(([week, ones]) =>
      weekOf(week, [scoreOf(ones)]),
    ),
    changes: changes.map((change) => {
      const { publishedAt, swaps } = change
      return { publishedAt, swaps, outcome: outcomeOf(change) }
    }),
  }
}

function outcomeOf({ broughtPence, measuredUntil }: RangeChange) {
  if (broughtPence !== null) return broughtPence > 0 ? 'more' : 'less'
  return measuredUntil ? 'too soon' : 'measuring'
}

const firstShown = (ctx: Context) => addDays(londonDate(ctx.clock.now()), -7 * (weeksShown + 1))

const sumOf = (scores: readonly Score[], value: (score: Score) => number) =>
  scores.reduce((sum, score) => sum + value(score), 0)

function weekOf(week: string, scores: readonly Score[]): ForecastWeek {
  const pairs = sumOf(scores, (score) => score.pairs)
  const error = (squared: (score: Score) => number) => Math.sqrt(sumOf(scores, squared) / pairs)
  return {
    week,
    pairs,
    sold: sumOf(scores, (score) => score.sold),
    expected: sumOf(scores, (score) => score.expected),
    error: error((score) => score.squared),
    errorSmoothed: error((score) => score.squaredSmoothed),
    errorFourWeeks: error((score) => score.squaredFourWeeks),
    covered: sumOf(scores, (score) => score.covered) / pairs,
    lostPence: Math.round(sumOf(scores, (score) => score.lostPence)),
  }
}

function categoryOf(category: string, scores: readonly Score[]): ForecastCategory {
  return {
    category,
    sold: sumOf(scores, (score) => score.sold),
    expected: sumOf(scores, (score) => score.expected),
    covered: sumOf(scores, (score) => score.covered) / sumOf(scores, (score) => score.pairs),
    lostPence: Math.round(sumOf(scores, (score) => score.lostPence)),
  }
}

async function readOutlooks(ctx: Context): Promise<MachineOutlook[]> {
  const { rows } = await ctx.db.query<MachineOutlook>(
    `SELECT m.id AS "machineId", m.serial, s.name AS site, m.spot, c.name AS company,
       o.selling_out AS "sellingOut", o.lost_pence AS "lostPence",
       o.wasted_pence AS "wastedPence", o.visit_by::text AS "visitBy"
     FROM stock_outlooks o
     JOIN machines m ON m.id = o.machine_id AND m.retired_at IS NULL
     JOIN sites s ON s.id = m.site_id
     JOIN companies c ON c.id = m.company_id
     ORDER BY o.lost_pence DESC, m.serial LIMIT ${mostMachines}`,
  )
  return rows
}

/** Of one machine, or of all. */
async function readChanges(ctx: Context, machineId: string | null): Promise<RangeChange[]> {
  const { rows } = await ctx.db.query<Omit<RangeChange, 'publishedAt'> & { publishedAt: Date }>(
    `SELECT c.machine_id AS "machineId", m.serial, s.name AS site, c.published_at AS "publishedAt",
       c.promised_pence AS "promisedPence", c.brought_pence AS "broughtPence",
       c.measured_until::text AS "measuredUntil", (
         SELECT jsonb_agg(jsonb_build_object('slot', w.slot, 'from', f.name, 'to', t.name))
         FROM jsonb_to_recordset(c.swaps) AS w (slot text, "from" uuid, "to" uuid)
         LEFT JOIN products f ON f.id = w."from" LEFT JOIN products t ON t.id = w."to"
       ) AS swaps
     FROM range_changes c
     JOIN machines m ON m.id = c.machine_id JOIN sites s ON s.id = m.site_id
     WHERE $1::uuid IS NULL OR c.machine_id = $1
     ORDER BY c.published_at DESC, m.serial LIMIT ${mostChanges}`,
    [machineId],
  )
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }))
}
