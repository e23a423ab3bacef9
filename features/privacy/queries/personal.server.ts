import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { privacyCaseEvents, privacyCases } from '#db/schema/privacy.ts'
import { endedStates } from '../policy/steps.ts'

const isFrom = (contact: string) => eq(sql`lower(${privacyCases.email})`, contact.toLowerCase())

/** Their address is needed until they are answered. */
export async function countOpenCasesFrom(ctx: Context, contact: string): Promise<number> {
  return ctx.db.orm.$count(
    privacyCases,
    and(isFrom(contact), notInArray(privacyCases.state, [...endedStates])),
  )
}

/** For the person to read: what they asked of us, and what we did and wrote. */
export async function listCasesFrom(ctx: Context, contact: string): Promise<object[]> {
  const cases = await ctx.db.orm
    .select()
    .from(privacyCases)
    .where(isFrom(contact))
    .orderBy(asc(privacyCases.id))
  const events = await ctx.db.orm
    .select()
    .from(privacyCaseEvents)
    .where(
      inArray(
        privacyCaseEvents.caseId,
        cases.map(({ id }) => id),
      ),
    )
    .orderBy(asc(privacyCaseEvents.id))
  return cases.map(({ id, reference, kind, name, email, about, receivedOn, state, dueOn }) => ({
    ...{ reference, kind, name, email, about, receivedOn, state, dueOn },
    history: events
      .filter(({ caseId }) => caseId === id)
      .map(({ at, kind, text }) => ({ at, kind, text })),
  }))
}
