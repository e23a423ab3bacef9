import { gt, lt, sql } from 'drizzle-orm'
import { recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { forgetRetentionBefore, recordRetention } from '#db/retention.server.ts'
import { privacyCaseFiles, privacyCases } from '#db/schema/privacy.ts'
import { dropSealedFilesBefore, eraseSealedMailsOf } from '#features/mail/commands/sealed.server.ts'
import { dropLapsedRequests } from '#features/personal-data/commands/erasure-requests.server.ts'
import { addDays, londonDate } from '#lib/time.ts'

/** As the privacy policy says: so long a matter can still be taken to the regulator or a court. */
export const casesKeptYears = 3
/** A whole copy of somebody's data is the last thing to leave lying about. */
export const filesKeptDays = 30
/** What was collected or mailed before it is over. */
export const filesOverBefore = (now: Date) => new Date(now.getTime() - filesKeptDays * 86_400_000)
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
  const filesBefore = filesOverBefore(now)
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
    const mailed = await dropSealedFilesBefore(ctx, filesBefore)
    await recordRetention(ctx, 'privacy-files', files.length + mailed)
    await dropLapsedRequests(ctx)
    await eraseMailsOfWiped(ctx, now)
    const runs = await forgetRetentionBefore(ctx, addDays(londonDate(now), -runsKeptDays))
    await recordRetention(ctx, 'retention-notes', runs)
  })
}

/** An answer that still waited to be sent when its case was wiped, or that nobody got. */
async function eraseMailsOfWiped(ctx: Context, now: Date): Promise<void> {
  // Twice the time that the latter stay: later there are none.
  const wiped = await ctx.db.orm
    .select({ reference: privacyCases.reference })
    .from(privacyCases)
    .where(gt(privacyCases.wipedAt, filesOverBefore(filesOverBefore(now))))
  const references = wiped.map(({ reference }) => reference)
  await eraseSealedMailsOf(ctx, references, filesOverBefore(now))
}
