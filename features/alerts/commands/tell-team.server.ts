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
import { fewestInStorm, foldStorms, stormBegan } from '../policy/storms.ts'

/** An email about the whole fleet would help nobody; the queue has them all. */
const mostInMail = 20

/**
 * Writes to the team of what is or has become critical: one email a look, and of each alert once. Many of
 * one kind are a storm, which is one line; what joins a storm of the last quarter of an hour is in the
 * queue, and no email follows.
 */
export async function tellTeam(
  ctx: Context,
  options: { teamEmail: string; siteUrl: string },
  now: Date,
): Promise<void> {
  const { rows: told } = await ctx.db.query<{ kind: string }>(
    `SELECT kind FROM alerts WHERE urgency = 'critical' AND told_at > $1
     GROUP BY kind HAVING count(*) >= $2`,
    [stormBegan(now), fewestInStorm],
  )
  const { rows } = await ctx.db.query<ToldAlert>(
    `UPDATE alerts a SET told_at = $1
     FROM machines m JOIN sites s ON s.id = m.site_id
     WHERE m.id = a.machine_id AND a.resolved_at IS NULL AND a.urgency = 'critical'
       AND a.told_at IS NULL
     RETURNING a.id, a.kind, a.part, a.since, a.details, m.serial, s.name AS site`,
    [now],
  )
  const isTold = new Set(told.map(({ kind }) => kind))
  const fresh = rows.filter(({ kind }) => !isTold.has(kind))
  if (fresh.length === 0) return
  const { storms, single } = foldStorms(fresh)
  const alerts = single.toSorted((one, other) => one.since.getTime() - other.since.getTime())
  const mail = {
    ...{ alerts: alerts.slice(0, mostInMail), storms, total: fresh.length },
    siteUrl: options.siteUrl,
  }
  await queueMail(ctx, {
    recipient: options.teamEmail,
    subject: criticalSubject(mail),
    text: criticalText(mail),
    html: renderToStaticMarkup(createElement(CriticalMail, { told: mail })),
  })
}
