import type { Context } from '#db/context.server.ts'
import type { PersonalRecords } from '#db/personal-records.server.ts'
import { listAccountsUnder } from '#features/accounts/queries/accounts-under.server.ts'

const accountsOf = async (ctx: Context, contact: string) =>
  (await listAccountsUnder(ctx, contact)).map(({ userId }) => userId)

interface Trained {
  course: string
  doneOn: string
  expiresOn: string | null
  note: string
}
interface Reviewed {
  openedAt: Date
  role: string
  decision: string | null
  reason: string | null
}

/** For the person to read: their training, and what was decided on their access. */
async function listOf(ctx: Context, contact: string): Promise<(Trained | Reviewed)[]> {
  const accounts = await accountsOf(ctx, contact)
  const { rows: trained } = await ctx.db.query<Trained>(
    `SELECT c.title AS course, r.done_on::text AS "doneOn", r.expires_on::text AS "expiresOn", r.note
     FROM training_records r JOIN courses c ON c.id = r.course_id
     WHERE r.user_id = ANY($1::uuid[]) ORDER BY r.id`,
    [accounts],
  )
  const { rows: reviewed } = await ctx.db.query<Reviewed>(
    `SELECT v.opened_at AS "openedAt", l.role, l.decision, l.reason
     FROM access_review_lines l JOIN access_reviews v ON v.id = l.review_id
     WHERE l.user_id = ANY($1::uuid[]) ORDER BY l.id`,
    [accounts],
  )
  return [...trained, ...reviewed]
}

/** The training goes; of a review it stays that an account of such a role was decided, and how. */
async function erase(ctx: Context, contact: string): Promise<number> {
  const count = (await listOf(ctx, contact)).length
  for (const userId of await accountsOf(ctx, contact)) await forget(ctx, userId)
  return count
}

async function forget(ctx: Context, userId: string): Promise<void> {
  await ctx.db.query('DELETE FROM training_records WHERE user_id = $1', [userId])
  await ctx.db.query(
    'UPDATE access_review_lines SET user_id = NULL, reason = NULL WHERE user_id = $1',
    [userId],
  )
}

export const registerRecords: PersonalRecords = {
  name: 'trainingAndAccess',
  list: listOf,
  erase,
  eraseWithAccount: forget,
}
