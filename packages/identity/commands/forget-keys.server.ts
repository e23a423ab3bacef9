import { randomUUID } from 'node:crypto'
import { isNotNull } from 'drizzle-orm'
import type { Context, Host } from '../host.ts'
import { factors } from '../tables/auth-factors.ts'
import { sessions } from '../tables/auth-sessions.ts'
import { encryptionKeys } from '../tables/identity.ts'

/**
 * For keys that are lost: what only they could open goes with them, or the right code of an
 * authenticator app would be an error for ever. The next start notes the keys that it has.
 */
export async function forgetKeys(
  ctx: Context & { host: Pick<Host, 'recordAudit'> },
): Promise<{ factors: number; sessions: number }> {
  return ctx.db.transaction(async () => {
    const isSecret = isNotNull(factors.secret)
    const removed = {
      factors: await ctx.db.orm.$count(factors, isSecret),
      sessions: await ctx.db.orm.$count(sessions),
    }
    await ctx.db.orm.delete(factors).where(isSecret)
    await ctx.db.orm.delete(sessions)
    await ctx.db.orm.delete(encryptionKeys)
    await ctx.host.recordAudit(ctx, {
      action: 'identity.keys_forgotten',
      subjectType: 'identity',
      subjectId: randomUUID(),
      details: removed,
    })
    return removed
  })
}
