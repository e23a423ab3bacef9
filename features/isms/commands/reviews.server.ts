import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { managementReviews, reviewActions } from '#db/schema/isms.ts'
import { isColleague, listColleagues } from '#features/accounts/queries/staff.server.ts'
import { newId } from '#lib/ids.server.ts'
import type { CollectedInput, ReviewActionOutcome, ReviewInput } from '#lib/isms-words.ts'
import { londonDate } from '#lib/time.ts'
import type { ReviewSources } from '../context.server.ts'
import { periodStart, problemOf, type ReviewProblem } from '../policy/reviews.ts'
import {
  contextChanges,
  earlierActions,
  findReview,
  lastHeldOn,
  objectivesNow,
} from '../queries/reviews.server.ts'
import type { NewReview, NewReviewAction, ReviewMinutes, ReviewPlan } from '../schema/reviews.ts'
import { sha256Of } from './documents.server.ts'

type Review = typeof managementReviews.$inferSelect
type Reason = ReviewProblem | 'not_found' | 'changed' | 'attendees' | 'owner'
type Done = { ok: true } | { ok: false; reason: Reason }

const refused = (reason: Reason): Done => ({ ok: false, reason })

export async function planReview(
  ctx: Context,
  { plannedOn, attendees }: NewReview,
): Promise<{ ok: true; id: string } | { ok: false; reason: 'attendees' }> {
  const now = ctx.clock.now()
  const id = newId(now)
  return ctx.db.transaction(async () => {
    if (!(await areColleagues(ctx, attendees))) return { ok: false, reason: 'attendees' }
    await ctx.db.orm
      .insert(managementReviews)
      .values({ id, plannedOn, attendees, state: 'planned' })
    await note(ctx, 'management_review.planned', id, { plannedOn })
    return { ok: true, id }
  })
}

async function areColleagues(ctx: Context, attendees: readonly string[]): Promise<boolean> {
  const colleagues = new Set((await listColleagues(ctx)).map(({ id }) => id))
  return attendees.every((id) => colleagues.has(id))
}

export const changePlan = (ctx: Context, id: string, { version, ...plan }: ReviewPlan) =>
  withReview(ctx, id, 'plan', version, async () => {
    if (!(await areColleagues(ctx, plan.attendees))) return refused('attendees')
    await change(ctx, id, version, plan)
    await note(ctx, 'management_review.changed', id, { plannedOn: plan.plannedOn })
    return { ok: true }
  })

/** The meeting begins: what the product knows now is frozen with it. */
export async function holdReview(
  ctx: Context,
  id: string,
  version: number,
  sources: ReviewSources,
): Promise<Done> {
  const now = ctx.clock.now()
  const since = periodStart(londonDate(now), await lastHeldOn(ctx))
  const inputs = await collect(ctx, since, sources)
  return withReview(ctx, id, 'hold', version, async () => {
    await change(ctx, id, version, { state: 'held', heldAt: now, inputs })
    await note(ctx, 'management_review.held', id, { since })
    return { ok: true }
  })
}

async function collect(ctx: Context, since: string, sources: ReviewSources) {
  const inputs: Partial<Record<ReviewInput, CollectedInput>> = {
    actions: await earlierActions(ctx),
    changes: await contextChanges(ctx),
    objectives: await objectivesNow(ctx),
  }
  for (const [name, read] of Object.entries(sources)) {
    inputs[name as ReviewInput] = await read(ctx, since)
  }
  return inputs
}

export const saveMinutes = (
  ctx: Context,
  id: string,
  { version, minutes, decisions }: ReviewMinutes,
) =>
  withReview(ctx, id, 'write', version, async () => {
    await change(ctx, id, version, { minutes, decisions })
    await note(ctx, 'management_review.minuted', id, {})
    return { ok: true }
  })

/** Other people's minutes are not touched by it, so it asks for no version. */
export const addReviewAction = (ctx: Context, reviewId: string, action: NewReviewAction) =>
  withReview(ctx, reviewId, 'write', undefined, async () => {
    if (!(await isColleague(ctx, action.ownerId))) return refused('owner')
    const now = ctx.clock.now()
    const id = newId(now)
    await ctx.db.orm.insert(reviewActions).values({ id, reviewId, ...action, createdAt: now })
    await note(ctx, 'management_review.action_added', reviewId, { actionId: id })
    return { ok: true }
  })

/** Signed off, it is never changed again; only its actions go on, with their owners. */
export const closeReview = (ctx: Context, id: string, version: number) =>
  withReview(ctx, id, 'close', version, async (review) => {
    const sha256 = sha256Of(await signedText(ctx, review))
    const closed = { state: 'closed', closedAt: ctx.clock.now(), closedBy: ctx.actor } as const
    await change(ctx, id, version, { ...closed, sha256 })
    await note(ctx, 'management_review.closed', id, { sha256 })
    return { ok: true }
  })

async function signedText(ctx: Context, review: Review): Promise<string> {
  const { plannedOn, attendees, heldAt, inputs, minutes, decisions } = review
  const actions = (await findReview(ctx, review.id))?.actions.map(({ id, description, dueOn }) => ({
    ...{ id, description, dueOn },
  }))
  return JSON.stringify({ plannedOn, attendees, heldAt, inputs, minutes, decisions, actions })
}

/** Its owner has done what a review decided, or says why it is not needed. */
export async function finishReviewAction(
  ctx: Context,
  id: string,
  outcome: ReviewActionOutcome,
  doneNote: string,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  return ctx.db.transaction(async () => {
    const [done] = await ctx.db.orm
      .update(reviewActions)
      .set({ outcome, doneNote, doneAt: ctx.clock.now(), doneBy: ctx.actor })
      .where(and(eq(reviewActions.id, id), isNull(reviewActions.doneAt)))
      .returning({ reviewId: reviewActions.reviewId })
    if (!done) return { ok: false, reason: 'not_found' }
    const details = { actionId: id, outcome }
    await note(ctx, 'management_review.action_done', done.reviewId, details)
    return { ok: true }
  })
}

/** Locks a review that can go through a step, for an officer who saw it as it still is. */
function withReview(
  ctx: Context,
  id: string,
  step: Parameters<typeof problemOf>[0],
  version: number | undefined,
  act: (review: Review) => Promise<Done>,
): Promise<Done> {
  return ctx.db.transaction(async () => {
    const [review] = await ctx.db.orm
      .select()
      .from(managementReviews)
      .where(eq(managementReviews.id, id))
      .for('update')
    if (!review) return refused('not_found')
    const problem = problemOf(step, review)
    if (problem) return refused(problem)
    if (version !== undefined && review.version !== version) return refused('changed')
    return act(review)
  })
}

const change = (
  ctx: Context,
  id: string,
  version: number,
  columns: Partial<typeof managementReviews.$inferInsert>,
) =>
  ctx.db.orm
    .update(managementReviews)
    .set({ ...columns, version: version + 1 })
    .where(eq(managementReviews.id, id))

type ReviewDeed =
  | 'management_review.action_added'
  | 'management_review.action_done'
  | 'management_review.changed'
  | 'management_review.closed'
  | 'management_review.held'
  | 'management_review.minuted'
  | 'management_review.planned'

const note = (ctx: Context, action: ReviewDeed, id: string, details: Record<string, unknown>) =>
  recordAudit(ctx, { action, subjectType: 'management_review', subjectId: id, details })
