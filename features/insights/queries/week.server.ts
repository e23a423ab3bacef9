import type { Context } from '#db/context.server.ts'
import { addDays } from '#lib/time.ts'
import type { WeekOfVisits } from '../policy/week.ts'
import { readEnquiries } from './enquiries.server.ts'
import { readRunningTests } from './experiment-days.server.ts'
import { readFunnel } from './funnel.server.ts'
import { readOverview } from './overview.server.ts'
import { readBreakdown, readNotFound } from './traffic.server.ts'

const mostNamed = 5

/** The figures of seven days from a Monday on, beside those of the week before. */
export async function readWeek(ctx: Context, monday: string): Promise<WeekOfVisits> {
  const range = { from: monday, to: addDays(monday, 6), compare: 'previous' } as const
  const { totals, before } = await readOverview(ctx, range)
  const { groups } = await readFunnel(ctx, { ...range, by: 'all', compare: 'none' })
  const most = async (by: 'source' | 'page') => {
    const { rows } = await readBreakdown(ctx, { ...range, by, compare: 'none' })
    return rows.slice(0, mostNamed).map(({ value, visitors }) => ({ value, visitors }))
  }
  const { rows: notFound } = await readNotFound(ctx, range)
  const { rows: enquiries } = await readEnquiries(ctx, { ...range, by: 'source' })
  return {
    totals,
    before: before?.totals,
    steps: groups[0]?.steps ?? [],
    sources: await most('source'),
    pages: await most('page'),
    notFound: notFound.slice(0, mostNamed),
    enquiries: enquiries.map(({ value, received }) => ({ value, received })),
    tests: await readRunningTests(ctx),
  }
}
