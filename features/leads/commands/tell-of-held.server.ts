import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { isOpen, leads } from '#db/schema/leads.ts'
import { queueMail } from '#features/mail/commands.server.ts'
import { hourMs } from '#lib/time.ts'
import { HeldMail, heldSubject, heldText } from '../components/held-mail.tsx'
import { isToBeTold, longestPromiseDays } from '../policy/escalation.ts'
import { dueAt } from '../policy/promise.ts'

const heldLock = 7_301_962
const dayMs = 24 * hourMs
/** What is left over is told of an hour later. */
const mostAtOnce = 1000
/** The trail knows everything by a UUID, and there is one quarantine. */
const quarantine = {
  subjectType: 'quarantine',
  subjectId: '00000000-0000-4000-8000-000000000001',
}

/**
 * Tells the team of what is held: when it is new, and again before the answer that its sender was
 * promised is late. At most one email an hour, however much spam there is.
 */
export async function tellOfHeld(
  ctx: Context,
  options: { teamEmail: string; siteUrl: string },
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.transaction(async () => {
    // Two processes that run at once must not both find it untold.
    await ctx.db.query('SELECT pg_advisory_xact_lock($1)', [heldLock])
    if (await isToldWithinTheHour(ctx, now)) return
    const rows = (await waiting(ctx, now)).filter((row) => isToBeTold(row, now))
    if (rows.length === 0) return
    const held = rows.map(({ heldFor, promise, receivedAt }) => ({
      heldFor: heldFor ?? [],
      // It does not run yet, but it was promised.
      dueAt: promise ? dueAt(promise, receivedAt) : undefined,
    }))
    const notice = { held, now, siteUrl: options.siteUrl }
    await queueMail(ctx, {
      recipient: options.teamEmail,
      subject: heldSubject(notice),
      text: heldText(notice),
      html: renderToStaticMarkup(createElement(HeldMail, { notice })),
    })
    const ids = rows.map(({ id }) => id)
    await ctx.db.orm.update(leads).set({ escalatedAt: now }).where(inArray(leads.id, ids))
    const details = { count: rows.length }
    await recordAudit(ctx, { action: 'leads.held_told', ...quarantine, details })
  })
}

async function isToldWithinTheHour(ctx: Context, now: Date): Promise<boolean> {
  const { subjectType, subjectId } = auditEntries
  const [last] = await ctx.db.orm
    .select({ at: auditEntries.at })
    .from(auditEntries)
    .where(and(eq(subjectType, quarantine.subjectType), eq(subjectId, quarantine.subjectId)))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return last !== undefined && now.getTime() - last.at.getTime() < hourMs
}

/** What nobody was told of, and what is recent enough for its promise to be kept still. */
function waiting(ctx: Context, now: Date) {
  const { id, heldFor, promise, receivedAt, escalatedAt } = leads
  const recent = new Date(now.getTime() - longestPromiseDays * dayMs)
  return ctx.db.orm
    .select({ id, heldFor, promise, receivedAt, escalatedAt })
    .from(leads)
    .where(
      and(
        sql`${heldFor} <> '{}'`,
        // Whoever put it there has seen it.
        sql`NOT 'reported' = ANY(${heldFor})`,
        isNull(leads.mergedInto),
        isOpen(leads.stage),
        or(isNull(escalatedAt), gt(receivedAt, recent)),
      ),
    )
    .orderBy(sql`${escalatedAt} NULLS FIRST`, asc(id))
    .limit(mostAtOnce)
}
