import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import type { PersonalRecords } from '#db/personal-records.server.ts'
import { idsUnder, listPersonal } from '../queries/personal.server.ts'

/** Goes with the account, too: without it nobody could say whose it was. */
export const careRecords: PersonalRecords = {
  name: 'care',
  async list(ctx, email) {
    const found: object[] = []
    for (const id of await idsUnder(ctx, email)) found.push(...(await listPersonal(ctx, id)))
    return found
  },
  async erase(ctx, email) {
    let count = 0
    for (const id of await idsUnder(ctx, email)) count += await erasePerson(ctx, id)
    return count
  },
  eraseWithAccount: async (ctx, userId) => {
    await erasePerson(ctx, userId)
  },
}

/**
 * Tickets go with their threads, and so does what the person wrote elsewhere. A wish that others share
 * stays as theirs. Money that was paid back stays in the books, without who asked and why; an accepted
 * agreement stays whole, because it binds two sides (UK GDPR, article 17(3)(e)).
 */
async function erasePerson(ctx: Context, userId: string): Promise<number> {
  const count = async (text: string) =>
    (await ctx.db.query<{ id: string }>(text, [userId])).rows.length
  const tickets = await count('DELETE FROM tickets WHERE opened_by = $1 RETURNING id')
  const messages = await count('DELETE FROM ticket_messages WHERE author_id = $1 RETURNING id')
  const votes = await count(
    `WITH gone AS (DELETE FROM product_votes WHERE user_id = $1 RETURNING request_id)
     UPDATE product_requests SET votes = votes - 1
     WHERE id IN (SELECT request_id FROM gone) RETURNING id`,
  )
  const wishes = await count(
    'DELETE FROM product_requests WHERE asked_by = $1 AND votes = 0 RETURNING id',
  )
  await count('UPDATE product_requests SET asked_by = NULL WHERE asked_by = $1 RETURNING id')
  const undecided = await count(
    `DELETE FROM refund_requests WHERE asked_by = $1 AND state = 'asked' RETURNING id`,
  )
  const refunds = await count(
    `UPDATE refund_requests SET asked_by = NULL, last_four_digits = NULL, reason = '', answer = NULL
     WHERE asked_by = $1 RETURNING id`,
  )
  const counts = { tickets, messages, votes, wishes, refunds: undecided + refunds }
  const total = Object.values(counts).reduce((sum, one) => sum + one, 0)
  if (total > 0) {
    await recordAudit(ctx, {
      action: 'care.erased',
      subjectType: 'user',
      subjectId: userId,
      details: counts,
    })
  }
  return total
}
