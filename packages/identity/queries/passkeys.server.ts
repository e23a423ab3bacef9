import { and, asc, eq } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import { Refusal } from '../policy/errors.ts'
import { webauthnCredentials } from '../tables/auth-factors.ts'

export type Passkey = typeof webauthnCredentials.$inferSelect

export async function listPasskeys(ctx: IdentityContext, userId: string): Promise<Passkey[]> {
  return ctx.db.orm
    .select()
    .from(webauthnCredentials)
    .where(eq(webauthnCredentials.userId, userId))
    .orderBy(asc(webauthnCredentials.createdAt), asc(webauthnCredentials.id))
}

export async function requirePasskey(
  ctx: IdentityContext,
  userId: string,
  id: string,
): Promise<Passkey> {
  const isTheirs = and(eq(webauthnCredentials.id, id), eq(webauthnCredentials.userId, userId))
  const [passkey] = await ctx.db.orm.select().from(webauthnCredentials).where(isTheirs)
  if (!passkey) throw new Refusal(404, 'validation_failed', 'Passkey not found')
  return passkey
}

export async function findPasskeyByCredential(
  ctx: IdentityContext,
  credentialId: Uint8Array,
): Promise<Passkey | undefined> {
  const [passkey] = await ctx.db.orm
    .select()
    .from(webauthnCredentials)
    .where(eq(webauthnCredentials.credentialId, credentialId))
  return passkey
}
