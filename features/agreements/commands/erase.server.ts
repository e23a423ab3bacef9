import { asc, eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import type { PersonalRecords } from '#db/personal-records.server.ts'
import { agreements } from '#db/schema/agreements.ts'
import { listByAccount } from '#features/accounts/commands/records-by-account.server.ts'

/** An accepted agreement stays whole: it binds two sides (UK GDPR, article 17(3)(b) and (e)). */
export const agreementRecords: PersonalRecords = {
  name: 'agreements',
  list: listByAccount(agreementsOf),
  erase: async () => 0,
  kept: async (ctx, email) => (await listByAccount(agreementsOf)(ctx, email)).length,
}

function agreementsOf(ctx: Context, userId: string): Promise<object[]> {
  const { wording, acceptedName, acceptedAt } = agreements
  return ctx.db.orm
    .select({ agreement: wording, acceptedName, acceptedAt })
    .from(agreements)
    .where(eq(agreements.acceptedBy, userId))
    .orderBy(asc(acceptedAt))
}
