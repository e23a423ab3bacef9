import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import { Refusal } from '../policy/errors.ts'
import {
  newRecoveryCode,
  recoveryCodeCount,
  recoveryCodeHash,
} from '../policy/recovery-codes.server.ts'
import { requireSession } from '../queries/factors.server.ts'
import { requirePerson } from '../queries/people.server.ts'
import type { SignedIn } from '../queries/signed-in.server.ts'
import { recoveryCodes } from '../tables/identity.ts'
import { recordEvent } from './record-event.server.ts'

/** New codes for the day when the second factor is lost. Only now can they be read; older ones go. */
export async function makeRecoveryCodes(
  ctx: IdentityContext,
  signedIn: SignedIn,
): Promise<string[]> {
  if (requireSession(signedIn).aal !== 'aal2') {
    throw new Refusal(403, 'insufficient_aal', 'AAL2 required to make recovery codes')
  }
  const userId = signedIn.person.user.id
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await ctx.db.transaction(async () => {
    // Locked: two sets made at once would both stay.
    await requirePerson(ctx, userId, { lock: true })
    await ctx.db.orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    const rows = codes.map((code) => ({
      id: randomUUID(),
      userId,
      codeHash: recoveryCodeHash(ctx.vault, userId, code),
      createdAt: ctx.clock.now(),
    }))
    await ctx.db.orm.insert(recoveryCodes).values(rows)
    await recordEvent(ctx, 'recovery_codes.made', { id: userId }, { count: codes.length })
  })
  return codes
}
