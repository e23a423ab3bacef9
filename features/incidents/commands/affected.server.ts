import { and, eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { incidentAffected } from '#db/schema/incidents.ts'
import { newId } from '#lib/ids.server.ts'
import { isPlace } from '../queries/places.server.ts'
import type { NewAffected } from '../schema/inputs.ts'
import { type Changed, done, noteInTrail, withIncident, wrong } from './with-incident.server.ts'

const columnOf = { machine: 'machineId', site: 'siteId', company: 'companyId' } as const

export function addAffected(ctx: Context, id: string, place: NewAffected): Promise<Changed> {
  return withIncident(ctx, id, async (incident) => {
    if (!(await isPlace(ctx, place))) return wrong('id', 'Please choose one of those found')
    const now = ctx.clock.now()
    const added = await ctx.db.orm
      .insert(incidentAffected)
      .values({ id: newId(now), incidentId: id, [columnOf[place.kind]]: place.id, addedAt: now })
      .onConflictDoNothing()
      .returning({ id: incidentAffected.id })
    if (added.length > 0) await noteInTrail(ctx, incident, 'incident.affected_added', { ...place })
    return done
  })
}

export function removeAffected(ctx: Context, id: string, affectedId: string): Promise<Changed> {
  return withIncident(ctx, id, async (incident) => {
    const isIt = and(eq(incidentAffected.id, affectedId), eq(incidentAffected.incidentId, id))
    const removed = await ctx.db.orm
      .delete(incidentAffected)
      .where(isIt)
      .returning({ id: incidentAffected.id })
    if (removed.length > 0) await noteInTrail(ctx, incident, 'incident.affected_removed')
    return done
  })
}
