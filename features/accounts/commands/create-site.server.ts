import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { sites } from '#db/schema/sites.ts'
import { newId } from '#lib/ids.server.ts'

export interface NewSite {
  companyId: string
  name: string
  postcode: string
  /** One of the location types of the enquiry form. */
  environment: string
  latitude?: number
  longitude?: number
}

/** Call it inside the transaction of whatever the site is needed for, or by itself. */
export async function createSite(ctx: Context, site: NewSite): Promise<string> {
  const now = ctx.clock.now()
  const id = newId(now)
  await ctx.db.transaction(async () => {
    await ctx.db.orm.insert(sites).values({ ...site, id, createdAt: now })
    await recordAudit(ctx, {
      action: 'site.created',
      subjectType: 'site',
      subjectId: id,
      details: { companyId: site.companyId },
    })
  })
  return id
}
