import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { queueMail } from '#features/mail/commands.server.ts'
import { londonDate } from '#lib/time.ts'
import { ReminderMail, reminderSubject, reminderText } from '../components/reminder-mail.tsx'
import { dueAt, isToRemind } from '../policy/acceptance.ts'
import { listWaiting, type WaitingPerson } from '../queries/acceptances.server.ts'

/** One email to each who has something to read, when it is time again; it lists everything. */
export async function remindReaders(ctx: Context, options: { siteUrl: string }): Promise<void> {
  await ctx.db.transaction(async () => {
    const now = ctx.clock.now()
    const reminded = [...byPerson(await listWaiting(ctx)).values()].filter((waiting) =>
      isToRemind(waiting, lastMail(waiting[0]?.remindedAt ?? null, now), now),
    )
    for (const waiting of reminded) await sendReminder(ctx, waiting, options.siteUrl, now)
    const ids = reminded.flatMap(([first]) => first?.userId ?? [])
    if (ids.length === 0) return
    await ctx.db.query(
      `INSERT INTO policy_reminders (user_id, sent_at) SELECT unnest($1::uuid[]), $2
       ON CONFLICT (user_id) DO UPDATE SET sent_at = excluded.sent_at`,
      [ids, now],
    )
    await recordAudits(
      ctx,
      reminded.flatMap((waiting) => {
        const [first] = waiting
        if (!first) return []
        const details = { policies: waiting.map(({ policyId }) => policyId) }
        const about = { subjectType: 'user', subjectId: first.userId, details }
        return [{ action: 'policy.reminded' as const, ...about }]
      }),
    )
  })
}

function byPerson(waiting: WaitingPerson[]): Map<string, WaitingPerson[]> {
  return Map.groupBy(
    waiting.filter(({ email }) => email !== null),
    ({ userId }) => userId,
  )
}

const lastMail = (at: Date | null, now: Date) =>
  at ? { at, sameDay: londonDate(at) === londonDate(now) } : undefined

async function sendReminder(
  ctx: Context,
  waiting: WaitingPerson[],
  siteUrl: string,
  now: Date,
): Promise<void> {
  const [first] = waiting
  if (!first?.email) return
  const listed = waiting.map((one) => ({ title: one.title, dueAt: dueAt(one) }))
  const reminder = { name: first.name, listed, siteUrl, now }
  await queueMail(ctx, {
    recipient: first.email,
    subject: reminderSubject(reminder),
    text: reminderText(reminder),
    html: renderToStaticMarkup(createElement(ReminderMail, { reminder })),
  })
}
