import { desc, eq, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { leads } from '#db/schema/leads.ts'

/** What somebody asked us for under an address, the newest first. */
export async function listLeadsFrom(ctx: Context, email: string) {
  const rows = await ctx.db.orm
    .select()
    .from(leads)
    .where(eq(sql`lower(${leads.email})`, email.toLowerCase()))
    .orderBy(desc(leads.receivedAt))
  return rows.map(({ idempotencyKey: _, contentHash: __, ...sent }) => sent)
}
