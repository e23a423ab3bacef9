import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { visitLines, visitMachines } from '#db/schema/visits.ts'
import { announceFleet } from '#features/accounts/commands/announce-change.server.ts'
import type { VisitHooks } from '../context.server.ts'
import type { VisitFinish } from '../schema.ts'
import {
  recordVisit,
  setVisit,
  type Visit,
  type VisitOutcome,
  withVisit,
} from './change-visit.server.ts'
import { fillStock } from './fill-stock.server.ts'

/** Somebody is done with a machine: its stock is what was counted. A second time changes nothing. */
export function finishMachine(
  ctx: Context,
  hooks: VisitHooks,
  visitId: string,
  machineId: string,
): Promise<VisitOutcome> {
  return withVisit(ctx, visitId, async (visit): Promise<VisitOutcome> => {
    const [machine] = await ctx.db.orm.select().from(visitMachines).where(at(visitId, machineId))
    if (!machine) return { ok: false, reason: 'not_found' }
    if (machine.servicedAt) return { ok: true, id: visitId }
    if (visit.state !== 'under-way') return { ok: false, reason: 'not_under_way' }
    await service(ctx, hooks, visit, machineId)
    return { ok: true, id: visitId }
  })
}

/** As HACCP asks of each visit. A second time changes nothing. */
export function cleanMachine(
  ctx: Context,
  visitId: string,
  machineId: string,
): Promise<VisitOutcome> {
  return withVisit(ctx, visitId, async (visit): Promise<VisitOutcome> => {
    const [machine] = await ctx.db.orm.select().from(visitMachines).where(at(visitId, machineId))
    if (!machine) return { ok: false, reason: 'not_found' }
    if (machine.cleanedAt) return { ok: true, id: visitId }
    if (visit.state !== 'under-way') return { ok: false, reason: 'not_under_way' }
    await ctx.db.orm
      .update(visitMachines)
      .set({ cleanedAt: ctx.clock.now() })
      .where(at(visitId, machineId))
    await recordVisit(ctx, visit, 'visit.cleaned', { machineId })
    return { ok: true, id: visitId }
  })
}

const at = (visitId: string, machineId: string) =>
  and(eq(visitMachines.visitId, visitId), eq(visitMachines.machineId, machineId))

/** Machines at which something was counted are finished with it; others only if they are left out knowingly. */
export function finishVisit(
  ctx: Context,
  hooks: VisitHooks,
  visitId: string,
  { leaveOut }: VisitFinish,
): Promise<VisitOutcome> {
  return withVisit(ctx, visitId, async (visit): Promise<VisitOutcome> => {
    if (visit.state === 'done') return { ok: true, id: visitId }
    if (visit.state !== 'under-way') return { ok: false, reason: 'not_under_way' }
    const { rows } = await ctx.db.query<{ id: string; serial: string; isCounted: boolean }>(
      `SELECT m.id, m.serial, EXISTS (
         SELECT 1 FROM visit_lines v WHERE v.visit_id = $1 AND v.machine_id = d.machine_id
           AND v.counted IS NOT NULL) AS "isCounted"
       FROM visit_machines d JOIN machines m ON m.id = d.machine_id
       WHERE d.visit_id = $1 AND d.serviced_at IS NULL
       ORDER BY m.serial`,
      [visitId],
    )
    const leftOut = rows.filter(({ isCounted }) => !isCounted).map(({ serial }) => serial)
    if (leftOut.length > 0 && !leaveOut) {
      return { ok: false, reason: 'machines_untouched', serials: leftOut }
    }
    for (const { id, isCounted } of rows) {
      if (isCounted) await service(ctx, hooks, visit, id)
    }
    await setVisit(ctx, visitId, { state: 'done', finishedAt: ctx.clock.now() })
    await recordVisit(ctx, visit, 'visit.finished', leftOut.length > 0 ? { leftOut } : {})
    return { ok: true, id: visitId }
  })
}

async function service(
  ctx: Context,
  hooks: VisitHooks,
  visit: Visit,
  machineId: string,
): Promise<void> {
  await ctx.db.orm
    .update(visitMachines)
    .set({ servicedAt: ctx.clock.now() })
    .where(and(at(visit.id, machineId), isNull(visitMachines.servicedAt)))
  // Before the stock: what a new planogram has in a slot is what was filled into it.
  await hooks.onMachineServiced?.(ctx, machineId)
  const lines = await ctx.db.orm
    .select({ machineId: visitLines.machineId, slot: visitLines.slot })
    .from(visitLines)
    .where(and(eq(visitLines.visitId, visit.id), eq(visitLines.machineId, machineId)))
  await fillStock(ctx, visit.id, lines)
  await recordVisit(ctx, visit, 'visit.serviced', { machineId })
  await announceFleet(ctx, [machineId])
}
