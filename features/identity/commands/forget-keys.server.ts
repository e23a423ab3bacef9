import { isNotNull } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { factors } from '#db/schema/auth-factors.ts'
import { sessions } from '#db/schema/auth-sessions.ts'
import { encryptionKeys } from '#db/schema/identity.ts'
import { newId } from '#lib/ids.server.ts'

/**
 * For keys that are lost: what only they could open goes with them, or the right code of an
 * authenticator app would be an error for ever. The next start notes the keys that it has.
 */
export async function forgetKeys(ctx: Context): Promise<{ factors: number; sessions: number }> {
  return ctx.db.transaction(async () => {
    const isSecret = isNotNull(factors.secret)
    const removed = {
      factors: await ctx.db.orm.$count(factors, isSecret),
      sessions: await ctx.db.orm.$count(sessions),
    }
    await ctx.db.orm.delete(factors).where(isSecret)
    await ctx.db.orm.delete(sessions)
    await ctx.db.orm.delete(encryptionKeys)
    await recordAudit(ctx, {
      action: 'identity.keys_forgotten',
      subjectType: 'identity',
      subjectId: newId(ctx.clock.now()),
      details: removed,
    })
    return removed
  })
}
