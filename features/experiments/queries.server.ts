import { asc, desc, eq } from 'drizzle-orm'
import type { Experiment, SlotName } from '#content/experiments.ts'
import type { Context } from '#db/context.server.ts'
import { experiments } from '#db/schema/experiments.ts'
import {
  type ExperimentDay,
  type ExperimentDraws,
  readExperimentDays,
  readExperimentDraws,
} from '#features/insights/queries/experiment-days.server.ts'
import { addDays, londonDate } from '#lib/business-hours.ts'
import { verdictOf } from './policy/verdict.ts'
import { resultsOf, sampleRatioOf, type VariantCount } from './policy.ts'
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
  const countedFrom = firstCountedDay(row)
  const [days, draws] = [
    await readExperimentDays(ctx, row.testId),
    await readExperimentDraws(ctx, row.testId),
  ]
  const counts = countsOf(row, { countedFrom, days, draws })
  const variants = resultsOf(counts, row)
  const sampleRatio = sampleRatioOf(counts)
  const { testId, name, description, startDate, sequential, smallestLift, version } = row
  return {
    ...{ testId, name, description, startDate, sequential, smallestLift, version, countedFrom },
    slot: row.slot as SlotName,
    state: row.endedAt ? 'ended' : row.isActive ? 'running' : 'paused',
    endedAt: row.endedAt?.toISOString() ?? null,
    sequentialSince: row.sequentialSince?.toISOString() ?? null,
    variants,
    sampleRatio,
    verdict: verdictOf(variants, { sequential, smallestLift, broken: sampleRatio.broken }),
  }
}

/** A change of weights begins anew, on the next day: that of the change has visitors of both. */
function firstCountedDay({ startDate, weightsSince }: Stored): string {
  return weightsSince ? addDays(londonDate(weightsSince), 1) : startDate
}

function countsOf(
  { variants }: Stored,
  counted: { countedFrom: string; days: ExperimentDay[]; draws: ExperimentDraws[] },
): VariantCount[] {
  return variants.map((variant) => {
    const isCounted = ({ variantId, day }: { variantId: string; day: string }) =>
      variantId === variant.id && day >= counted.countedFrom
    const days = counted.days.filter(isCounted)
    return {
      ...variant,
      sessions: sumOf(days.map(({ exposedSessions }) => exposedSessions)),
      conversions: sumOf(days.map(({ convertedSessions }) => convertedSessions)),
      drawnSessions: sumOf(counted.draws.filter(isCounted).map(({ sessions }) => sessions)),
    }
  })
}

function sumOf(counts: number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
