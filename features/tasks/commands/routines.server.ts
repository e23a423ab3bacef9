import { and, eq, isNull, lte, notInArray, sql } from 'drizzle-orm'
import { recordAudit, recordAudits } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { taskRoutines, tasks } from '#db/schema/tasks.ts'
import { isColleague } from '#features/accounts/queries/staff.server.ts'
import { readControls } from '#features/library/queries/library.server.ts'
import { newId } from '#lib/ids.server.ts'
import type { TaskSource } from '#lib/task-words.ts'
import { londonDate } from '#lib/time.ts'
import { daysToMake } from '../policy/repeat.ts'
import type { NewRoutine } from '../schema.ts'

export interface Source {
  sourceKind: TaskSource
  sourceKey: string
}

type Changed<Reason extends string> = { ok: true } | { ok: false; reason: Reason }

/** Says what recurs and how often; the first task is made at once if it is near. */
export async function addRoutine(
  ctx: Context,
  source: Source,
  { firstOn, ...routine }: NewRoutine,
): Promise<Changed<'owner' | 'past'>> {
  const now = ctx.clock.now()
  if (firstOn < londonDate(now)) return { ok: false, reason: 'past' }
  return ctx.db.transaction(async () => {
    if (!(await isColleague(ctx, routine.ownerId))) return { ok: false, reason: 'owner' }
    const id = newId(now)
    await ctx.db.orm.insert(taskRoutines).values({
      ...{ id, ...source, ...routine, nextOn: firstOn },
      ...{ createdAt: now, createdBy: ctx.actor },
    })
    const { every, unit, ownerId } = routine
    await recordAudit(ctx, {
      action: 'routine.added',
      subjectType: 'routine',
      subjectId: id,
      details: { ...source, every, unit, ownerId, nextOn: firstOn },
    })
    await makeDueTasks(ctx)
    return { ok: true }
  })
}

/** Makes no more tasks; those that are there stay. */
export async function endRoutine(
  ctx: Context,
  source: Source,
  id: string,
): Promise<Changed<'not_found'>> {
  return ctx.db.transaction(async () => {
    const [ended] = await ctx.db.orm
      .update(taskRoutines)
      .set({ endedAt: ctx.clock.now() })
      .where(
        and(
          eq(taskRoutines.id, id),
          eq(taskRoutines.sourceKind, source.sourceKind),
          eq(taskRoutines.sourceKey, source.sourceKey),
          isNull(taskRoutines.endedAt),
        ),
      )
      .returning({ id: taskRoutines.id })
    if (!ended) return { ok: false, reason: 'not_found' }
    await recordAudit(ctx, {
      action: 'routine.ended',
      subjectType: 'routine',
      subjectId: id,
      details: { ...source },
    })
    return { ok: true }
  })
}

const mostAtOnce = 1000

/**
 * Makes the tasks of routines that are due soon: for each day one, however often this runs. A control
 * that is retired asks for none.
 */
export async function makeDueTasks(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const today = londonDate(now)
  const retired = (await readControls(ctx)).flatMap(({ code, retired }) =>
    retired === null ? [] : code,
  )
  await ctx.db.transaction(async () => {
    const due = await ctx.db.orm
      .select()
      .from(taskRoutines)
      .where(
        and(
          isNull(taskRoutines.endedAt),
          notInArray(taskRoutines.sourceKey, retired),
          lte(sql`${taskRoutines.nextOn} - ${taskRoutines.leadDays}`, today),
        ),
      )
      .limit(mostAtOnce)
      .for('update')
    for (const routine of due) {
      const { id: routineId, sourceKind, sourceKey, title, instructions, ownerId } = routine
      const { make, nextOn } = daysToMake(routine, today)
      if (!make) continue
      await ctx.db.orm.update(taskRoutines).set({ nextOn }).where(eq(taskRoutines.id, routineId))
      const made = await ctx.db.orm
        .insert(tasks)
        .values({
          ...{ id: newId(now), routineId, sourceKind, sourceKey, title, instructions, ownerId },
          ...{ dueOn: make, createdAt: now, createdBy: ctx.actor },
        })
        .onConflictDoNothing()
        .returning({ id: tasks.id })
      await recordAudits(
        ctx,
        made.map(({ id }) => ({
          action: 'task.made',
          subjectType: 'task',
          subjectId: id,
          details: { sourceKind, sourceKey, dueOn: make, ownerId },
        })),
      )
    }
  })
}
