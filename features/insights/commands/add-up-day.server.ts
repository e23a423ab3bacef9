import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '#db/context.server.ts'
import { DayFigures, type IsCounted } from '../policy/day-figures.ts'
import { keyOf } from '../policy/day-sums.ts'
import { Draws } from '../policy/draws.ts'
import { Exposures } from '../policy/exposures.ts'
import { answerWithinMs, endOfDay, startOfDay } from '../policy/rollup-days.ts'
import { readEvents } from './read-events.server.ts'
import type { DaySums } from './write-day.server.ts'

/** Reads the events of a day, and what its neighbours have to do with it, and adds them up. */
export async function addUpDay(ctx: Context, day: string): Promise<DaySums> {
  const isCounted = await readVariants(ctx)
  const figures = new DayFigures(isCounted)
  const exposures = new Exposures(isCounted)
  const draws = new Draws(isCounted)
  const [from, to] = [startOfDay(day).getTime(), endOfDay(day).getTime()]
  for await (const part of readEvents(ctx, { from, to })) {
    for (const event of part) {
      figures.add(event)
      exposures.add(event)
      draws.add(event)
    }
  }
  for (const neighbour of [
    { from: from - answerWithinMs, to: from },
    { from: to, to: to + answerWithinMs },
  ]) {
    for await (const part of readEvents(ctx, neighbour, ['ab_test_exposure', 'conversion_event'])) {
      for (const event of part) exposures.add(event)
    }
  }
  return {
    traffic: await rested(() => figures.traffic()),
    hours: figures.hours(),
    conversions: await rested(() => figures.conversions()),
    funnel: await rested(() => figures.funnel()),
    vitals: await rested(() => figures.vitals()),
    experiments: exposures.between(from, to),
    draws: draws.counts(),
  }
}

async function rested<Sums>(sum: () => Sums): Promise<Sums> {
  await pause(0)
  return sum()
}

/**
 * The tests that staff have defined, up to their ends, and only once their variants differ; names
 * that somebody made up would push them aside, and a page that was open when a test ended goes on
 * sending.
 */
async function readVariants(ctx: Context): Promise<IsCounted> {
  const { rows } = await ctx.db.query<{
    test: string
    variant: string
    from: Date | null
    to: Date | null
  }>(
    `SELECT test_id AS test, variant->>'id' AS variant, differs_since AS from, ended_at AS to
     FROM experiments, jsonb_array_elements(variants) AS variant`,
  )
  const times = new Map(rows.map(({ test, variant, ...time }) => [keyOf(test, variant), time]))
  return (test, variant, at) => {
    const time = times.get(keyOf(test, variant))
    if (!time) return false
    return (
      at >= (time.from?.getTime() ?? 0) && at < (time.to?.getTime() ?? Number.POSITIVE_INFINITY)
    )
  }
}
