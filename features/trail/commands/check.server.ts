import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { trailChecks } from '#db/schema/audit.ts'
import { newId } from '#lib/ids.server.ts'
import { readAnchors } from '../gateways/anchors.server.ts'
import { findingOf } from '../policy/finding.ts'
import { findCheck, recentCheckOf, runningCheck } from '../queries/checks.server.ts'
import { type Verification, verifyTrail } from '../queries/verify.server.ts'
import { anchor } from './anchor.server.ts'

export const checkTrailJob = 'trail.check'

const askLock = 7_301_982

/**
 * Begins a look at the whole trail, which a job does. While one runs, that one counts, however many ask at
 * once; and whoever had one begun within the last minute is answered with that.
 */
export async function askForCheck(ctx: Context): Promise<{ id: string }> {
  return ctx.db.transaction(async () => {
    await ctx.db.query('SELECT pg_advisory_xact_lock($1)', [askLock])
    const known = (await runningCheck(ctx)) ?? (await recentCheckOf(ctx, ctx.actor))
    if (known) return { id: known.id }
    const id = newId(ctx.clock.now())
    await beginCheck(ctx, id)
    await recordAudit(ctx, {
      action: 'trail.check_asked',
      subjectType: 'trail_check',
      subjectId: id,
      details: {},
    })
    await ctx.jobs.enqueue(checkTrailJob, {}, { id })
    return { id }
  })
}

/** The row that says how far it has come. A job that runs again finds it there. */
export async function beginCheck(ctx: Context, id: string): Promise<void> {
  await ctx.db.orm
    .insert(trailChecks)
    .values({
      id,
      startedAt: ctx.clock.now(),
      actor: ctx.actor,
      state: 'running',
      checked: 0,
      total: 0,
      anchors: 0,
    })
    .onConflictDoNothing()
}

/**
 * Looks at the whole trail and notes what it found, with whatever else belongs into the same transaction.
 * What is whole is anchored, so that its end cannot be cut off from then on. Nothing if it was done before.
 */
export async function runCheck(
  ctx: Context,
  {
    id,
    lastTry,
    dataDir,
    onProgress = () => {},
  }: {
    id: string
    lastTry: boolean
    dataDir: string
    onProgress?: (checked: number, total: number) => void
  },
  alongside: (found: Verification) => Promise<void> = async () => {},
): Promise<Verification | undefined> {
  if ((await findCheck(ctx, id))?.state !== 'running') return undefined
  const isOurs = and(eq(trailChecks.id, id), eq(trailChecks.state, 'running'))
  const note = (values: Partial<typeof trailChecks.$inferInsert>) =>
    ctx.db.orm.update(trailChecks).set(values).where(isOurs)
  try {
    const anchors = readAnchors(dataDir)
    const found = await verifyTrail(ctx.db, {
      now: ctx.clock.now(),
      anchors,
      onProgress: async (checked, total) => {
        onProgress(checked, total)
        await note({ checked, total })
      },
    })
    const state = found.fault ? 'broken' : 'whole'
    await ctx.db.transaction(async () => {
      // What had no seal then has one since: only what is so now is worth showing.
      const { unsealed: _, ...kept } = found
      await note({ ...kept, state, finishedAt: ctx.clock.now() })
      const { checked, headHash, fault } = found
      // Those who watch the trail for attacks open an incident for what was found, and tell the officers.
      const finding = fault && { finding: findingOf(fault, anchors) }
      await recordAudit(ctx, {
        action: 'trail.checked',
        subjectType: 'trail_check',
        subjectId: id,
        details: { state, checked, headHash, fault, ...finding },
      })
      await alongside(found)
    })
    if (!found.fault) anchor(ctx, dataDir, { number: found.checked, hash: found.headHash })
    return found
  } catch (error) {
    if (lastTry) await note({ state: 'failed', finishedAt: ctx.clock.now() })
    throw error
  }
}
