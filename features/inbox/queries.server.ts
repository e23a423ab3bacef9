import { eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { receivedMails } from '#db/schema/inbox.ts'

/** How many emails wait in the mailbox because they could not be filed. */
export function countSetAside(ctx: Context): Promise<number> {
  return ctx.db.orm.$count(receivedMails, eq(receivedMails.outcome, 'set-aside'))
}
