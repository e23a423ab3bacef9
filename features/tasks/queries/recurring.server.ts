import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { taskRoutines, tasks } from '#db/schema/tasks.ts'
import { londonDate } from '#lib/time.ts'
import type { Source } from '../commands/routines.server.ts'

/** Whether what should come back does: who is assigned, when it was last done, and what is overdue. */
export async function recurringWork(ctx: Context, { sourceKind, sourceKey }: Source) {
  const today = londonDate(ctx.clock.now())
  const [routine] = await ctx.db.orm
    .select({ id: taskRoutines.id })
    .from(taskRoutines)
    .where(
      and(
        eq(taskRoutines.sourceKind, sourceKind),
        eq(taskRoutines.sourceKey, sourceKey),
        isNull(taskRoutines.endedAt),
      ),
    )
    .limit(1)
  const { dueOn, doneAt } = tasks
  const [made] = await ctx.db.orm
    .select({
      doneAt: sql<Date | null>`max(${doneAt})`.mapWith(doneAt),
      overdue: sql<string[] | null>`array_agg(${dueOn}::text ORDER BY ${dueOn})
        FILTER (WHERE ${doneAt} IS NULL AND ${dueOn} < ${today})`,
    })
    .from(tasks)
    .where(and(eq(tasks.sourceKind, sourceKind), eq(tasks.sourceKey, sourceKey)))
  return {
    isAssigned: routine !== undefined,
    doneOn: made?.doneAt ? londonDate(made.doneAt) : undefined,
    overdue: made?.overdue ?? [],
  }
}
