import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { adminAddresses } from '#features/accounts/queries/staff-addresses.server.ts'
import { sendLetter } from '#features/mail/commands/send-letter.server.ts'
import type { OperationsOptions } from './context.server.ts'
import { alertLetter } from './policy/letter.ts'
import { lookAtEverything } from './queries/facts.server.ts'
import { promiseSubject, subjectOf, toldCauses } from './queries/told.server.ts'
import { causes } from './schema.ts'

// Any constant will do, as long as every process of this product uses the same one.
const watchLock = 7_301_971

/** Tells the admins once of each promise that is at risk. The entry in the trail is the memory of it. */
export async function watchPromises(ctx: Context, options: OperationsOptions): Promise<void> {
  const { findings } = await lookAtEverything(ctx, options)
  await ctx.db.oneAtATime(watchLock, () =>
    ctx.db.transaction(async () => {
      const told = await toldCauses(ctx)
      const admins = await adminAddresses(ctx)
      for (const cause of causes) {
        const finding = findings[cause]
        const isAtRisk = finding.state === 'at_risk'
        if (isAtRisk === told.has(cause)) continue
        const subject = { subjectType: promiseSubject, subjectId: subjectOf(cause) }
        const details = { cause }
        if (!isAtRisk) {
          await recordAudit(ctx, { action: 'promise.kept', ...subject, details })
          continue
        }
        await recordAudit(ctx, { action: 'promise.at_risk', ...subject, details })
        for (const to of admins) {
          await sendLetter(ctx, alertLetter(cause, finding, options.siteUrl), { to })
        }
      }
    }),
  )
}
