import { and, eq } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { queueMail } from '#features/mail/commands.server.ts'
import { WeeklyMail, weeklySubject, weeklyText } from '../components/weekly-mail.tsx'
import { weekToTellOf } from '../policy/week.ts'
import { weeklyFigures } from '../queries/week.server.ts'

const summaryLock = 7_301_961

/** Tells the team of the week before, once, at the first run on a Monday from 8:00 on. */
export async function sendWeeklySummary(
  ctx: Context,
  options: { teamEmail: string; siteUrl: string },
): Promise<void> {
  const now = ctx.clock.now()
  const week = weekToTellOf(now)
  if (!week) return
  await ctx.db.transaction(async () => {
    // Two processes that run at once must not both find it untold.
    await ctx.db.query('SELECT pg_advisory_xact_lock($1)', [summaryLock])
    const told = { subjectType: 'week', subjectId: idOfWeek(week.monday) }
    if (await isTold(ctx, told)) return
    const figures = await weeklyFigures(ctx, week, now)
    const summary = { monday: week.monday, figures, siteUrl: options.siteUrl }
    await queueMail(ctx, {
      recipient: options.teamEmail,
      subject: weeklySubject(summary),
      text: weeklyText(summary),
      html: renderToStaticMarkup(createElement(WeeklyMail, { summary })),
    })
    const details = { monday: week.monday }
    await recordAudit(ctx, { action: 'leads.summarised', ...told, details })
  })
}

async function isTold(ctx: Context, told: { subjectType: string; subjectId: string }) {
  const entry = and(
    eq(auditEntries.subjectType, told.subjectType),
    eq(auditEntries.subjectId, told.subjectId),
  )
  return (await ctx.db.orm.$count(auditEntries, entry)) > 0
}

/** The trail knows everything by a UUID: this one has the day in its last digits. */
const idOfWeek = (monday: string) => `00000000-0000-4000-8000-0000${monday.replaceAll('-', '')}`
