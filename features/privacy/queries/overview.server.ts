import { and, asc, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { privacyCases, privacyEntries } from '#db/schema/privacy.ts'
import { placesOfErasures } from '#features/personal-data/queries.server.ts'
import { privacyRegisters } from '#lib/compliance-words.ts'
import { addDays, londonDate } from '#lib/time.ts'
import { standingWords } from '../policy/standing-words.ts'
import type { DueCase, PrivacyOverview } from '../schema/cases.ts'
import { listCases } from './cases.server.ts'

const soonDays = 7
/** So long before its day a review is announced. */
const reviewAheadDays = 30

/** What is open, what is over, and what is to be looked at again. */
export async function privacyOverview(ctx: Context, veiled: boolean): Promise<PrivacyOverview> {
  const today = londonDate(ctx.clock.now())
  const open = await listCases(ctx, { list: 'open', complaints: undefined }, veiled)
  const reviews = await listReviews(ctx)
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
    reviews,
  }
}

/** Entries of the registers that are to be looked at again, those that are over first. */
async function listReviews(ctx: Context) {
  const until = addDays(londonDate(ctx.clock.now()), reviewAheadDays)
  const { id, register, title, reviewOn, example } = privacyEntries
  const rows = await ctx.db.orm
    .select({ id, register, title, reviewOn, example })
    .from(privacyEntries)
    .where(and(isNull(privacyEntries.removedAt), isNotNull(reviewOn), lte(reviewOn, until)))
    .orderBy(asc(reviewOn), asc(id))
    .limit(20)
  return rows.map((row) => ({ ...row, reviewOn: row.reviewOn ?? '' }))
}

/**
 * For an overview of the whole area: every open case, earliest due first. One without a day is not
 * lost: the words say what it waits for.
 */
export async function privacyDue(ctx: Context): Promise<DueCase[]> {
  const today = londonDate(ctx.clock.now())
  const open = await listCases(ctx, { list: 'open', complaints: undefined }, true)
  return open.map((row) => {
    const { id, reference, kind, state, dueOn, example } = row
    return { id, reference, kind, state, dueOn, example, words: standingWords(row, today) }
  })
}

/** For the same overview: what of the registers is to be looked at again. */
export async function privacyReviewMatters(ctx: Context) {
  return (await listReviews(ctx)).map(({ register, title, reviewOn, example }) => ({
    what: `${privacyRegisters[register]} to review`,
    title,
    to: `/compliance/gdpr/${register}`,
    dueOn: reviewOn,
    example,
  }))
}

/** How many reached us since a day, and what is open now; examples are not counted. */
export async function countCases(ctx: Context, since: string) {
  const { kind, receivedOn, dueOn, answeredAt, closedAt, example } = privacyCases
  const isOpen = sql`${answeredAt} IS NULL AND ${closedAt} IS NULL`
  const counted = (which: SQL) => sql<number>`(count(*) FILTER (WHERE ${which}))::int`
  const [counts] = await ctx.db.orm
    .select({
      requests: counted(sql`${receivedOn} >= ${since} AND ${kind} <> 'complaint'`),
      complaints: counted(sql`${receivedOn} >= ${since} AND ${kind} = 'complaint'`),
      open: counted(isOpen),
      overdue: counted(sql`${isOpen} AND ${dueOn} < ${londonDate(ctx.clock.now())}`),
    })
    .from(privacyCases)
    .where(eq(example, false))
  return counts ?? { requests: 0, complaints: 0, open: 0, overdue: 0 }
}

/** How many entries have a day of review, and which of them are over it. */
export async function registerReviews(ctx: Context): Promise<{ total: number; late: string[] }> {
  const today = londonDate(ctx.clock.now())
  const { removedAt, example, title, reviewOn } = privacyEntries
  const rows = await ctx.db.orm
    .select({ title, reviewOn })
    .from(privacyEntries)
    .where(and(isNull(removedAt), isNotNull(reviewOn), eq(example, false)))
    .orderBy(asc(reviewOn))
  const late = rows.filter((row) => (row.reviewOn ?? '') < today)
  return { total: rows.length, late: late.map((row) => row.title) }
}

/** And what waits for a second officer. */
export async function erasureMatters(ctx: Context) {
  return (await placesOfErasures(ctx)).map((to) => ({
    what: 'Erasure to approve',
    title: 'It waits for a second officer',
    to,
  }))
}
