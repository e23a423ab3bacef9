import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Context } from '#db/context.server.ts'
import { tellTeamOfWeek } from '#features/mail/commands/tell-of-week.server.ts'
import { VisitsMail, visitsSubject, visitsText } from '../components/weekly-mail.tsx'
import { readWeek } from '../queries/week.server.ts'

export function sendWeekOfVisits(
  ctx: Context,
  options: { teamEmail: string; siteUrl: string },
): Promise<void> {
  return tellTeamOfWeek(ctx, {
    teamEmail: options.teamEmail,
    action: 'insights.summarised',
    async write({ monday }) {
      const told = { monday, week: await readWeek(ctx, monday), siteUrl: options.siteUrl }
      return {
        subject: visitsSubject(told),
        text: visitsText(told),
        html: renderToStaticMarkup(createElement(VisitsMail, { told })),
      }
    },
  })
}
