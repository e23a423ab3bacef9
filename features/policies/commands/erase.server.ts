import type { Context } from '#db/context.server.ts'
import type { PersonalRecords } from '#db/personal-records.server.ts'
import { acceptedUnder } from '../queries/personal.server.ts'

/**
 * An acceptance stays, under the number of the account: it is the proof of what somebody was told, and
 * the next seal rests on it (UK GDPR, article 17(3)(e)). What else is kept of a reader goes.
 */
export const policyRecords: PersonalRecords = {
  name: 'policies',
  list: acceptedUnder,
  erase: async () => 0,
  kept: async (ctx, email) => (await acceptedUnder(ctx, email)).length,
  eraseWithAccount: forgetReader,
}

async function forgetReader(ctx: Context, userId: string): Promise<void> {
  await ctx.db.query('DELETE FROM policy_openings WHERE user_id = $1', [userId])
  await ctx.db.query('DELETE FROM policy_reminders WHERE user_id = $1', [userId])
}
