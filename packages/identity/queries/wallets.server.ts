import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../host.ts'
import { identities } from '../tables/auth.ts'

/** Under which of these names a wallet is known, or the first. */
export async function findWalletName(ctx: Context, names: [string, ...string[]]): Promise<string> {
  const [known] = await ctx.db.orm
    .select({ name: identities.providerId })
    .from(identities)
    .where(and(eq(identities.provider, 'web3'), inArray(identities.providerId, names)))
    .limit(1)
  return known?.name ?? names[0]
}
