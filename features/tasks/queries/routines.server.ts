import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { taskRoutines, tasks } from '#db/schema/tasks.ts'
import { listColleagues, nameOf, namesOf } from '#features/accounts/queries/staff.server.ts'
import type { Source } from '../commands/routines.server.ts'
import { mostTasksShown, type RoutinesView } from '../schema.ts'

export async function routinesOf(ctx: Context, source: Source): Promise<RoutinesView> {
  const { sourceKind, sourceKey } = source
  const routines = await ctx.db.orm
    .select()
    .from(taskRoutines)
    .where(
      and(
        eq(taskRoutines.sourceKind, sourceKind),
        eq(taskRoutines.sourceKey, sourceKey),
        isNull(taskRoutines.endedAt),
      ),
    )
    .orderBy(asc(taskRoutines.nextOn), asc(taskRoutines.id))
  const made = await ctx.db.orm
    .select()
    .from(tasks)
    .where(and(eq(tasks.sourceKind, sourceKind), eq(tasks.sourceKey, sourceKey)))
    .orderBy(desc(tasks.dueOn), desc(tasks.id))
    .limit(mostTasksShown)
  const names = await namesOf(ctx, [
    ...routines.map(({ ownerId }) => ownerId),
    ...made.flatMap(({ ownerId, doneBy }) => [ownerId, doneBy]),
  ])
  return {
    routines: routines.map(({ id, title, instructions, ownerId, every, unit, nextOn }) => ({
      ...{ id, title, instructions, every, unit, nextOn },
      owner: nameOf(names, ownerId),
    })),
    tasks: made.map(({ id, title, ownerId, dueOn, doneAt, doneBy, outcome, note }) => ({
      ...{ id, title, dueOn, outcome, note },
      owner: nameOf(names, ownerId),
      doneAt: doneAt?.toISOString() ?? null,
      doneBy: nameOf(names, doneBy),
    })),
    people: await listColleagues(ctx),
  }
}
