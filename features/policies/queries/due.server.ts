import { asc, eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { policies, policyVersions } from '#db/schema/policies.ts'
import { londonDate } from '#lib/time.ts'
import { type ReviewState, reviewState } from '../policy/review.ts'
import type { WaitingRow } from '../schema.ts'
import { listWaiting, waitingRow } from './acceptances.server.ts'

export interface PoliciesDue {
  published: number
  /** To be looked at again within thirty days, or late. */
  reviews: (Named & { reviewBy: string; review: ReviewState })[]
  /** Who has not accepted what, by policy. */
  unread: (Named & { people: WaitingRow[] })[]
}

interface Named {
  id: string
  title: string
  number: number
  example: boolean
}

export function listPublished(ctx: Context) {
  return ctx.db.orm
    .select({
      ...{ id: policies.id, example: policies.example, versionId: policyVersions.id },
      ...{ title: policyVersions.title, number: policyVersions.number },
      ...{ reviewBy: policyVersions.reviewBy, publishedAt: policyVersions.publishedAt },
    })
    .from(policyVersions)
    .innerJoin(policies, eq(policies.id, policyVersions.policyId))
    .where(eq(policyVersions.state, 'published'))
    .orderBy(asc(policyVersions.title), asc(policies.id))
}

/** What an overview says of the policies. */
export async function policiesDue(ctx: Context): Promise<PoliciesDue> {
  const now = ctx.clock.now()
  const today = londonDate(now)
  const published = await listPublished(ctx)
  const reviews = published.flatMap(({ id, title, number, reviewBy, example }) => {
    const review = reviewState(reviewBy, today)
    return reviewBy && review !== 'fine' ? [{ id, title, number, example, reviewBy, review }] : []
  })
  const byPolicy = Map.groupBy(await listWaiting(ctx), ({ policyId }) => policyId)
  const unread = published.flatMap(({ id, title, number, example }) => {
    const people = byPolicy.get(id)?.map((person) => waitingRow(person, now)) ?? []
    return people.length > 0 ? [{ id, title, number, example, people }] : []
  })
  return { published: published.filter(({ example }) => !example).length, reviews, unread }
}
