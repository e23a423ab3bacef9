import { desc, gte } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { demandFits, demandScores } from '#db/schema/forecasting.ts'
import { addDays, londonDate } from '#lib/time.ts'
import type { ForecastCategory, Forecasts, ForecastWeek, MachineOutlook } from '../schema.ts'

const weeksShown = 26
const mostMachines = 50

type Scored = typeof demandScores.$inferSelect

/** How forecasts did, and what they say of the days to come. */
export async function readForecasts(ctx: Context): Promise<Forecasts> {
  const from = addDays(londonDate(ctx.clock.now()), -7 * (weeksShown + 1))
  const scores = await ctx.db.orm
    .select()
    .from(demandScores)
    .where(gte(demandScores.week, from))
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
  }
}

const sumOf = (scores: readonly Scored[], value: (score: Scored) => number) =>
  scores.reduce((sum, score) => sum + value(score), 0)

function weekOf(week: string, scores: readonly Scored[]): ForecastWeek {
  const pairs = sumOf(scores, (score) => score.pairs)
  const error = (squared: (score: Scored) => number) => Math.sqrt(sumOf(scores, squared) / pairs)
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

function categoryOf(category: string, scores: readonly Scored[]): ForecastCategory {
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
       o.selling_out AS "sellingOut", o.lost_pence AS "lostPence", o.visit_by::text AS "visitBy"
     FROM stock_outlooks o
     JOIN machines m ON m.id = o.machine_id AND m.retired_at IS NULL
     JOIN sites s ON s.id = m.site_id
     JOIN companies c ON c.id = m.company_id
     ORDER BY o.lost_pence DESC, m.serial LIMIT ${mostMachines}`,
  )
  return rows
}
