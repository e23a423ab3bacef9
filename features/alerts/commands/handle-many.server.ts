import { and, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { alerts } from '#db/schema/alerts.ts'
import { announceFleet } from '#features/accounts/commands/announce-change.server.ts'
import { hourMs } from '#lib/time.ts'
import { isOfStorm, isSnoozed } from '../queries/alerts.server.ts'
import type { ManyAlerts } from '../schema.ts'

/**
 * Takes on many alerts at once, or puts them aside for a while. What somebody else has taken on stays
 * with them. A snoozed alert comes back when its time is up, or before if it becomes more urgent.
 */
export async function handleMany(ctx: Context, many: ManyAlerts): Promise<{ changed: number }> {
  const now = ctx.clock.now()
  const chosen = or(
    many.ids.length > 0 ? inArray(alerts.id, many.ids) : undefined,
    many.storm ? isOfStorm(many.storm) : undefined,
  )
  if (!chosen) return { changed: 0 }
  return many.snoozeHours === null
    ? change(ctx, 'alert.acknowledged', and(chosen, isNull(alerts.acknowledgedAt)), {
        acknowledgedAt: now,
        acknowledgedBy: ctx.actor,
      })
    : change(ctx, 'alert.snoozed', chosen, {
        snoozedUntil: new Date(now.getTime() + many.snoozeHours * hourMs),
      })
}

export const endSnooze = (ctx: Context, ids: string[]) =>
  change(ctx, 'alert.snooze_ended', and(inArray(alerts.id, ids), isSnoozed(ctx)), {
    snoozedUntil: null,
  })

async function change(
  ctx: Context,
  action: 'alert.acknowledged' | 'alert.snoozed' | 'alert.snooze_ended',
  where: SQL | undefined,
  set: Partial<typeof alerts.$inferInsert>,
): Promise<{ changed: number }> {
  return ctx.db.transaction(async () => {
    const { id, machineId, kind, part } = alerts
    const changed = await ctx.db.orm
      .update(alerts)
      .set(set)
      .where(and(where, isNull(alerts.resolvedAt)))
      .returning({ id, machineId, kind, part })
    await recordAudits(
      ctx,
      changed.map(({ id: subjectId, ...details }) => {
        return { action, subjectType: 'alert', subjectId, details }
      }),
    )
    const machines = [...new Set(changed.map((alert) => alert.machineId))]
    if (machines.length > 0) await announceFleet(ctx, machines)
    return { changed: changed.length }
  })
}
