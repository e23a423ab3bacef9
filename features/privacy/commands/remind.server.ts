import { company } from '#content/company.ts'
import { recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { sendSealedLetter } from '#features/mail/commands/sealed.server.ts'
import type { CaseKind } from '#lib/compliance-words.ts'
import { addDays, londonDate } from '#lib/time.ts'
import { reminder } from '../policy/letters.ts'
import { clockWords, reminderDays, reminderReached } from '../policy/statutory-clock.ts'

interface Due {
  id: string
  reference: string
  kind: CaseKind
  dueOn: string
  toldAt: number | null
}

/**
 * One email a night for all that has come nearer to its day: at 14, 7, 3 and 1 days and when it is
 * over, each once. A night that was missed is made up for by the next, without telling twice.
 */
export async function remindOfDueCases(ctx: Context, siteUrl: string): Promise<void> {
  const today = londonDate(ctx.clock.now())
  await ctx.db.transaction(async () => {
    const { rows } = await ctx.db.query<Due>(
      `SELECT id, reference, kind, due_on::text AS "dueOn", told_at AS "toldAt"
       FROM privacy_cases
       WHERE answered_at IS NULL AND closed_at IS NULL AND due_on <= $1 AND NOT example
       ORDER BY due_on, id FOR UPDATE`,
      [addDays(today, reminderDays[0])],
    )
    const told = rows.flatMap((row) => {
      const level = reminderReached(row.dueOn, today)
      const isNew = level !== undefined && (row.toldAt === null || level < row.toldAt)
      return isNew ? [{ ...row, level, words: clockWords(row.dueOn, today) }] : []
    })
    if (told.length === 0) return
    await ctx.db.query(
      `UPDATE privacy_cases c SET told_at = n.level
       FROM unnest($1::uuid[], $2::int[]) AS n(id, level) WHERE c.id = n.id`,
      [told.map(({ id }) => id), told.map(({ level }) => level)],
    )
    await sendSealedLetter(ctx, reminder(told, siteUrl), { to: company.privacyEmail })
    await recordAudits(
      ctx,
      told.map(({ id, reference, level }) => ({
        action: 'privacy_case.reminded',
        subjectType: 'privacy_case',
        subjectId: id,
        details: { reference, level },
      })),
    )
  })
}
