import { deletePerson } from '@enix/identity/commands/delete-person.server.ts'
import { eq } from 'drizzle-orm'
import { profiles } from '#db/schema/accounts.ts'
import { eraseMailsOf } from '#features/mail/commands.server.ts'
import type { AccountsContext } from '../context.server.ts'
import { announceChange } from './announce-change.server.ts'

/** The account, and what others were told of it. Call it inside the transaction of whoever decided it. */
export async function eraseAccount(ctx: AccountsContext, userId: string): Promise<void> {
  for (const { eraseWithAccount } of ctx.personalRecords) await eraseWithAccount?.(ctx, userId)
  await eraseMailsOf(ctx, { userId })
  await ctx.db.orm.delete(profiles).where(eq(profiles.userId, userId))
  await deletePerson(ctx, userId, { keepRow: true })
  await announceChange(ctx, userId)
}
