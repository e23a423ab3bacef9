import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { accessReviews } from '#db/schema/controls.ts'
import { accessReviewLines } from '#db/schema/registers.ts'
import { changeRole, suspend } from '#features/accounts/commands/manage-people.server.ts'
import type { AccountsContext } from '#features/accounts/context.server.ts'
import { officers, type Standing } from '#features/accounts/policy.ts'
import { isColleague } from '#features/accounts/queries/staff.server.ts'
import { listAccess } from '#features/controls/queries/workers.server.ts'
import { newId } from '#lib/ids.server.ts'
import type { Role } from '#lib/roles.ts'
import { londonDate } from '#lib/time.ts'
import { isSettled, mayDecide, type Obstacle, obstacleFor } from '../policy/access.ts'
import type { Decision } from '../schema/access.ts'

type Problem =
  | 'not_found'
  | 'open'
  | 'date'
  | 'closed'
  | 'changed'
  | 'oneself'
  | 'reviewer'
  | 'lines'
type Done = { ok: true; id: string } | { ok: false; reason: Problem }
const refused = (reason: Problem): Done => ({ ok: false, reason })

/** Lists every account of colleagues and auditors as it is at this moment. */
export function openReview(ctx: Context, dueOn: string): Promise<Done> {
  const now = ctx.clock.now()
  const id = newId(now)
  return ctx.db.transaction(async () => {
    if (dueOn < londonDate(now)) return refused('date')
    const people = await listAccess(ctx)
    const [opened] = await ctx.db.orm
      .insert(accessReviews)
      .values({
        ...{ id, at: now, openedAt: now, dueOn, isOpen: true },
        ...{ reviewedBy: ctx.actor, people: people.length, note: '' },
      })
      .onConflictDoNothing()
      .returning({ id: accessReviews.id })
    if (!opened) return refused('open')
    await ctx.db.orm.insert(accessReviewLines).values(
      people.map(({ id: userId, role, hasFactor, lastSignIn }) => ({
        ...{ id: newId(now), reviewId: id, userId, hasFactor, lastSignIn },
        role: role as Role,
      })),
    )
    await recordAudit(ctx, {
      action: 'access.review_opened',
      subjectType: 'access_review',
      subjectId: id,
      details: { people: people.length, dueOn },
    })
    return { ok: true, id }
  })
}

/** The line of an open review, both locked: a review is not closed while a line is decided. */
async function lockedLine(ctx: Context, id: string, version: number | undefined) {
  const [line] = await ctx.db.orm
    .select()
    .from(accessReviewLines)
    .where(eq(accessReviewLines.id, id))
    .for('update')
  if (!line) return 'not_found'
  const [review] = await ctx.db.orm
    .select()
    .from(accessReviews)
    .where(eq(accessReviews.id, line.reviewId))
    .for('update')
  if (!review?.isOpen) return 'closed'
  const isStale = version !== undefined && line.version !== version
  return isStale || isSettled(line) ? 'changed' : line
}

/** The reviewer knows whether the person needs their access: their manager, for one. */
export function setReviewer(
  ctx: Context,
  lineId: string,
  { reviewerId, version }: { reviewerId: string | null; version: number },
): Promise<Done> {
  return ctx.db.transaction(async () => {
    const line = await lockedLine(ctx, lineId, version)
    if (typeof line === 'string') return refused(line)
    if (reviewerId === line.userId && reviewerId) return refused('oneself')
    if (reviewerId && !(await isColleague(ctx, reviewerId))) return refused('reviewer')
    await ctx.db.orm
      .update(accessReviewLines)
      .set({ reviewerId, version: line.version + 1 })
      .where(eq(accessReviewLines.id, lineId))
    await recordAudit(ctx, {
      action: 'access.reviewer_set',
      subjectType: 'access_review',
      subjectId: line.reviewId,
      details: { userId: line.userId, reviewerId },
    })
    return { ok: true, id: line.reviewId }
  })
}

/**
 * Decides, and carries it out by the commands of the people page in the same transaction. What they refuse,
 * or what the policy leaves to an admin, stays with the line, and can be decided again.
 */
export function decideLine(
  ctx: AccountsContext,
  standing: Standing,
  lineId: string,
  { decision, newRole, reason, version }: Omit<Decision, 'version'> & { version?: number },
): Promise<Done> {
  const now = ctx.clock.now()
  return ctx.db.transaction(async () => {
    const line = await lockedLine(ctx, lineId, version)
    if (typeof line === 'string') return refused(line)
    const isOfficer = officers.includes(standing.role)
    if (line.userId === standing.userId) return refused('oneself')
    if (!mayDecide(line, standing, isOfficer)) return refused('not_found')
    const obstacle =
      obstacleFor(decision, standing) ??
      (await carryOut(ctx, line.userId ?? '', decision, newRole, reason))
    await ctx.db.orm
      .update(accessReviewLines)
      .set({
        ...{ decision, newRole: decision === 'change' ? newRole : null, reason },
        ...{ decidedAt: now, decidedBy: ctx.actor, version: line.version + 1 },
        ...{ obstacle: obstacle ?? null, carriedOutAt: obstacle ? null : now },
      })
      .where(eq(accessReviewLines.id, lineId))
    await recordAudit(ctx, {
      action: 'access.decided',
      subjectType: 'access_review',
      subjectId: line.reviewId,
      details: { userId: line.userId, decision, newRole, obstacle: obstacle ?? null },
    })
    return { ok: true, id: line.reviewId }
  })
}

async function carryOut(
  ctx: AccountsContext,
  userId: string,
  decision: Decision['decision'],
  newRole: Role | null,
  reason: string,
): Promise<Obstacle | undefined> {
  if (decision === 'keep') return undefined
  const done =
    decision === 'change' && newRole
      ? await changeRole(ctx, userId, { role: newRole })
      : await suspend(ctx, userId, reason)
  return done.ok ? undefined : done.reason
}

/** Once nothing is left to decide or to carry out. */
export function closeReview(ctx: Context, id: string, note: string): Promise<Done> {
  return ctx.db.transaction(async () => {
    const isIt = and(eq(accessReviews.id, id), eq(accessReviews.isOpen, true))
    const [review] = await ctx.db.orm.select().from(accessReviews).where(isIt).for('update')
    if (!review) return refused('not_found')
    const lines = await ctx.db.orm
      .select()
      .from(accessReviewLines)
      .where(eq(accessReviewLines.reviewId, id))
    if (!lines.every(isSettled)) return refused('lines')
    await ctx.db.orm
      .update(accessReviews)
      .set({ isOpen: false, at: ctx.clock.now(), reviewedBy: ctx.actor, note })
      .where(isIt)
    await recordAudit(ctx, {
      action: 'access.reviewed',
      subjectType: 'access_review',
      subjectId: id,
      details: { people: lines.length, reason: note },
    })
    return { ok: true, id }
  })
}
