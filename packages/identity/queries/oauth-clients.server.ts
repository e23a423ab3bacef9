import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Context } from '../host.ts'
import { Refusal } from '../policy/errors.ts'
import type { OAuthClient } from '../policy/oauth-clients.server.ts'
import { oauthClients } from '../tables/auth-oauth.ts'

export async function requireClient(ctx: Context, id: string): Promise<OAuthClient> {
  const isIt = and(eq(oauthClients.id, id), isNull(oauthClients.deletedAt))
  const [client] = await ctx.db.orm.select().from(oauthClients).where(isIt)
  if (client) return client
  throw new Refusal(404, 'oauth_client_not_found', 'OAuth client not found')
}

/** All of them, the newest first: the original has no pages here either. */
export function listClients(ctx: Context): Promise<OAuthClient[]> {
  return ctx.db.orm
    .select()
    .from(oauthClients)
    .where(isNull(oauthClients.deletedAt))
    .orderBy(desc(oauthClients.createdAt), desc(oauthClients.id))
}
