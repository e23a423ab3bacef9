import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { alertNotes, alerts } from '#db/schema/alerts.ts'
import { announceFleet } from '#features/accounts/commands/announce-change.server.ts'
import { newId } from '#lib/ids.server.ts'
import { whyNotResolved } from '../queries/facts.server.ts'

type Alert = typeof alerts.$inferSelect

export type Handled =
  | { ok: true }
  | { ok: false; reason: 'not_found' | 'resolved' | 'not_resolved' | 'over' | 'open_again' }
  | { ok: false; reason: 'still_told'; message: string }

/** "I am at it": whoever is first keeps it, and a second press changes nothing. */
export function acknowledgeAlert(ctx: Context, id: string): Promise<Handled> {
  return withAlert(ctx, id, async (alert) => {
    if (alert.resolvedAt) return { ok: false, reason: 'resolved' }
    if (alert.acknowledgedAt) return { ok: true }
    const change = { acknowledgedAt: ctx.clock.now(), acknowledgedBy: ctx.actor }
    await ctx.db.orm.update(alerts).set(change).where(eq(alerts.id, id))
    await record(ctx, alert, 'alert.acknowledged')
    return { ok: true }
  })
}

/** What the machine still tells ends by itself: nobody can say it away. */
export function resolveAlert(ctx: Context, id: string, note: string): Promise<Handled> {
  return withAlert(ctx, id, async (alert) => {
    if (alert.resolvedAt) return { ok: false, reason: 'resolved' }
    const message = await whyNotResolved(ctx, alert)
    if (message) return { ok: false, reason: 'still_told', message }
    const now = ctx.clock.now()
    await ctx.db.orm
      .update(alerts)
      .set({
        resolvedAt: now,
        resolvedBy: ctx.actor,
        acknowledgedAt: alert.acknowledgedAt ?? now,
        acknowledgedBy: alert.acknowledgedBy ?? ctx.actor,
      })
      .where(eq(alerts.id, id))
    await writeNote(ctx, id, note)
    await record(ctx, alert, 'alert.resolved')
    return { ok: true }
  })
}

/** Takes back what a colleague resolved. What ended by itself opens by itself, if it comes again. */
export function reopenAlert(ctx: Context, id: string, note: string): Promise<Handled> {
  return withAlert(ctx, id, async (alert) => {
    if (!alert.resolvedAt) return { ok: false, reason: 'not_resolved' }
    if (!alert.resolvedBy) return { ok: false, reason: 'over' }
    const [other] = await ctx.db.orm
      .select({ id: alerts.id })
      .from(alerts)
      .where(
        and(
          eq(alerts.machineId, alert.machineId),
          eq(alerts.kind, alert.kind),
          eq(alerts.part, alert.part),
          isNull(alerts.resolvedAt),
        ),
      )
    if (other) return { ok: false, reason: 'open_again' }
    await ctx.db.orm
      .update(alerts)
      .set({ resolvedAt: null, resolvedBy: null })
      .where(eq(alerts.id, id))
    await writeNote(ctx, id, note)
    await record(ctx, alert, 'alert.reopened')
    return { ok: true }
  })
}

export function noteOnAlert(ctx: Context, id: string, text: string): Promise<Handled> {
  return withAlert(ctx, id, async (alert) => {
    await writeNote(ctx, id, text)
    await record(ctx, alert, 'alert.noted')
    return { ok: true }
  })
}

/** Nobody else changes this alert until the transaction is over. */
function withAlert(
  ctx: Context,
  id: string,
  change: (alert: Alert) => Promise<Handled>,
): Promise<Handled> {
  return ctx.db.transaction(async () => {
    const [alert] = await ctx.db.orm.select().from(alerts).where(eq(alerts.id, id)).for('update')
    return alert ? change(alert) : { ok: false, reason: 'not_found' }
  })
}

async function writeNote(ctx: Context, alertId: string, text: string): Promise<void> {
  const at = ctx.clock.now()
  await ctx.db.orm.insert(alertNotes).values({ id: newId(at), alertId, at, actor: ctx.actor, text })
}

/** What somebody wrote is in the note alone: an auditor reads what was done. */
async function record(
  ctx: Context,
  { id, machineId, kind, part }: Alert,
  action: `alert.${string}`,
): Promise<void> {
  const details = { machineId, kind, part }
  await recordAudit(ctx, { action, subjectType: 'alert', subjectId: id, details })
  await announceFleet(ctx, [machineId])
}
