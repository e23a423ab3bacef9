import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { machines } from '#db/schema/fleet.ts'
import { machineRequests } from '#db/schema/telemetry.ts'
import { newId } from '#lib/ids.server.ts'
import type { MachineRequest } from '../schema.ts'

/** Asks a machine for something; it is told with the answer to its next report (telemetry 1.1). */
export async function requestMachine(
  ctx: Context,
  machineId: string,
  request: MachineRequest,
): Promise<{ ok: true; id: string } | { ok: false; reason: 'not_found' }> {
  return ctx.db.transaction(async () => {
    const isThere = and(eq(machines.id, machineId), isNull(machines.retiredAt))
    if ((await ctx.db.orm.$count(machines, isThere)) === 0)
      return { ok: false, reason: 'not_found' }
    const id = newId(ctx.clock.now())
    const { kind } = request
    const text = request.kind === 'message' ? request.text : ''
    await ctx.db.orm
      .insert(machineRequests)
      .values({ id, machineId, kind, text, createdAt: ctx.clock.now(), createdBy: ctx.actor })
    await recordAudit(ctx, {
      action: 'device.requested',
      subjectType: 'machine',
      subjectId: machineId,
      details: { request: id, kind },
    })
    return { ok: true, id }
  })
}
