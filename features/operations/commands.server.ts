import { lt, sql } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { serviceDays } from '#db/schema/operations.ts'
import { adminAddresses } from '#features/accounts/queries/staff-addresses.server.ts'
import { sendLetter } from '#features/mail/commands/send-letter.server.ts'
import type { OperationsOptions } from './context.server.ts'
import { alertLetter } from './policy/letter.ts'
import { serviceStatus } from './policy/status.ts'
import { slotOf, utcDay } from './policy/uptime.ts'
import { type Findings, lookAtEverything } from './queries/facts.server.ts'
import { promiseSubject, subjectOf, toldCauses } from './queries/told.server.ts'
import { causes, type Service } from './schema.ts'

// Any constant will do, as long as every process of this product uses the same one.
const watchLock = 7_301_971

/** Tells the admins once of each promise that is at risk. The entry in the trail is the memory of it. */
export async function watchPromises(ctx: Context, options: OperationsOptions): Promise<void> {
  const { findings } = await lookAtEverything(ctx, options)
  await countLook(ctx, findings)
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

/** What uptime is worked out from. A second look in the same five minutes counts for nothing. */
async function countLook(ctx: Context, findings: Findings): Promise<void> {
  const { works } = serviceStatus(findings, ctx.clock.now())
  const at = slotOf(ctx.clock.now())
  const working = (Object.keys(works) as Service[]).filter((service) => works[service])
  if (working.length === 0) return
  await ctx.db.orm
    .insert(serviceDays)
    .values(
      working.map((service) => {
        return { day: utcDay(at), service, looks: 1, firstAt: at, lastAt: at }
      }),
    )
    .onConflictDoUpdate({
      target: [serviceDays.day, serviceDays.service],
      set: { looks: sql`${serviceDays.looks} + 1`, lastAt: at },
      setWhere: lt(serviceDays.lastAt, at),
    })
}
