import type { Context } from '#db/context.server.ts'
import { makeMonth, setShare } from '#features/statements/commands.server.ts'
import { londonDate, monthFrom } from '#lib/time.ts'

/** The months before last: last month's is a draft, for somebody to look through and send. */
const monthsAgo = [-3, -2]

const examplePercent = 5

/** For machines that stood before anybody made statements: those of earlier months, paid long ago. */
export async function makePaidStatements(ctx: Context): Promise<void> {
  // One of the hosts has agreed on a share, the other on none, as most do.
  const { rows: hosts } = await ctx.db.query<{ id: string }>(
    'SELECT id FROM companies ORDER BY name',
  )
  if (hosts[0]) await setShare(ctx, hosts[0].id, examplePercent)
  for (const ago of monthsAgo) {
    const month = monthFrom(londonDate(ctx.clock.now()), ago)
    const { rows } = await ctx.db.query<{ id: string }>(
      `SELECT DISTINCT company_id AS id FROM machines
       WHERE commissioned_at < ($1::date + interval '1 month') AT TIME ZONE 'Europe/London'`,
      [month],
    )
    await makeMonth(
      ctx,
      month,
      rows.map(({ id }) => id),
    )
    // On the third working day or so of the month after, and a week later.
    await ctx.db.query(
      `UPDATE statements SET state = 'paid', sent_at = t.first + interval '3 days 10 hours',
         paid_at = t.first + interval '10 days 10 hours'
       FROM (SELECT ($1::date + interval '1 month') AT TIME ZONE 'Europe/London' AS first) t
       WHERE month = $1 AND state = 'draft'`,
      [month],
    )
  }
}
