import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { type Week, weekToTellOf } from '#lib/told-week.ts'
import { type NewMail, queueMail } from '../commands.server.ts'

const weekLock = 7_301_961

/** Tells the team of the week before, once, at the first run on a Monday from 8:00 on. */
export async function tellTeamOfWeek(
  ctx: Context,
  telling: {
    teamEmail: string
    /** In the trail it is noted that this was told. */
    action: `${string}.summarised`
    write: (week: Week) => Promise<Omit<NewMail, 'recipient'>>
  },
): Promise<void> {
  const week = weekToTellOf(ctx.clock.now())
  if (!week) return
  await ctx.db.transaction(async () => {
    // Two processes that run at once must not both find it untold.
    await ctx.db.query('SELECT pg_advisory_xact_lock($1)', [weekLock])
    const told = {
      action: telling.action,
      subjectType: 'week',
      subjectId: idOfWeek(week.monday),
    }
    if (await isTold(ctx, told)) return
    await queueMail(ctx, { recipient: telling.teamEmail, ...(await telling.write(week)) })
    await recordAudit(ctx, { ...told, details: { monday: week.monday } })
  })
}

async function isTold(
  ctx: Context,
  told: { action: string; subjectType: string; subjectId: string },
): Promise<boolean> {
  const entry = and(
    eq(auditEntries.subjectType, told.subjectType),
    eq(auditEntries.subjectId, told.subjectId),
    eq(auditEntries.action, told.action),
  )
  return (await ctx.db.orm.$count(auditEntries, entry)) > 0
}

/** The trail knows everything by a UUID: this one has the day in its last digits. */
const idOfWeek = (monday: string) => `00000000-0000-4000-8000-0000${monday.replaceAll('-', '')}`
