import { and, asc, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { privacyEntries } from '#db/schema/privacy.ts'
import { addDays, londonDate } from '#lib/business-hours.ts'
import type { PrivacyOverview } from '../schema/cases.ts'
import { listCases } from './cases.server.ts'

const soonDays = 7
/** So long before its day a review is announced. */
const reviewAheadDays = 30

/** What is open, what is over, and what is to be looked at again. */
export async function privacyOverview(ctx: Context, veiled: boolean): Promise<PrivacyOverview> {
  const today = londonDate(ctx.clock.now())
  const open = await listCases(ctx, { list: 'open', complaints: undefined }, veiled)
  const { id, register, title, reviewOn } = privacyEntries
  const reviews = await ctx.db.orm
    .select({ id, register, title, reviewOn })
    .from(privacyEntries)
    .where(
      and(
        isNull(privacyEntries.removedAt),
        isNotNull(reviewOn),
        lte(reviewOn, addDays(today, reviewAheadDays)),
      ),
    )
    .orderBy(asc(reviewOn), asc(id))
    .limit(20)
  const due = open.flatMap(({ dueOn }) => dueOn ?? [])
  return {
    open,
    counts: {
      requests: open.filter(({ kind }) => kind !== 'complaint').length,
      complaints: open.filter(({ kind }) => kind === 'complaint').length,
      over: due.filter((day) => day < today).length,
      soon: due.filter((day) => day >= today && day <= addDays(today, soonDays)).length,
      standing: open.filter(({ state }) => /-asked$/.test(state)).length,
    },
    reviews: reviews.map((review) => ({ ...review, reviewOn: review.reviewOn ?? '' })),
  }
}

/** For an overview of the whole area: every open case that has a day by law, the first due first. */
export async function privacyDue(ctx: Context) {
  const open = await listCases(ctx, { list: 'open', complaints: undefined }, true)
  return open.flatMap(({ id, reference, kind, dueOn, example }) =>
    dueOn ? [{ id, reference, kind, dueOn, example }] : [],
  )
}
