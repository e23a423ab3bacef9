import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import type { PersonalRecords } from '#db/personal-records.server.ts'
import {
  agreementsOf,
  idsUnder,
  refundRequestsOf,
  ticketsOf,
  wishesOf,
} from '../queries/personal.server.ts'

type Of<Answer> = (ctx: Context, userId: string) => Promise<Answer>

/** Goes with the account, too: without it nobody could say whose it was. */
const erasable = (name: string, list: Of<object[]>, erase: Of<number>): PersonalRecords => ({
  name,
  list: listUnder(list),
  async erase(ctx, email) {
    let count = 0
    for (const id of await idsUnder(ctx, email)) count += await noted(ctx, name, id, erase)
    return count
  },
  eraseWithAccount: async (ctx, userId) => {
    await noted(ctx, name, userId, erase)
  },
})

const listUnder = (list: Of<object[]>) => async (ctx: Context, email: string) => {
  const found: object[] = []
  for (const id of await idsUnder(ctx, email)) found.push(...(await list(ctx, id)))
  return found
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

/** An accepted agreement stays whole: it binds two sides (UK GDPR, article 17(3)(b) and (e)). */
const agreementRecords: PersonalRecords = {
  name: 'agreements',
  list: listUnder(agreementsOf),
  erase: async () => 0,
  kept: async (ctx, email) => (await listUnder(agreementsOf)(ctx, email)).length,
}

export const careRecords: PersonalRecords[] = [
  erasable('tickets', ticketsOf, eraseTickets),
  erasable('wishes', wishesOf, eraseWishes),
  erasable('refundRequests', refundRequestsOf, eraseRefundRequests),
  agreementRecords,
]

/** How many different ones: what is in two lists is one record. */
async function idsOf(ctx: Context, userId: string, ...statements: string[]): Promise<number> {
  const ids = new Set<string>()
  for (const statement of statements) {
    const { rows } = await ctx.db.query<{ id: string }>(statement, [userId])
    for (const { id } of rows) ids.add(id)
  }
  return ids.size
}

/** Tickets go with their threads, and so does what the person wrote in those of others. */
function eraseTickets(ctx: Context, userId: string): Promise<number> {
  return idsOf(
    ctx,
    userId,
    'DELETE FROM tickets WHERE opened_by = $1 RETURNING id',
    'DELETE FROM ticket_messages WHERE author_id = $1 RETURNING ticket_id AS id',
  )
}

/** A wish that others share stays as theirs. */
function eraseWishes(ctx: Context, userId: string): Promise<number> {
  return idsOf(
    ctx,
    userId,
    `WITH gone AS (DELETE FROM product_votes WHERE user_id = $1 RETURNING request_id)
     UPDATE product_requests SET votes = votes - 1
     WHERE id IN (SELECT request_id FROM gone) RETURNING id`,
    'DELETE FROM product_requests WHERE asked_by = $1 AND votes = 0 RETURNING id',
    'UPDATE product_requests SET asked_by = NULL WHERE asked_by = $1 RETURNING id',
  )
}

/** Money that was paid back stays in the books, without who asked and why. */
function eraseRefundRequests(ctx: Context, userId: string): Promise<number> {
  return idsOf(
    ctx,
    userId,
    `DELETE FROM refund_requests WHERE asked_by = $1 AND state = 'asked' RETURNING id`,
    `UPDATE refund_requests SET asked_by = NULL, last_four_digits = NULL, reason = '', answer = NULL
     WHERE asked_by = $1 RETURNING id`,
  )
}
