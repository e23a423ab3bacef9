import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { incidents, incidentTasks } from '#db/schema/incidents.ts'

/** What is still to be done about incidents that are open, earliest due first. */
export function openTasks(ctx: Context) {
  const { id: incidentId, reference, example } = incidents
  const { title, dueOn } = incidentTasks
  return ctx.db.orm
    .select({ incidentId, reference, example, title, dueOn })
    .from(incidentTasks)
    .innerJoin(incidents, eq(incidentId, incidentTasks.incidentId))
    .where(and(eq(incidentTasks.state, 'open'), isNull(incidents.closedAt)))
    .orderBy(asc(dueOn), asc(incidentTasks.id))
    .limit(100)
}
