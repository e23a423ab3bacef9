import type { Context } from '#db/context.server.ts'

/** What a test has brought about: each session counts once, on the day of its first exposure. */
export interface ExperimentDay {
  variantId: string
  day: string
  exposedVisitors: number
  exposedSessions: number
  convertedSessions: number
}

/** The days of one test, in order; for the feature that draws conclusions from them. */
export async function readExperimentDays(ctx: Context, testId: string): Promise<ExperimentDay[]> {
  const { rows } = await ctx.db.query<ExperimentDay>(
    `SELECT variant_id AS "variantId", day::text AS day, exposed_visitors AS "exposedVisitors",
       exposed_sessions AS "exposedSessions", converted_sessions AS "convertedSessions"
     FROM experiment_days WHERE test_id = $1 ORDER BY day, variant_id`,
    [testId],
  )
  return rows
}
