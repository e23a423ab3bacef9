import { lt, sql } from 'drizzle-orm'
import { recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { forgetRetentionBefore, recordRetention } from '#db/retention.server.ts'
import { privacyCaseFiles, privacyCases } from '#db/schema/privacy.ts'
import { addDays, londonDate } from '#lib/business-hours.ts'

/** As the privacy policy says: so long a matter can still be taken to the regulator or a court. */
export const casesKeptYears = 3
/** A whole copy of somebody's data is the last thing to leave lying about. */
export const filesKeptDays = 30
/** The notes on what was deleted. */
export const runsKeptDays = 400

/** One that is answered and was never closed has come to its end, too. */
const endedAt = sql<Date>`coalesce(${privacyCases.closedAt}, ${privacyCases.answeredAt})`.mapWith(
  privacyCases.closedAt,
)

export async function eraseExpiredCases(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - casesKeptYears)
  const filesBefore = new Date(now.getTime() - filesKeptDays * 86_400_000)
  await ctx.db.transaction(async () => {
    const gone = await ctx.db.orm
      .delete(privacyCases)
      .where(lt(endedAt, sql.param(before, privacyCases.closedAt)))
      .returning({ id: privacyCases.id, reference: privacyCases.reference })
    await recordAudits(
      ctx,
      gone.map(({ id, reference }) => ({
        action: 'privacy_case.erased',
        subjectType: 'privacy_case',
        subjectId: id,
        details: { reference, reason: 'retention' },
      })),
    )
    await recordRetention(ctx, 'privacy-cases', gone.length)
    const files = await ctx.db.orm
      .delete(privacyCaseFiles)
      .where(lt(privacyCaseFiles.madeAt, filesBefore))
      .returning({ id: privacyCaseFiles.id })
    await recordRetention(ctx, 'privacy-files', files.length)
    const runs = await forgetRetentionBefore(ctx, addDays(londonDate(now), -runsKeptDays))
    await recordRetention(ctx, 'retention-notes', runs)
  })
}
