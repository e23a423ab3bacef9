import type { Context } from '#db/context.server.ts'
import { type ReceivedOutcome, receivedMails } from '#db/schema/inbox.ts'
import { newId } from '#lib/ids.server.ts'

/** Notes an email under its fingerprint, and returns the id of the note; nothing if it is known. */
export async function noteReceived(
  ctx: Context,
  fingerprint: string,
  outcome: ReceivedOutcome,
  reason?: string,
): Promise<string | undefined> {
  const now = ctx.clock.now()
  const [noted] = await ctx.db.orm
    .insert(receivedMails)
    .values({ id: newId(now), receivedAt: now, fingerprint, outcome, reason: reason ?? null })
    .onConflictDoNothing({ target: receivedMails.fingerprint })
    .returning({ id: receivedMails.id })
  return noted?.id
}
