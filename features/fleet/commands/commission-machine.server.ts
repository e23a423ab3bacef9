import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { machines } from '#db/schema/fleet.ts'
import { sites } from '#db/schema/sites.ts'
import { machineStates } from '#db/schema/telemetry.ts'
import { newId } from '#lib/ids.server.ts'
import { dayMs } from '#lib/time.ts'
import { type NewMachine, trialDays } from '../schema.ts'

const trialEndOf = (begin: Date) => new Date(begin.getTime() + trialDays * dayMs)

/** A trial without an end begins when its machine is live. */
export const trialEndFrom = (now: Date) => sql`CASE WHEN ${machines.terms} = 'trial'
  THEN coalesce(${machines.trialEndsAt}, ${trialEndOf(now).toISOString()}::timestamptz)
  ELSE ${machines.trialEndsAt} END`

/** Null before the machine is live: the days of its trial do not count yet. */
export const newTrialEnd = (begin: Date, isLive: boolean) => (isLive ? trialEndOf(begin) : null)

/** A machine begins its work on a site. */
export async function commissionMachine(ctx: Context, machine: NewMachine): Promise<string> {
  const id = newId(ctx.clock.now())
  const { serial, model, siteId, terms, commissionedAt } = machine
  await ctx.db.transaction(async () => {
    const [site] = await ctx.db.orm
      .select({ companyId: sites.companyId })
      .from(sites)
      .where(eq(sites.id, siteId))
    if (!site) throw new Error(`There is no site ${siteId}`)
    const trialEndsAt =
      terms === 'trial' ? newTrialEnd(commissionedAt, machine.liveAt !== undefined) : null
    await ctx.db.orm.insert(machines).values({ ...machine, ...site, id, trialEndsAt })
    await ctx.db.orm.insert(machineStates).values({ machineId: id })
    await recordAudit(ctx, {
      action: 'machine.commissioned',
      subjectType: 'machine',
      subjectId: id,
      details: { serial, model, siteId, terms },
    })
  })
  return id
}
