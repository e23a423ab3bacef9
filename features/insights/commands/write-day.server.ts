import type { Context } from '#db/context.server.ts'
import type { HourOfDay } from '../policy/day-figures.ts'
import type { Counted } from '../policy/day-sums.ts'
import type { DrawnVariant } from '../policy/draws.ts'
import type { ExposedVariant } from '../policy/exposures.ts'
import { endOfDay, startOfDay } from '../policy/rollup-days.ts'

/** Everything that is kept of a day. */
export interface DaySums {
  traffic: Counted[]
  hours: HourOfDay[]
  conversions: Counted[]
  funnel: Counted[]
  vitals: Counted[]
  experiments: ExposedVariant[]
  draws: DrawnVariant[]
}

const counted = 'json_to_recordset($2::json) AS c (split text, value text, name text, counts int[])'

const insert: Record<keyof DaySums, string> = {
  traffic: `
    INSERT INTO insight_traffic (split, day, value, visitors, sessions, views)
    SELECT split, $1, value, counts[1], counts[2], counts[3] FROM ${counted}`,
  hours: `
    INSERT INTO insight_hours (hour, visitors, sessions, views)
    SELECT to_timestamp(hour / 1000), visitors, sessions, views
    FROM json_to_recordset($1::json) AS h (hour float8, visitors int, sessions int, views int)`,
  conversions: `
    INSERT INTO insight_conversions (split, day, value, event_type, events, sessions)
    SELECT split, $1, value, name, counts[1], counts[2] FROM ${counted}`,
  funnel: `
    INSERT INTO insight_funnel (split, day, value, step, sessions)
    SELECT split, $1, value, name, counts[2] FROM ${counted}`,
  vitals: `
    INSERT INTO insight_vitals (split, day, value, name, histogram)
    SELECT split, $1, value, name, counts FROM ${counted}`,
  experiments: `
    INSERT INTO experiment_days (test_id, variant_id, day, exposed_visitors, exposed_sessions,
      converted_sessions)
    SELECT test, variant, $1, visitors, sessions, converted
    FROM json_to_recordset($2::json) AS e (test text, variant text, visitors int, sessions int,
      converted int)`,
  draws: `
    INSERT INTO experiment_draws (test_id, variant_id, day, sessions)
    SELECT test, variant, $1, sessions
    FROM json_to_recordset($2::json) AS d (test text, variant text, sessions int)`,
}

// Named, because each index begins with the split.
const splitsOf = {
  insight_traffic: [
    ...['all', 'source', 'referrer', 'entry', 'page', 'device', 'browser', 'os', 'not_found'],
  ],
  insight_conversions: ['all', 'source', 'referrer', 'device', 'page'],
  insight_funnel: ['all', 'source', 'device', 'entry', 'variant'],
  insight_vitals: ['all', 'device', 'page', 'page:phone', 'page:tablet', 'page:desktop'],
}

/** Puts these figures of a day in place of those that it has. */
export async function writeDay(ctx: Context, day: string, sums: DaySums): Promise<void> {
  for (const [table, splits] of Object.entries(splitsOf)) {
    await ctx.db.query(`DELETE FROM ${table} WHERE split = ANY($1) AND day = $2`, [splits, day])
  }
  await ctx.db.query('DELETE FROM insight_hours WHERE hour >= $1 AND hour < $2', [
    startOfDay(day),
    endOfDay(day),
  ])
  for (const table of ['experiment_days', 'experiment_draws']) {
    await ctx.db.query(`DELETE FROM ${table} WHERE day = $1`, [day])
  }
  for (const [name, statement] of Object.entries(insert)) {
    const rows = JSON.stringify(sums[name as keyof DaySums])
    await ctx.db.query(statement, name === 'hours' ? [rows] : [day, rows])
  }
}
