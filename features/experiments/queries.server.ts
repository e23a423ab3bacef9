import { asc, desc, eq } from 'drizzle-orm'
import type { Experiment, SlotName } from '#content/experiments.ts'
import type { Context } from '#db/context.server.ts'
import { experiments } from '#db/schema/experiments.ts'
import {
  type ExperimentDay,
  readExperimentDays,
} from '#features/insights/queries/experiment-days.server.ts'
import { londonDate } from '#lib/business-hours.ts'
import { resultsOf, sampleRatioOf, type VariantCount, verdictOf, visitorsNeeded } from './policy.ts'
import type { ExperimentReport } from './schema.ts'

type Stored = typeof experiments.$inferSelect

/** The tests that every page carries. */
export async function runningExperiments(ctx: Context): Promise<Experiment[]> {
  const rows = await ctx.db.orm
    .select()
    .from(experiments)
    .where(eq(experiments.isActive, true))
    .orderBy(asc(experiments.createdAt), asc(experiments.testId))
  return rows.map(
    ({ testId, name, description, isActive, startDate, slot, variants }) =>
      ({ id: testId, name, description, isActive, startDate, slot, variants }) as Experiment,
  )
}

/** Definition and results of each test, those that run first. */
export async function reportExperiments(ctx: Context): Promise<ExperimentReport[]> {
  const rows = await ctx.db.orm
    .select()
    .from(experiments)
    .orderBy(desc(experiments.isActive), desc(experiments.createdAt), asc(experiments.testId))
  const reports: ExperimentReport[] = []
  for (const row of rows) reports.push(await reportOf(ctx, row))
  return reports
}

export async function reportExperiment(
  ctx: Context,
  testId: string,
): Promise<ExperimentReport | undefined> {
  const [row] = await ctx.db.orm.select().from(experiments).where(eq(experiments.testId, testId))
  return row && reportOf(ctx, row)
}

async function reportOf(ctx: Context, row: Stored): Promise<ExperimentReport> {
  const counts = countsOf(row, await readExperimentDays(ctx, row.testId))
  const variants = resultsOf(counts, row)
  const sampleRatio = sampleRatioOf(counts)
  const needed = visitorsNeeded(counts, row)
  const { testId, name, description, startDate, sequential, smallestLift, version } = row
  return {
    ...{ testId, name, description, startDate, sequential, smallestLift, version },
    slot: row.slot as SlotName,
    state: row.endedAt ? 'ended' : row.isActive ? 'running' : 'paused',
    endedAt: row.endedAt?.toISOString() ?? null,
    variants,
    sampleRatio,
    visitorsNeeded: needed,
    verdict: verdictOf(variants, { sequential, smallestLift, needed, broken: sampleRatio.broken }),
  }
}

/** A change of weights counts from the next day on: the day of the change has visitors of both. */
function countsOf({ variants, weightsSince }: Stored, days: ExperimentDay[]): VariantCount[] {
  const since = weightsSince ? londonDate(weightsSince) : ''
  const sum = (of: ExperimentDay[], part: 'exposedSessions' | 'convertedSessions') =>
    of.reduce((total, day) => total + day[part], 0)
  return variants.map((variant) => {
    const own = days.filter(({ variantId }) => variantId === variant.id)
    return {
      ...variant,
      visitors: sum(own, 'exposedSessions'),
      conversions: sum(own, 'convertedSessions'),
      visitorsByWeights: sum(
        own.filter(({ day }) => day > since),
        'exposedSessions',
      ),
    }
  })
}
