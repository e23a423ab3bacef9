import type { Context } from '#db/context.server.ts'
import { privacyCaseEvents } from '#db/schema/privacy.ts'
import { newId } from '#lib/ids.server.ts'

/** A line of the timeline. Call it inside the transaction of what happened. */
export async function addEvent(
  ctx: Context,
  caseId: string,
  kind: string,
  said: { text?: string | undefined; details?: Record<string, unknown> } = {},
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.orm.insert(privacyCaseEvents).values({
    ...{ id: newId(now), caseId, at: now, actor: ctx.actor, kind },
    text: said.text ?? null,
    details: said.details ?? {},
  })
}
