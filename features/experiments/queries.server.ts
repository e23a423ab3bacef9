import { asc, desc, eq, isNotNull } from 'drizzle-orm'
import type { Experiment, SlotName } from '#content/experiments.ts'
import type { Context } from '#db/context.server.ts'
import { experiments } from '#db/schema/experiments.ts'
import {
  type ExperimentDay,
  type ExperimentDraws,
  readExperimentDays,
  readExperimentDraws,
} from '#features/insights/queries/experiment-days.server.ts'
import { londonDate } from '#lib/time.ts'
import { firstCountedDay } from './policy/phases.ts'
import { verdictOf } from './policy/verdict.ts'
import { resultsOf, sampleRatioOf, type VariantCount } from './policy.ts'
import type { ExperimentReport, PhaseReport } from './schema.ts'

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

/** Whether it runs or not; nothing if there is no such variant. */
export async function findVariant(ctx: Context, testId: string, variantId: string) {
  const [row] = await ctx.db.orm.select().from(experiments).where(eq(experiments.testId, testId))
  const variant = row?.variants.find(({ id }) => id === variantId)
  return row && variant && { testId, name: row.name, slot: row.slot, variant }
}

/** Definition and results of each test: those that run, that are paused, that have ended. */
export async function reportExperiments(ctx: Context): Promise<ExperimentReport[]> {
  const rows = await ctx.db.orm
    .select()
    .from(experiments)
    .orderBy(
      desc(experiments.isActive),
      asc(isNotNull(experiments.endedAt)),
      desc(experiments.createdAt),
      asc(experiments.testId),
    )
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
  const counted = {
    days: await readExperimentDays(ctx, row.testId),
    draws: await readExperimentDraws(ctx, row.testId),
  }
  const now = resultsBetween(row, row.variants, counted, { from: countedFrom })
  const { testId, name, description, startDate, sequential, smallestLift, version } = row
  return {
    ...{ testId, name, description, startDate, sequential, smallestLift, version, countedFrom },
    slot: row.slot as SlotName,
    state: row.endedAt ? 'ended' : row.isActive ? 'running' : 'paused',
    endedAt: row.endedAt?.toISOString() ?? null,
    sequentialSince: row.sequentialSince?.toISOString() ?? null,
    differsSince: row.differsSince?.toISOString() ?? null,
    ...now,
    earlier: row.phases.map((phase) => phaseReport(row, phase, counted)).reverse(),
    verdict: verdictOf(now.variants, {
      ...{ sequential, smallestLift, broken: now.sampleRatio.broken },
      ended: row.endedAt !== null,
      weightsChanged: row.weightsSince ? londonDate(row.weightsSince) : undefined,
      countedFrom: countedFrom > londonDate(ctx.clock.now()) ? countedFrom : undefined,
    }),
  }
}

interface Counted {
  days: ExperimentDay[]
  draws: ExperimentDraws[]
}

function phaseReport(row: Stored, phase: Stored['phases'][number], counted: Counted): PhaseReport {
  const { from, to, weights } = phase
  const variants = row.variants.map((each) => ({ ...each, weight: weights[each.id] ?? 0 }))
  return { from, to, ...resultsBetween(row, variants, counted, { from, to }) }
}

function resultsBetween(
  design: Stored,
  variants: Stored['variants'],
  { days, draws }: Counted,
  { from, to }: { from: string; to?: string },
) {
  const isWithin = ({ day }: { day: string }) => day >= from && (to === undefined || day <= to)
  const counts = countsOf(variants, {
    days: days.filter(isWithin),
    draws: draws.filter(isWithin),
  })
  return { variants: resultsOf(counts, design), sampleRatio: sampleRatioOf(counts) }
}

function countsOf(variants: Stored['variants'], { days, draws }: Counted): VariantCount[] {
  return variants.map((variant) => {
    const isOwn = ({ variantId }: { variantId: string }) => variantId === variant.id
    const own = days.filter(isOwn)
    return {
      ...variant,
      sessions: sumOf(own.map(({ exposedSessions }) => exposedSessions)),
      conversions: sumOf(own.map(({ convertedSessions }) => convertedSessions)),
      drawnSessions: sumOf(draws.filter(isOwn).map(({ sessions }) => sessions)),
    }
  })
}

function sumOf(counts: number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
