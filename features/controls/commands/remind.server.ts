import { and, asc, isNotNull, isNull, lte } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { evidence } from '#db/schema/controls.ts'
import { queueMail } from '#features/mail/commands.server.ts'
import { addDays, londonDate } from '#lib/time.ts'
import { ExpiryMail, expirySubject, expiryText } from '../components/expiry-mail.tsx'
import type { ControlsOptions } from '../context.server.ts'
import { reminderDays, reminderOf } from '../policy/cycle.ts'

/** One email a day lists what comes to its end; of each paper and each date the team hears once. */
export async function remindOfExpiry(
  ctx: Context,
  { teamEmail, siteUrl }: Pick<ControlsOptions, 'teamEmail' | 'siteUrl'>,
): Promise<void> {
  const today = londonDate(ctx.clock.now())
  await ctx.db.transaction(async () => {
    const due = await ctx.db.orm
      .select()
      .from(evidence)
      .where(
        and(
          isNull(evidence.retiredAt),
          isNotNull(evidence.expiresOn),
          lte(evidence.expiresOn, addDays(today, reminderDays[0])),
        ),
      )
      .orderBy(asc(evidence.expiresOn), asc(evidence.id))
      // Two processes at once: the second waits here, and finds them told.
      .for('update')
    const papers = due.flatMap(({ id, title, expiresOn, toldDays }) => {
      const days = expiresOn ? reminderOf(expiresOn, today, toldDays) : undefined
      return days === undefined || !expiresOn ? [] : [{ id, title, expiresOn, days }]
    })
    if (papers.length === 0) return
    await ctx.db.query(
      `UPDATE evidence SET told_days = t.days
       FROM json_to_recordset($1::json) AS t (id uuid, days int) WHERE evidence.id = t.id`,
      [JSON.stringify(papers.map(({ id, days }) => ({ id, days })))],
    )
    await recordAudits(
      ctx,
      papers.map(({ id, days, expiresOn }) => ({
        action: 'evidence.expiry_told',
        subjectType: 'evidence',
        subjectId: id,
        details: { days, expiresOn },
      })),
    )
    const told = { papers, siteUrl }
    await queueMail(ctx, {
      recipient: teamEmail,
      subject: expirySubject(told),
      text: expiryText(told),
      html: renderToStaticMarkup(createElement(ExpiryMail, { told })),
    })
  })
}
