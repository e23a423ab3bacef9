import { lt } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { demandFits, demandForecasts, demandScores, emptySpells } from '#db/schema/forecasting.ts'
import { inParts } from '#lib/parts.ts'
import { addDays, londonDate, londonMoment, weekdayOf } from '#lib/time.ts'
import { WorkerThread } from '#lib/worker-thread.server.ts'
import { signalNames } from '../policy/demand-signals.ts'
import type { FleetHistory, LearntDemand, LearntPair } from '../policy/learn.ts'
import { type PastForecast, scoreOf } from '../policy/scores.ts'
import { fleetHistory } from '../queries/history.server.ts'

const learning = new WorkerThread<FleetHistory, LearntDemand>(
  'features/forecasting/commands/demand-worker.server.ts',
  { heapMb: 512, withinMs: 300_000, mostWaiting: 1 },
)

/** Rows of one statement: the embedded database answers nothing else meanwhile. */
const pairsAtOnce = 500

/**
 * Learns the demand of the whole fleet from its sales up to yesterday, off the main thread. On Mondays the
 * forecasts of the week that begins are kept, and those of the week that is over are scored. The same day
 * twice changes nothing more.
 */
export async function refitDemand(ctx: Context, asOf = londonDate(ctx.clock.now())): Promise<void> {
  const history = await fleetHistory(ctx, asOf)
  if (history.pairs.length === 0) return
  const learnt = await learning.run(history)
  const { weights, spread } = learnt.model
  await ctx.db.transaction(async () => {
    const fit = {
      fittedAt: ctx.clock.now(),
      pairs: learnt.pairs.length,
      examples: learnt.examples,
      weights: Object.fromEntries(signalNames.map((name, at) => [name, weights[at] ?? 0])),
      spread,
    }
    await ctx.db.orm
      .insert(demandFits)
      .values({ asOf, ...fit })
      .onConflictDoUpdate({ target: demandFits.asOf, set: fit })
    for (const hours of inParts(learnt.hours, 20)) await storeHours(ctx, hours)
    for (const pairs of inParts(learnt.pairs, pairsAtOnce)) await storeDemand(ctx, asOf, pairs)
    // A product that has left the plan has no forecast any more.
    await ctx.db.query('DELETE FROM demand WHERE as_of < $1::date', [asOf])
    if (weekdayOf(asOf) === 'Mon') {
      await scoreWeek(ctx, addDays(asOf, -7), learnt.pairs)
      for (const pairs of inParts(learnt.pairs, pairsAtOnce)) await keepForecasts(ctx, asOf, pairs)
    }
    await forgetOld(ctx, asOf)
  })
}

const weeksRehearsed = 8

/**
 * Forecasts Mondays that were missed as they would have been forecast then, from what had been sold before:
 * the last weeks where forecasting begins, so that there is something to judge it by from the start, and
 * those on which the server was off.
 */
export async function rehearsePastWeeks(ctx: Context): Promise<void> {
  let monday = londonDate(ctx.clock.now())
  while (weekdayOf(monday) !== 'Mon') monday = addDays(monday, -1)
  const mondays = Array.from({ length: weeksRehearsed + 1 }, (_, at) =>
    addDays(monday, 7 * (at - weeksRehearsed)),
  )
  const { rows } = await ctx.db.query<{ week: string }>(
    `SELECT week::text FROM unnest($1::date[]) AS of (week)
     WHERE EXISTS (SELECT FROM demand_forecasts WHERE week = of.week) ORDER BY 1`,
    [mondays],
  )
  const kept = new Set(rows.map(({ week }) => week))
  // Before the first there was nothing to forecast.
  const [first = ''] = kept
  const missed = mondays.filter((week) => week > first && !kept.has(week))
  for (const week of missed) await refitDemand(ctx, week)
}

async function storeHours({ db }: Context, hours: LearntDemand['hours']): Promise<void> {
  await db.query(
    `INSERT INTO demand_hours (machine_id, shares)
     SELECT t.machine, ARRAY(SELECT jsonb_array_elements_text(t.shares)::real)
     FROM jsonb_to_recordset($1::jsonb) AS t (machine uuid, shares jsonb)
     ON CONFLICT (machine_id) DO UPDATE SET shares = excluded.shares`,
    [JSON.stringify(hours)],
  )
}

async function storeDemand({ db }: Context, asOf: string, pairs: LearntPair[]): Promise<void> {
  await db.query(
    `INSERT INTO demand (machine_id, product_id, as_of, mean, shape, moved)
     SELECT t.machine, t.product, $2::date, t.mean, t.shape, t.moved
     FROM jsonb_to_recordset($1::jsonb)
       AS t (machine uuid, product uuid, mean real, shape real, moved jsonb)
     ON CONFLICT (machine_id, product_id) DO UPDATE
     SET as_of = excluded.as_of, mean = excluded.mean, shape = excluded.shape, moved = excluded.moved`,
    [JSON.stringify(pairs), asOf],
  )
}

async function keepForecasts({ db }: Context, week: string, pairs: LearntPair[]): Promise<void> {
  await db.query(
    `INSERT INTO demand_forecasts (week, machine_id, product_id, mean, shape, smoothed, four_weeks)
     SELECT $2::date, t.machine, t.product, t.mean, t.shape, t.smoothed, t."fourWeeks"
     FROM jsonb_to_recordset($1::jsonb) AS t (machine uuid, product uuid, mean real, shape real,
       smoothed real, "fourWeeks" real)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(pairs), week],
  )
}

/** Compares the forecasts of a week that is over with what was sold in it. */
async function scoreWeek(ctx: Context, week: string, pairs: LearntPair[]): Promise<void> {
  const open = pairs.map(({ machine, product, lastOpen }) => ({ machine, product, open: lastOpen }))
  await ctx.db.query(
    `UPDATE demand_forecasts f SET open = coalesce(t.open, 1), sold = coalesce((
         SELECT sum(d.sold) FROM sales_days d WHERE d.machine_id = f.machine_id
           AND d.product_id = f.product_id AND d.day >= $1::date AND d.day < $1::date + 7
       ), 0)
     FROM demand_forecasts g
     LEFT JOIN jsonb_to_recordset($2::jsonb) AS t (machine uuid, product uuid, open real)
       ON t.machine = g.machine_id AND t.product = g.product_id
     WHERE g.week = $1::date AND f.week = g.week AND f.machine_id = g.machine_id
       AND f.product_id = g.product_id AND f.sold IS NULL`,
    [week, JSON.stringify(open)],
  )
  const { rows } = await ctx.db.query<PastForecast & { category: string }>(
    `SELECT f.mean, f.shape, f.smoothed, f.four_weeks AS "fourWeeks", f.sold, f.open, p.category,
       p.price_pence AS "pricePence"
     FROM demand_forecasts f JOIN products p ON p.id = f.product_id
     WHERE f.week = $1::date AND f.sold IS NOT NULL`,
    [week],
  )
  const scores = [...Map.groupBy(rows, ({ category }) => category)].map(
    ([category, forecasts]) => ({
      week,
      category,
      ...scoreOf(forecasts),
    }),
  )
  if (scores.length > 0) await ctx.db.orm.insert(demandScores).values(scores).onConflictDoNothing()
}

const weeksKept = 52

/** Single forecasts are of use while somebody may ask about them; their scores stay. */
async function forgetOld({ db }: Context, asOf: string): Promise<void> {
  const before = addDays(asOf, -7 * weeksKept)
  await db.orm.delete(demandForecasts).where(lt(demandForecasts.week, before))
  await db.orm.delete(demandFits).where(lt(demandFits.asOf, before))
  await db.orm.delete(emptySpells).where(lt(emptySpells.until, londonMoment(before, 0)))
}
