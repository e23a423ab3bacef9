import { lt } from 'drizzle-orm'
import { recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { recordRetention } from '#db/retention.server.ts'
import { incidents } from '#db/schema/incidents.ts'
import { eraseSealedMailsOf } from '#features/mail/commands/sealed.server.ts'

/** As long as a claim about it can be brought (Limitation Act 1980), or a regulator asks for it. */
export const incidentsKeptYears = 6

export async function eraseExpiredIncidents(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - incidentsKeptYears)
  await ctx.db.transaction(async () => {
    const gone = await ctx.db.orm
      .delete(incidents)
      .where(lt(incidents.closedAt, before))
      .returning({ id: incidents.id, reference: incidents.reference })
    await eraseSealedMailsOf(
      ctx,
      gone.map(({ reference }) => reference),
      now,
    )
    await recordAudits(
      ctx,
      gone.map(({ id, reference }) => ({
        action: 'incident.erased',
        subjectType: 'incident',
        subjectId: id,
        details: { reference, reason: 'retention' },
      })),
    )
    await recordRetention(ctx, 'incidents', gone.length)
  })
}
