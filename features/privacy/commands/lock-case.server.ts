import { eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { privacyCases } from '#db/schema/privacy.ts'

/** Until the transaction ends, nobody else changes it. */
export async function lockCase(
  ctx: Context,
  id: string,
): Promise<typeof privacyCases.$inferSelect | undefined> {
  const ofId = eq(privacyCases.id, id)
  const [it] = await ctx.db.orm.select().from(privacyCases).where(ofId).for('update')
  return it
}
