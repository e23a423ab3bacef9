import { recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { workNotices } from '#db/schema/tasks.ts'
import { listEscalationOfficers, namesOf } from '#features/accounts/queries/staff.server.ts'
import { staffAddresses } from '#features/accounts/queries/staff-addresses.server.ts'
import { sendLetter } from '#features/mail/commands/send-letter.server.ts'
import type { Notice } from '#lib/task-words.ts'
import { inLondon } from '#lib/time.ts'
import { escalationLetter, type NoticedItem, workLetter } from '../policy/letters.ts'
import { isTimeToRemind, noticeOf, noticeOfLeft, type Told } from '../policy/reminders.ts'
import type { WorkItem, WorkSource } from '../schema.ts'

export interface RemindOptions {
  siteUrl: string
  work: WorkSource<Context>
}

/**
 * One email to each person about everything that is new, due soon or overdue, and one to the compliance
 * officers about what is overdue or has an owner who left. What was told is noted in the same transaction.
 */
export async function remindOfWork(ctx: Context, options: RemindOptions): Promise<void> {
  const { date: today, minute } = inLondon(ctx.clock.now())
  await ctx.db.transaction(async () => {
    const items = (await options.work(ctx)).filter(({ example }) => !example)
    const told = await toldOf(ctx)
    await forgetDone(ctx, items)
    const addresses = await staffAddresses(ctx, [...new Set(items.map(({ userId }) => userId))])
    const due = items.flatMap((item): NoticedItem[] => {
      const ruleOf = addresses.has(item.userId) ? noticeOf : noticeOfLeft
      const notice = ruleOf(item.dueOn, told.get(keyOf(item.userId, item.id)), today)
      const isNow = notice === 'assigned' || isTimeToRemind(minute)
      return notice && isNow ? [{ ...item, notice }] : []
    })
    if (due.length === 0) return
    const mailed = due.filter(
      ({ notices, notice }) => notice === 'left' || notices.includes(notice),
    )
    const own = mailed.flatMap(({ notice, ...item }) =>
      notice === 'left' ? [] : [{ ...item, notice }],
    )
    const byPerson = Map.groupBy(own, ({ userId }) => userId)
    for (const [userId, items] of byPerson) {
      const to = addresses.get(userId)
      if (to) await sendLetter(ctx, workLetter(items, options.siteUrl), { to, sealed: true })
    }
    await escalate(
      ctx,
      mailed.filter(({ notice }) => notice === 'late' || notice === 'left'),
      options.siteUrl,
    )
    await note(ctx, due, today)
    await recordAudits(
      ctx,
      [...byPerson].map(([userId, items]) => ({
        action: 'work.told',
        subjectType: 'user',
        subjectId: userId,
        details: { items: countsOf(items) },
      })),
    )
  })
}

/** Officers hear what others are late with; of their own work they were told already. */
async function escalate(ctx: Context, late: NoticedItem[], siteUrl: string): Promise<void> {
  if (late.length === 0) return
  const names = await namesOf(
    ctx,
    late.map(({ userId }) => userId),
  )
  for (const { id, email } of await listEscalationOfficers(ctx)) {
    const own = new Set(late.flatMap((item) => (item.userId === id ? item.id : [])))
    // What any officer can do is named to each once, not once more for every other officer.
    const others = late.filter((item) => item.userId !== id && (item.personal || !own.has(item.id)))
    if (others.length === 0) continue
    const letter = escalationLetter(
      others.map((item) => ({ ...item, owner: names.get(item.userId) ?? 'Someone who has left' })),
      siteUrl,
    )
    await sendLetter(ctx, letter, { to: email, sealed: true })
  }
}

const keyOf = (userId: string, itemId: string) => `${userId} ${itemId}`

async function toldOf(ctx: Context): Promise<Map<string, Told>> {
  const rows = await ctx.db.orm.select().from(workNotices)
  return new Map(rows.map(({ userId, itemId, ...told }) => [keyOf(userId, itemId), told]))
}

/** What is not theirs any more is told anew if it ever comes back. */
async function forgetDone(ctx: Context, items: readonly WorkItem[]): Promise<void> {
  await ctx.db.query(
    `DELETE FROM work_notices n WHERE NOT EXISTS (
       SELECT 1 FROM json_to_recordset($1::json) AS i (u uuid, i uuid)
       WHERE i.u = n.user_id AND i.i = n.item_id)`,
    [JSON.stringify(items.map(({ userId, id }) => ({ u: userId, i: id })))],
  )
}

async function note(ctx: Context, due: NoticedItem[], today: string): Promise<void> {
  const rows = due.map(({ userId, id, notice, dueOn }) => ({ u: userId, i: id, notice, d: dueOn }))
  await ctx.db.query(
    `INSERT INTO work_notices (user_id, item_id, notice, due_on, sent_on)
     SELECT DISTINCT ON (u, i) u, i, notice, d, $2::date
     FROM json_to_recordset($1::json) AS t (u uuid, i uuid, notice text, d date)
     ON CONFLICT (user_id, item_id) DO UPDATE
       SET notice = excluded.notice, due_on = excluded.due_on, sent_on = excluded.sent_on`,
    [JSON.stringify(rows), today],
  )
}

function countsOf(items: readonly NoticedItem[]): Partial<Record<Notice, number>> {
  const counts: Partial<Record<Notice, number>> = {}
  for (const { notice } of items) counts[notice] = (counts[notice] ?? 0) + 1
  return counts
}
