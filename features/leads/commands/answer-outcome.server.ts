import { eq, type SQL } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { leads } from '#db/schema/leads.ts'
import { announceLeads } from '#features/accounts/commands/announce-change.server.ts'
import { findMail } from '#features/mail/queries.server.ts'
import { unanswered } from '../policy/desk.ts'
import { type Lead, recordChange } from './change-lead.server.ts'

/** The email of an answer bounced, or was given up: whatever it answered is owed an answer again. */
export function answerLost(ctx: Context, mailId: string): Promise<void> {
  return ctx.db.transaction(async () => {
    for (const lead of await lockAnsweredBy(ctx, mailId)) {
      if (!lead.answeredAt) continue
      await recordChange(ctx, lead, { columns: unanswered, kind: 'undelivered' })
    }
  })
}

/** The email of an answer is on its way to the customer: if it had come back before, it counts from now on. */
export async function answerArrived(ctx: Context, mailId: string): Promise<void> {
  // Most mails answer nothing: that takes one look, and no transaction.
  if ((await ctx.db.orm.$count(leads, isAnsweredBy(mailId))) === 0) return
  await ctx.db.transaction(async () => {
    const answered = await lockAnsweredBy(ctx, mailId)
    // A report that it bounced may have been quicker than the news that it was sent.
    if ((await findMail(ctx, mailId))?.status !== 'sent') return
    for (const lead of answered) {
      if (lead.answeredAt) continue
      const columns = { answeredAt: ctx.clock.now() }
      await recordChange(ctx, lead, { columns, kind: 'delivered' })
    }
    await announceLeads(ctx)
  })
}

const isAnsweredBy = (mailId: string): SQL => eq(leads.answerMailId, mailId)

function lockAnsweredBy(ctx: Context, mailId: string): Promise<Lead[]> {
  return ctx.db.orm.select().from(leads).where(isAnsweredBy(mailId)).orderBy(leads.id).for('update')
}
