import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Context } from '#db/context.server.ts'
import { queueMail } from '#features/mail/commands.server.ts'
import {
  CriticalMail,
  criticalSubject,
  criticalText,
  type ToldAlert,
} from '../components/critical-mail.tsx'

/** A mail about the whole fleet would help nobody; the queue has them all. */
const mostInMail = 20

/** Writes to the team of what is or has become critical: one mail a look, and of each alert once. */
export async function tellTeam(
  ctx: Context,
  options: { teamEmail: string; siteUrl: string },
  now: Date,
): Promise<void> {
  const { rows } = await ctx.db.query<ToldAlert>(
    `UPDATE alerts a SET told_at = $1
     FROM machines m JOIN sites s ON s.id = m.site_id
     WHERE m.id = a.machine_id AND a.resolved_at IS NULL AND a.urgency = 'critical'
       AND a.told_at IS NULL
     RETURNING a.id, a.kind, a.part, a.since, a.details, m.serial, s.name AS site`,
    [now],
  )
  if (rows.length === 0) return
  const alerts = rows.toSorted((one, other) => one.since.getTime() - other.since.getTime())
  const told = { alerts: alerts.slice(0, mostInMail), total: rows.length, siteUrl: options.siteUrl }
  await queueMail(ctx, {
    recipient: options.teamEmail,
    subject: criticalSubject(told),
    text: criticalText(told),
    html: renderToStaticMarkup(createElement(CriticalMail, { told })),
  })
}
