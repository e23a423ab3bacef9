import { eq } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { tasks } from '#db/schema/tasks.ts'
import type { TaskOutcome } from '#lib/task-words.ts'

/** Whether it may be done by this person is decided before. */
export async function finishTask(
  ctx: Context,
  id: string,
  { outcome, note }: { outcome: TaskOutcome; note: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'already_decided' }> {
  return ctx.db.transaction(async () => {
    const [task] = await ctx.db.orm.select().from(tasks).where(eq(tasks.id, id)).for('update')
    if (!task) return { ok: false, reason: 'not_found' }
    if (task.doneAt) return { ok: false, reason: 'already_decided' }
    const done = { doneAt: ctx.clock.now(), doneBy: ctx.actor, outcome, note }
    await ctx.db.orm.update(tasks).set(done).where(eq(tasks.id, id))
    const { sourceKind, sourceKey, dueOn } = task
    await recordAudit(ctx, {
      action: 'task.done',
      subjectType: 'task',
      subjectId: id,
      details: { sourceKind, sourceKey, dueOn, outcome },
    })
    return { ok: true }
  })
}
