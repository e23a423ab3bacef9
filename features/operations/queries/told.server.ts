import { desc, eq } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { type Cause, causes } from '../schema.ts'

export const promiseSubject = 'promise'

/** Each cause is a subject of the trail: it has to be one and the same in every process. */
export const subjectOf = (cause: Cause) =>
  `00000000-0000-4000-8000-${String(causes.indexOf(cause) + 1).padStart(12, '0')}`

/** The causes that admins were told of and that are not over, with when: as the trail has it. */
export async function toldCauses(ctx: Context): Promise<Map<Cause, Date>> {
  const { subjectType, subjectId, action, at, id } = auditEntries
  const newest = await ctx.db.orm
    .selectDistinctOn([subjectId], { subjectId, action, at })
    .from(auditEntries)
    .where(eq(subjectType, promiseSubject))
    .orderBy(subjectId, desc(id))
  const open = newest.filter(({ action }) => action === 'promise.at_risk')
  return new Map(
    open.flatMap(({ subjectId, at }) => {
      const cause = causes.find((each) => subjectOf(each) === subjectId)
      return cause ? [[cause, at]] : []
    }),
  )
}
