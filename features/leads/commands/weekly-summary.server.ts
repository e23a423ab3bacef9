import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Context } from '#db/context.server.ts'
import { tellTeamOfWeek } from '#features/mail/commands/tell-of-week.server.ts'
import { WeeklyMail, weeklySubject, weeklyText } from '../components/weekly-mail.tsx'
import { weeklyFigures } from '../queries/week.server.ts'

export function sendWeeklySummary(
  ctx: Context,
  options: { teamEmail: string; siteUrl: string },
): Promise<void> {
  return tellTeamOfWeek(ctx, {
    teamEmail: options.teamEmail,
    action: 'leads.summarised',
    async write(week) {
      const figures = await weeklyFigures(ctx, week, ctx.clock.now())
      const summary = { monday: week.monday, figures, siteUrl: options.siteUrl }
      return {
        subject: weeklySubject(summary),
        text: weeklyText(summary),
        html: renderToStaticMarkup(createElement(WeeklyMail, { summary })),
      }
    },
  })
}
