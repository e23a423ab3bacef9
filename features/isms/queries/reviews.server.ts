import { asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { managementReviews, reviewActions } from '#db/schema/isms.ts'
import { nameOf, namesOf } from '#features/accounts/queries/staff.server.ts'
import { dayWords } from '#features/letterhead/documents/files.server.ts'
import type { CollectedInput } from '#lib/isms-words.ts'
import { portalPath } from '#lib/portal-links.ts'
import { londonDate } from '#lib/time.ts'
import type { ReviewActionView, ReviewRow, ReviewView } from '../schema/reviews.ts'
import { approvedVersion, contextDraft, contextIn, versionChanges } from './documents.server.ts'

type Action = typeof reviewActions.$inferSelect

const isoOf = (moment: Date | null) => moment?.toISOString() ?? null

/** The newest first. */
export async function listReviews(ctx: Context): Promise<ReviewRow[]> {
  const counted = (open: string) =>
    sql<number>`(SELECT count(*)::int FROM review_actions a
      WHERE a.review_id = management_reviews.id ${sql.raw(open)})`
  const { id, plannedOn, state, attendees, heldAt, closedAt } = managementReviews
  const rows = await ctx.db.orm
    .select({
      ...{ id, plannedOn, state, attendees, heldAt, closedAt },
      actions: counted(''),
      openActions: counted('AND a.done_at IS NULL'),
    })
    .from(managementReviews)
    .orderBy(desc(plannedOn), desc(id))
  const names = await namesOf(
    ctx,
    rows.flatMap((row) => row.attendees),
  )
  return rows.map((row) => ({
    ...row,
    attendees: row.attendees.map((userId) => nameOf(names, userId)),
    heldAt: isoOf(row.heldAt),
    closedAt: isoOf(row.closedAt),
  }))
}

export async function findReview(ctx: Context, id: string): Promise<ReviewView | undefined> {
  const [review] = await ctx.db.orm
    .select()
    .from(managementReviews)
    .where(eq(managementReviews.id, id))
  if (!review) return undefined
  const actions = await ctx.db.orm
    .select()
    .from(reviewActions)
    .where(eq(reviewActions.reviewId, id))
    .orderBy(asc(reviewActions.id))
  const names = await namesOf(ctx, [
    ...review.attendees,
    review.closedBy,
    ...actions.flatMap(({ ownerId, doneBy }) => [ownerId, doneBy]),
  ])
  const { plannedOn, state, inputs, minutes, decisions, sha256, version } = review
  const today = londonDate(ctx.clock.now())
  const actionView = ({ dueOn, ...action }: Action): ReviewActionView => ({
    ...{ id: action.id, description: action.description, dueOn },
    ...{ outcome: action.outcome, doneNote: action.doneNote },
    owner: nameOf(names, action.ownerId),
    doneAt: isoOf(action.doneAt),
    doneBy: nameOf(names, action.doneBy),
    overdue: action.doneAt === null && dueOn < today,
  })
  return {
    ...{ id, plannedOn, state, inputs, minutes, decisions, sha256, version },
    attendees: review.attendees.map((userId) => ({ id: userId, name: nameOf(names, userId) })),
    actions: actions.map(actionView),
    heldAt: isoOf(review.heldAt),
    closedAt: isoOf(review.closedAt),
    closedBy: nameOf(names, review.closedBy),
  }
}

/** The day on which the last review was held. */
export async function lastHeldOn(ctx: Context): Promise<string | undefined> {
  const [last] = await ctx.db.orm
    .select({ heldAt: managementReviews.heldAt })
    .from(managementReviews)
    .where(ne(managementReviews.state, 'planned'))
    .orderBy(desc(managementReviews.heldAt))
    .limit(1)
  return last?.heldAt ? londonDate(last.heldAt) : undefined
}

/** What became of the actions of all reviews before this one. */
export async function earlierActions(ctx: Context): Promise<CollectedInput> {
  const today = londonDate(ctx.clock.now())
  const actions = await ctx.db.orm.select().from(reviewActions).orderBy(asc(reviewActions.dueOn))
  const open = actions.filter(({ doneAt }) => doneAt === null)
  return {
    facts: [
      ['Completed', String(actions.length - open.length)],
      ['Open', String(open.length)],
      ['Overdue', String(open.filter(({ dueOn }) => dueOn < today).length)],
    ],
    items: open.map(({ reviewId, description, dueOn }) => ({
      text: `${description} (due ${dayWords(dueOn)})`,
      to: portalPath('/compliance/management-reviews/:id', { id: reviewId }),
    })),
  }
}

/** Which version of scope and context holds, and what its draft says otherwise. */
export async function contextChanges(ctx: Context): Promise<CollectedInput> {
  const approved = await approvedVersion(ctx, 'context')
  const changes = approved && (await versionChanges(ctx, approved.id))
  const { sections, parties } = approved ? contextIn(approved) : await contextDraft(ctx)
  const to = '/compliance/context'
  return {
    facts: [
      ['Approved version', approved ? String(approved.number) : 'None'],
      ['Internal and external issues', String(sections.filter(isIssue).length)],
      ['Interested parties', String(parties.length)],
    ],
    items: (changes?.untilDraft ?? []).map(({ title, kind }) => ({
      text: `${title}: ${kind} since the approved version`,
      to,
    })),
  }
}

const isIssue = ({ key }: { key: string }) => key === 'internal' || key === 'external'

export async function objectivesNow(ctx: Context): Promise<CollectedInput> {
  const today = londonDate(ctx.clock.now())
  const { objectives } = await contextDraft(ctx)
  const past = objectives.filter(({ dueOn }) => dueOn < today)
  return {
    facts: [
      ['Objectives', String(objectives.length)],
      ['Past their date', String(past.length)],
      ['With a result', String(objectives.filter(({ result }) => result).length)],
    ],
    items: objectives.map(({ title, measure, target, dueOn, result }) => ({
      text: `${title}: ${measure}, target ${target}, by ${dayWords(dueOn)}. ${result || 'No result yet'}`,
      to: '/compliance/context',
    })),
  }
}
