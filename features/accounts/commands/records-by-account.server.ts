import { users } from '@enix/identity/tables/auth.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import type { PersonalRecords } from '#db/personal-records.server.ts'

type Of<Answer> = (ctx: Context, userId: string) => Promise<Answer>

/** What clients wrote, which goes with the account, too: without it nobody could say whose it was. */
export const recordsByAccount = (
  name: string,
  list: Of<object[]>,
  erase: Of<number>,
): PersonalRecords => ({
  name,
  list: listByAccount(list),
  async erase(ctx, email) {
    let count = 0
    for (const id of await idsUnder(ctx, email)) count += await noted(ctx, name, id, erase)
    return count
  },
  eraseWithAccount: async (ctx, userId) => {
    await noted(ctx, name, userId, erase)
  },
})

export const listByAccount = (list: Of<object[]>) => async (ctx: Context, email: string) => {
  const found: object[] = []
  for (const id of await idsUnder(ctx, email)) found.push(...(await list(ctx, id)))
  return found
}

/** How many different records these statements return: what two of them return is one record. */
export async function countChanged(
  ctx: Context,
  userId: string,
  ...statements: string[]
): Promise<number> {
  const ids = new Set<string>()
  for (const statement of statements) {
    const { rows } = await ctx.db.query<{ id: string }>(statement, [userId])
    for (const { id } of rows) ids.add(id)
  }
  return ids.size
}

/** Accounts that have this address now. */
async function idsUnder(ctx: Context, email: string): Promise<string[]> {
  const rows = await ctx.db.orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email.toLowerCase()), isNull(users.deletedAt)))
  return rows.map(({ id }) => id)
}

async function noted(ctx: Context, name: string, userId: string, erase: Of<number>) {
  const count = await erase(ctx, userId)
  if (count > 0) {
    await recordAudit(ctx, {
      action: 'care.erased',
      subjectType: 'user',
      subjectId: userId,
      details: { [name]: count },
    })
  }
  return count
}
