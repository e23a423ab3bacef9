import { recordAudit } from '#db/audit.server.ts'
import { companies } from '#db/schema/sites.ts'
import { newId } from '#lib/ids.server.ts'
import type { AccountsContext } from '../context.server.ts'

export async function createCompany(
  ctx: AccountsContext,
  name: string,
): Promise<{ id: string; name: string }> {
  const now = ctx.clock.now()
  const id = newId(now)
  await ctx.db.transaction(async () => {
    await ctx.db.orm.insert(companies).values({ id, name, createdAt: now })
    const details = { name }
    await recordAudit(ctx, {
      action: 'company.created',
      subjectType: 'company',
      subjectId: id,
      details,
    })
  })
  return { id, name }
}
