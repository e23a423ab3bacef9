import { eq } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import { Refusal } from '../policy/errors.ts'
import { type Passkey, requirePasskey } from '../queries/passkeys.server.ts'
import { webauthnCredentials } from '../tables/auth-factors.ts'
import { recordEvent } from './record-event.server.ts'

const longestName = 120

export async function renamePasskey(
  ctx: IdentityContext,
  owner: { userId: string; passkeyId: string },
  name: string,
): Promise<Passkey> {
  const refuse = (message: string) => new Refusal(400, 'validation_failed', message)
  if (name === '') throw refuse('friendly_name is required')
  if (Buffer.byteLength(name) > longestName) {
    throw refuse(`friendly_name must be ${longestName} characters or less`)
  }
  return ctx.db.transaction(async () => {
    const before = await requirePasskey(ctx, owner.userId, owner.passkeyId)
    const change = { friendlyName: name, updatedAt: ctx.clock.now() }
    await ctx.db.orm
      .update(webauthnCredentials)
      .set(change)
      .where(eq(webauthnCredentials.id, before.id))
    await recordEvent(ctx, 'passkey.renamed', { id: owner.userId }, { passkeyId: before.id })
    return { ...before, ...change }
  })
}

export async function removePasskey(
  ctx: IdentityContext,
  owner: { userId: string; passkeyId: string },
): Promise<void> {
  await ctx.db.transaction(async () => {
    const { id } = await requirePasskey(ctx, owner.userId, owner.passkeyId)
    await ctx.db.orm.delete(webauthnCredentials).where(eq(webauthnCredentials.id, id))
    await recordEvent(ctx, 'passkey.removed', { id: owner.userId }, { passkeyId: id })
  })
}
