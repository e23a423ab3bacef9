import type { Context } from '#db/context.server.ts'
import { londonDate } from '#lib/time.ts'
import { isEarly } from '../policy/beginning.ts'
import { plannedMachines } from '../queries/lines.server.ts'
import type { VisitStart } from '../schema.ts'
import {
  dayTaken,
  recordVisit,
  setVisit,
  type VisitOutcome,
  withVisit,
} from './change-visit.server.ts'

/** The van is loaded: from now on the pick list stays as it is, and what is counted is written beside it. */
export function beginVisit(
  ctx: Context,
  id: string,
  start: VisitStart = { today: false },
): Promise<VisitOutcome> {
  return withVisit(ctx, id, async (visit): Promise<VisitOutcome> => {
    // A second press, or another phone.
    if (visit.state === 'under-way') return { ok: true, id }
    if (visit.state !== 'planned') return { ok: false, reason: 'not_planned' }
    const today = londonDate(ctx.clock.now())
    const early = isEarly(visit.plannedFor, today)
    if (early && !start.today) return { ok: false, reason: 'before_its_day' }
    // Begun early, it is a visit of the day it was done; and a site has one on a day.
    const plannedFor = early ? today : visit.plannedFor
    const taken = early && (await dayTaken(ctx, { siteId: visit.siteId, plannedFor }))
    if (taken) return { ok: false, reason: taken }
    // What is planned has no lines; should some have been written, those of today hold.
    await ctx.db.query('DELETE FROM visit_lines WHERE visit_id = $1', [id])
    await ctx.db.query('DELETE FROM visit_machines WHERE visit_id = $1', [id])
    const machines = await plannedMachines(ctx, visit.siteId, plannedFor)
    await ctx.db.query(
      `INSERT INTO visit_machines (visit_id, machine_id) SELECT $1, unnest($2::uuid[])`,
      [id, machines.map((machine) => machine.id)],
    )
    await ctx.db.query(
      `INSERT INTO visit_lines (visit_id, machine_id, slot, product_id, to_pick, sells_before, expected,
         expires_on)
       SELECT $1, "machineId", slot, "productId", "toPick", "sellsBefore", expected, "expiresOn"
       FROM json_to_recordset($2::json) AS t ("machineId" uuid, slot text, "productId" uuid,
         "toPick" int, "sellsBefore" int, expected int, "expiresOn" date)`,
      [id, JSON.stringify(machines.flatMap(({ lines }) => lines))],
    )
    await setVisit(ctx, id, { state: 'under-way', plannedFor, startedAt: ctx.clock.now() })
    await recordVisit(ctx, visit, 'visit.started', {
      machines: machines.length,
      ...(early && { from: visit.plannedFor, to: plannedFor }),
    })
    return { ok: true, id }
  })
}
