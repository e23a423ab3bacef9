import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { machines } from '#db/schema/fleet.ts'
import { sites } from '#db/schema/sites.ts'
import type { SiteNeeds } from '#features/forecasting/schema.ts'

/** What the people on the site of a machine need: proposals for all machines there keep to it. */
export async function keepNeeds(
  ctx: Context,
  machineId: string,
  { needs, leastVegan }: SiteNeeds,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  return ctx.db.transaction(async () => {
    const ofMachine = sql`(SELECT ${machines.siteId} FROM ${machines} WHERE ${machines.id} = ${machineId})`
    const [site] = await ctx.db.orm
      .update(sites)
      .set({ needs, leastVegan })
      .where(eq(sites.id, ofMachine))
      .returning({ id: sites.id })
    if (!site) return { ok: false, reason: 'not_found' }
    await recordAudit(ctx, {
      action: 'site.changed',
      subjectType: 'site',
      subjectId: site.id,
      details: { fields: ['needs'], needs, leastVegan },
    })
    return { ok: true }
  })
}
