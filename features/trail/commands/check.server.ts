import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { trailChecks } from '#db/schema/audit.ts'
import { isOfAnchors, type TrailFault } from '#lib/compliance-words.ts'
import { newId } from '#lib/ids.server.ts'
import { type AnchorPlaces, readAnchors, readKey } from '../gateways/anchors.server.ts'
import { checkTimestamp, readTimestamp } from '../gateways/timestamps.server.ts'
import { type Anchor, lineOf, type SignedAnchor } from '../policy/anchor-line.server.ts'
import { findingOf } from '../policy/finding.ts'
import { anchoringOf } from '../queries/anchoring.server.ts'
import { findCheck, recentCheckOf, runningCheck } from '../queries/checks.server.ts'
import { listResumed } from '../queries/stopped.server.ts'
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
    places,
    alsoAnchors = [],
    onProgress = () => {},
  }: {
    id: string
    lastTry: boolean
    places: AnchorPlaces
    /** Anchors from elsewhere, such as an emailed one. */
    alsoAnchors?: readonly Anchor[]
    onProgress?: (checked: number, total: number) => void
  },
  alongside: (found: Verification) => Promise<void> = async () => {},
): Promise<Verification | undefined> {
  if ((await findCheck(ctx, id))?.state !== 'running') return undefined
  const isOurs = and(eq(trailChecks.id, id), eq(trailChecks.state, 'running'))
  const note = (values: Partial<typeof trailChecks.$inferInsert>) =>
    ctx.db.orm.update(trailChecks).set(values).where(isOurs)
  try {
    const compared = await compareWith(ctx, places, alsoAnchors)
    const { anchors, resumed } = compared
    const found = await verifyTrail(ctx.db, {
      now: ctx.clock.now(),
      ...compared,
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
      const finding = fault && { finding: findingOf(fault, anchors, resumed) }
      await recordAudit(ctx, {
        action: 'trail.checked',
        subjectType: 'trail_check',
        subjectId: id,
        details: { state, checked, headHash, fault, ...finding },
      })
      await alongside(found)
    })
    if (!found.fault) await anchor(ctx, places, { number: found.checked, hash: found.headHash })
    return found
  } catch (error) {
    if (lastTry) await note({ state: 'failed', finishedAt: ctx.clock.now() })
    throw error
  }
}

/** What the trail is compared with: every anchor there is, and what is known to be wrong. */
export async function compareWith(
  ctx: Context,
  places: AnchorPlaces,
  alsoAnchors: readonly Anchor[] = [],
): Promise<{
  anchors: readonly Anchor[]
  anchorFault: TrailFault | undefined
  isAccepted: (fault: TrailFault) => boolean
  /** How often sealing was taken up again. */
  resumed: number
}> {
  const { kept, sent } = await anchoringOf(ctx.db)
  const key = readKey(places)
  const own = readAnchors(places.dataDir, key, kept)
  const second = places.folder
    ? readAnchors(places.folder, key, sent.folder?.sequence ?? 0)
    : undefined
  const stamped = sent.timestamp?.sequence ?? 0
  const isStamped = await isTimestampRight(places, own.signed, stamped)
  const none = { number: null, entryId: null }
  const [anchorFault] = [
    ...(own.fault ? [{ kind: own.fault, ...none }] : []),
    ...(second?.fault ? [{ kind: second.fault, ...none, isSecondFolder: true as const }] : []),
    ...(isStamped ? [] : [{ kind: 'timestamp_wrong' as const, ...none }]),
  ]
  // Anchors were put aside when their faults were accepted, so those count again.
  const resumed = await listResumed(ctx.db)
  const accepted = new Set(resumed.flatMap(({ faults }) => faults).map(keyOf))
  const isAccepted = (fault: TrailFault) => !isOfAnchors(fault) && accepted.has(keyOf(fault))
  const anchors = [...own.anchors, ...(second?.anchors ?? []), ...alsoAnchors]
  return { anchors, anchorFault, isAccepted, resumed: resumed.length }
}

/** Which entry a missing seal belonged to is a guess that may change. */
const keyOf = ({ kind, number, entryId }: TrailFault) =>
  [kind, number, kind === 'seal_missing' ? '' : entryId].join(':')

/** The newest vouches for all anchors before it, because each names the one before. */
async function isTimestampRight(
  { timestamps, dataDir }: AnchorPlaces,
  signed: readonly SignedAnchor[],
  sequence: number,
): Promise<boolean> {
  if (!timestamps || sequence === 0) return true
  const anchor = signed[sequence - 1]
  // That it is missing is a fault of its own.
  if (!anchor) return true
  try {
    await checkTimestamp(readTimestamp(dataDir, sequence), lineOf(anchor), timestamps.caFile)
    return true
  } catch {
    return false
  }
}
