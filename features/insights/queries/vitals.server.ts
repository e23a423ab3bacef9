import type { Context } from '#db/context.server.ts'
import { monthOf, monthsWithin } from '../policy/months.ts'
import { classes, p75Of, ratingsOf } from '../policy/vitals.ts'
import {
  type VitalName,
  type VitalRow,
  type Vitals,
  type VitalsQuery,
  vitalNames,
} from '../schema.ts'
import { type Days, daysOf } from './periods.server.ts'

const mostPages = 50
const sums = Array.from({ length: classes }, (_, i) => `sum(histogram[${i + 1}])::int`).join(', ')

/** How fast real visits were. */
export async function readVitals(ctx: Context, query: VitalsQuery): Promise<Vitals> {
  const parts = await partsOf(ctx, query)
  const pages = await readSplit(ctx, query.device ? `page:${query.device}` : 'page', parts)
  return {
    all: await readSplit(ctx, 'all', parts),
    devices: await readSplit(ctx, 'device', parts),
    pages: pages.slice(0, mostPages * vitalNames.length),
  }
}

/** Whole months that have sums of their own, and the days of the rest. */
interface Parts {
  months: string[]
  days: string[]
}

async function partsOf(ctx: Context, range: Days): Promise<Parts> {
  const { rows } = await ctx.db.query<{ month: string }>(
    `SELECT DISTINCT month::text AS month FROM insight_vital_months
     WHERE split = 'all' AND month = ANY($1)`,
    [monthsWithin(range)],
  )
  const months = rows.map(({ month }) => month)
  return { months, days: daysOf(range).filter((day) => !months.includes(monthOf(day))) }
}

async function readSplit(
  ctx: Context,
  split: 'all' | 'device' | 'page' | `page:${string}`,
  { months, days }: Parts,
): Promise<VitalRow[]> {
  const { rows } = await ctx.db.query<{ value: string; name: VitalName; histogram: number[] }>(
    `SELECT value, name, ARRAY[${sums}] AS histogram FROM (
       SELECT value, name, histogram FROM insight_vital_months
       WHERE split = $1 AND month = ANY($2)
       UNION ALL
       SELECT value, name, histogram FROM insight_vitals WHERE split = $1 AND day = ANY($3)
     ) AS parts GROUP BY value, name`,
    [split, months, days],
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
