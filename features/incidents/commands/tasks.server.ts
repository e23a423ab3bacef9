import { and, eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { incidentTasks } from '#db/schema/incidents.ts'
import { isColleague } from '#features/accounts/queries/staff.server.ts'
import type { NewTask, TaskEnd } from '../schema/inputs.ts'
import { type Changed, done, noteInTrail, withIncident, wrong } from './with-incident.server.ts'
import { writeEntries } from './write-entries.server.ts'

export function addTask(ctx: Context, id: string, task: NewTask): Promise<Changed> {
  return withIncident(ctx, id, async (incident) => {
    const ownerId = task.ownerId || null
    if (ownerId && !(await isColleague(ctx, ownerId))) {
      return wrong('ownerId', 'Choose a colleague')
    }
    const { key, title, dueOn } = task
    const added = await ctx.db.orm
      .insert(incidentTasks)
      .values({ id: key, incidentId: id, title, ownerId, dueOn, addedAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ id: incidentTasks.id })
    if (added.length > 0) await noteInTrail(ctx, incident, 'incident.task_added')
    return done
  })
}

const endWords = { done: 'Task done', dropped: 'Task dropped', open: 'Task taken up again' }

/** Done, dropped with a reason, or taken up again: each is in the timeline. */
export function endTask(
  ctx: Context,
  id: string,
  taskId: string,
  end: TaskEnd,
  /** How it was done, if its owner says so. */
  note = '',
): Promise<Changed> {
  return withIncident(ctx, id, async (incident) => {
    const isIt = and(eq(incidentTasks.id, taskId), eq(incidentTasks.incidentId, id))
    const [task] = await ctx.db.orm.select().from(incidentTasks).where(isIt)
    if (!task) return { ok: false, reason: 'not_found' }
    if (task.state === end.state) return done
    const reason = end.state === 'dropped' ? end.reason : ''
    const endedAt = end.state === 'open' ? null : ctx.clock.now()
    await ctx.db.orm.update(incidentTasks).set({ state: end.state, reason, endedAt }).where(isIt)
    const more = reason || note
    const text = `${endWords[end.state]}: ${task.title}${more && `. ${more}`}`
    await writeEntries(ctx, [{ incidentId: id, kind: 'action', text }])
    await noteInTrail(ctx, incident, 'incident.task_changed', { reason: endWords[end.state] })
    return done
  })
}
