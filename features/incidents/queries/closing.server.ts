import { asc, eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import {
  breaches,
  breachNotifications,
  type incidents,
  incidentTasks,
} from '#db/schema/incidents.ts'
import type { Closing } from '../policy/life.ts'

/** What decides whether an incident can be closed. */
export async function closingOf(
  ctx: Context,
  incident: typeof incidents.$inferSelect,
): Promise<Closing> {
  const { id, cause, rootCause, lessons } = incident
  const tasks = await ctx.db.orm
    .select({ state: incidentTasks.state })
    .from(incidentTasks)
    .where(eq(incidentTasks.incidentId, id))
  const [breach] = await ctx.db.orm.select().from(breaches).where(eq(breaches.incidentId, id))
  if (!breach) return { cause, rootCause, lessons, tasks, breach: null }
  const notifications = await ctx.db.orm
    .select({
      audience: breachNotifications.audience,
      moreToFollow: breachNotifications.moreToFollow,
    })
    .from(breachNotifications)
    .where(eq(breachNotifications.incidentId, id))
    .orderBy(asc(breachNotifications.at), asc(breachNotifications.recordedAt))
  const { regulator, people, proposedAwareAt: proposal } = breach
  const told = { regulator, people, notifications, proposal }
  return { cause, rootCause, lessons, tasks, breach: told }
}
