import type { Context } from '#db/context.server.ts'
import type { RunningTest } from '../policy/week.ts'

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

/** The tests that run now, with the sums of the days since their weights were last changed. */
export async function readRunningTests(ctx: Context): Promise<RunningTest[]> {
  const { rows } = await ctx.db.query<RunningTest>(
    `SELECT name, json_agg(json_build_object('name', variant->>'name', 'sessions', sessions,
       'converted', converted) ORDER BY position) AS variants
     FROM experiments e
     CROSS JOIN LATERAL jsonb_array_elements(variants) WITH ORDINALITY AS v (variant, position)
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(exposed_sessions), 0) AS sessions,
         coalesce(sum(converted_sessions), 0) AS converted
       FROM experiment_days d WHERE d.test_id = e.test_id AND d.variant_id = variant->>'id'
         AND (weights_since IS NULL OR day > (weights_since AT TIME ZONE 'Europe/London')::date)
     ) AS sums
     WHERE is_active GROUP BY e.id ORDER BY created_at, test_id`,
  )
  return rows
}
