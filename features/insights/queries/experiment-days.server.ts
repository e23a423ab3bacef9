import type { Context } from '#db/context.server.ts'

/** What a test has brought about: each session counts once, on the day of its first exposure. */
export interface ExperimentDay {
  variantId: string
  day: string
  exposedVisitors: number
  exposedSessions: number
  convertedSessions: number
}

export interface ExperimentDraws {
  variantId: string
  day: string
  /** Those in which the variant was drawn, and seen. */
  sessions: number
}

export async function readExperimentDraws(
  ctx: Context,
  testId: string,
): Promise<ExperimentDraws[]> {
  const { rows } = await ctx.db.query<ExperimentDraws>(
    `SELECT variant_id AS "variantId", day::text AS day, sessions
     FROM experiment_draws WHERE test_id = $1 ORDER BY day, variant_id`,
    [testId],
  )
  return rows
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
