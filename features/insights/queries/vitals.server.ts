import type { Context } from '#db/context.server.ts'
import { classes, p75Of, ratingsOf } from '../policy/vitals.ts'
import {
  type VitalName,
  type VitalRow,
  type Vitals,
  type VitalsQuery,
  vitalNames,
} from '../schema.ts'
import type { Days } from './periods.server.ts'

const mostPages = 50
const sums = Array.from({ length: classes }, (_, i) => `sum(histogram[${i + 1}])::int`).join(', ')

/** How fast real visits were. */
export async function readVitals(ctx: Context, query: VitalsQuery): Promise<Vitals> {
  const pages = await readSplit(ctx, query.device ? `page:${query.device}` : 'page', query)
  return {
    all: await readSplit(ctx, 'all', query),
    devices: await readSplit(ctx, 'device', query),
    pages: pages.slice(0, mostPages * vitalNames.length),
  }
}

async function readSplit(
  ctx: Context,
  split: 'all' | 'device' | 'page' | `page:${string}`,
  { from, to }: Days,
): Promise<VitalRow[]> {
  const { rows } = await ctx.db.query<{ value: string; name: VitalName; histogram: number[] }>(
    `SELECT value, name, ARRAY[${sums}] AS histogram FROM insight_vitals
     WHERE split = $1 AND day BETWEEN $2 AND $3 GROUP BY value, name`,
    [split, from, to],
  )
  return rows
    .map(({ value, name, histogram }) => ({
      value,
      name,
      measurements: histogram.reduce((sum, count) => sum + count, 0),
      p75: p75Of(name, histogram) ?? 0,
      ...ratingsOf(histogram),
    }))
    .toSorted((a, b) => b.measurements - a.measurements || (a.value < b.value ? -1 : 1))
}
