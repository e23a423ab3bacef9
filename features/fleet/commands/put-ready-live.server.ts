import { and, inArray, isNull } from 'drizzle-orm'
import { recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { machines } from '#db/schema/fleet.ts'
import { announceFleet } from '#features/accounts/commands/announce-change.server.ts'
import { machinesReady } from '../queries/first-checks.server.ts'
import { trialEndFrom } from './commission-machine.server.ts'

/** A machine that has passed its first checks is at work from then on, whatever happens to it later. */
export async function putReadyLive(ctx: Context): Promise<void> {
  const ready = await machinesReady(ctx)
  if (ready.length === 0) return
  await ctx.db.transaction(async () => {
    const live = await ctx.db.orm
      .update(machines)
      .set({ liveAt: ctx.clock.now(), trialEndsAt: trialEndFrom(ctx.clock.now()) })
      .where(and(inArray(machines.id, ready), isNull(machines.liveAt)))
      .returning({ id: machines.id, serial: machines.serial })
    await recordAudits(
      ctx,
      live.map(({ id, serial }) => ({
        ...{ action: 'machine.live', subjectType: 'machine', subjectId: id, details: { serial } },
      })),
    )
    await announceFleet(
      ctx,
      live.map(({ id }) => id),
    )
  })
}
