import { eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { mailboxPositions } from '#db/schema/inbox.ts'

/** How far a mailbox has been read: the last message by its number, and what the numbers are valid by. */
export interface MailboxPosition {
  uidValidity: number
  lastUid: number
}

export async function findPosition(
  ctx: Context,
  mailbox: string,
): Promise<MailboxPosition | undefined> {
  const { uidValidity, lastUid } = mailboxPositions
  const [position] = await ctx.db.orm
    .select({ uidValidity, lastUid })
    .from(mailboxPositions)
    .where(eq(mailboxPositions.mailbox, mailbox))
  return position
}

export async function setPosition(
  ctx: Context,
  mailbox: string,
  position: MailboxPosition,
): Promise<void> {
  await ctx.db.orm
    .insert(mailboxPositions)
    .values({ mailbox, ...position })
    .onConflictDoUpdate({ target: mailboxPositions.mailbox, set: position })
}
