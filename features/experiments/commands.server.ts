import { and, eq } from 'drizzle-orm'
import { firstExperiments } from '#content/experiments.ts'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { experiments } from '#db/schema/experiments.ts'
import { newId } from '#lib/ids.server.ts'
import { londonDate } from '#lib/time.ts'
import { lookAlikes } from './policy/appearance.ts'
import { phaseUpTo } from './policy/phases.ts'
import type { ExperimentChange, NewExperiment } from './schema.ts'

/** Every page carries the running tests, so each process has to hear of a change. */
export const experimentsChanged = 'experiments_changed'

export type ChangeResult =
  | { ok: true }
  | {
      ok: false
      reason:
        | 'not_found'
        | 'changed_meanwhile'
        | 'ended'
        | 'slot_in_use'
        | 'look_alike'
        | 'id_in_use'
        | 'no_weight'
        | 'unknown_variant'
    }

type Stored = typeof experiments.$inferSelect

/** The tests that the site begins with, on an instance that has none yet. */
export async function seedExperiments(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const dates = { createdAt: now, updatedAt: now }
  await ctx.db.transaction(async () => {
    const [some] = await ctx.db.orm.select({ id: experiments.id }).from(experiments).limit(1)
    if (some) return
    await ctx.db.orm
      .insert(experiments)
      .values(
        firstExperiments.map(({ id: testId, ...experiment }) => ({
          ...experiment,
          id: newId(now),
          testId,
          variants: experiment.variants.map((variant) => ({
            ...variant,
            config: { ...variant.config },
          })),
          ...dates,
        })),
      )
      .onConflictDoNothing()
  })
}

/** Begins a test on a place where none is running. */
export async function createExperiment(ctx: Context, wanted: NewExperiment): Promise<ChangeResult> {
  const now = ctx.clock.now()
  return ctx.db.transaction(async () => {
    if (await isSlotInUse(ctx, wanted.slot)) return { ok: false, reason: 'slot_in_use' }
    const [made] = await ctx.db.orm
      .insert(experiments)
      .values({
        ...wanted,
        id: newId(now),
        isActive: true,
        startDate: now.toISOString().slice(0, 10),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: experiments.testId })
      .returning({ id: experiments.id })
    if (!made) return { ok: false, reason: 'id_in_use' }
    await record(ctx, { ...made, testId: wanted.testId }, 'experiment.created', {
      slot: wanted.slot,
    })
    return { ok: true }
  })
}

/**
 * Pauses, resumes, ends, renames, lets it be looked at early, or changes the weights for visitors
 * who come from now on. A test that has ended stays as it was.
 */
export async function changeExperiment(
  ctx: Context,
  testId: string,
  change: ExperimentChange,
): Promise<ChangeResult> {
  const { version, ...wanted } = change
  const { weights, end, ...rest } = wanted
  return ctx.db.transaction(async () => {
    const [stored] = await ctx.db.orm
      .select()
      .from(experiments)
      .where(eq(experiments.testId, testId))
      .for('update')
    if (!stored) return { ok: false, reason: 'not_found' }
    if (stored.version !== version) return { ok: false, reason: 'changed_meanwhile' }
    if (Object.keys(wanted).length === 0) return { ok: true }
    if (stored.endedAt) return { ok: false, reason: 'ended' }
    if (rest.isActive && !stored.isActive && (await isSlotInUse(ctx, stored.slot))) {
      return { ok: false, reason: 'slot_in_use' }
    }
    if (rest.isActive && !stored.isActive && lookAlikes(stored.variants)) {
      return { ok: false, reason: 'look_alike' }
    }
    const known = new Set(stored.variants.map(({ id }) => id))
    if (Object.keys(weights ?? {}).some((id) => !known.has(id))) {
      return { ok: false, reason: 'unknown_variant' }
    }
    const variants = weights && withWeights(stored, weights)
    if (variants && !variants.some(({ weight }) => weight > 0)) {
      return { ok: false, reason: 'no_weight' }
    }
    const now = ctx.clock.now()
    await ctx.db.orm
      .update(experiments)
      .set({
        ...rest,
        ...(variants && { variants }),
        // The results begin anew with other weights, so not with the same ones.
        ...(weights &&
          differ(stored, weights) && {
            weightsSince: now,
            phases: [...stored.phases, ...phaseUpTo(stored, londonDate(now))],
          }),
        ...sequentialSince(stored, rest.sequential, now),
        ...(end && { isActive: false, endedAt: now }),
        updatedAt: now,
        version: version + 1,
      })
      .where(eq(experiments.id, stored.id))
    await record(ctx, stored, actionOf(change), { ...rest, ...(weights && { weights }) })
    return { ok: true }
  })
}

function withWeights({ variants }: Stored, weights: Record<string, number>): Stored['variants'] {
  return variants.map((variant) => ({ ...variant, weight: weights[variant.id] ?? variant.weight }))
}

function differ({ variants }: Stored, weights: Record<string, number>): boolean {
  return variants.some(({ id, weight }) => weights[id] !== undefined && weights[id] !== weight)
}

function sequentialSince(stored: Stored, sequential: boolean | undefined, now: Date) {
  if (sequential === undefined || sequential === stored.sequential) return {}
  return { sequentialSince: sequential ? now : null }
}

function actionOf(change: ExperimentChange): `experiment.${string}` {
  const { end, isActive, weights, sequential } = change
  if (end) return 'experiment.ended'
  if (isActive !== undefined) return isActive ? 'experiment.resumed' : 'experiment.paused'
  if (weights) return 'experiment.reweighted'
  if (sequential === undefined) return 'experiment.changed'
  return sequential ? 'experiment.made_sequential' : 'experiment.made_plain'
}

async function isSlotInUse(ctx: Context, slot: string): Promise<boolean> {
  const [other] = await ctx.db.orm
    .select({ id: experiments.id })
    .from(experiments)
    .where(and(eq(experiments.slot, slot), eq(experiments.isActive, true)))
  return other !== undefined
}

async function record(
  ctx: Context,
  { id, testId }: Pick<Stored, 'id' | 'testId'>,
  action: `experiment.${string}`,
  details: Record<string, unknown>,
): Promise<void> {
  await recordAudit(ctx, {
    action,
    subjectType: 'experiment',
    subjectId: id,
    details: { test: testId, ...details },
  })
  await ctx.db.query('SELECT pg_notify($1, $2)', [experimentsChanged, testId])
}
