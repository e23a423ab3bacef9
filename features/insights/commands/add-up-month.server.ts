import type { Context } from '#db/context.server.ts'
import { lastDayOfMonth, monthOf } from '../policy/months.ts'
import { classes } from '../policy/vitals.ts'
import { devices } from '../schema.ts'

const splits = ['all', 'device', 'page', ...devices.map((device) => `page:${device}`)]
const sums = Array.from({ length: classes }, (_, i) => `sum(histogram[${i + 1}])`).join(', ')

/**
 * Adds up the measurements of a month once none of its days can change any more. Only these: they
 * have the most rows, one for each page, measurement and kind of device a day.
 */
export async function addUpMonthOf(ctx: Context, day: string): Promise<void> {
  const month = monthOf(day)
  const last = lastDayOfMonth(month)
  const { rows } = await ctx.db.query<{ settled: boolean; reached: string }>(
    `SELECT bool_and(settled) AS settled, max(day)::text AS reached
     FROM insight_days WHERE day BETWEEN $1 AND $2`,
    [month, last],
  )
  if (!rows[0]?.settled || rows[0].reached !== last) return
  await ctx.db.query('DELETE FROM insight_vital_months WHERE split = ANY($1) AND month = $2', [
    splits,
    month,
  ])
  await ctx.db.query(
    `INSERT INTO insight_vital_months (split, month, value, name, histogram)
     SELECT split, $2, value, name, ARRAY[${sums}] FROM insight_vitals
     WHERE split = ANY($1) AND day BETWEEN $2 AND $3 GROUP BY split, value, name`,
    [splits, month, last],
  )
}
