import { and, asc, eq, ilike, inArray, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { privacyCaseEvents, privacyCases } from '#db/schema/privacy.ts'
import { numberPattern } from '#lib/number-pattern.ts'
import { underWords } from '../policy/export-under.ts'
import { endedStates } from '../policy/steps.ts'

/** By an address; or by the number of somebody who gave no address, as enquiries are found. */
export function isFrom(contact: string): SQL {
  if (contact.includes('@')) return eq(sql`lower(${privacyCases.email})`, contact.toLowerCase())
  const pattern = numberPattern(contact)
  if (!pattern) return sql`false`
  return sql`(${privacyCases.email} IS NULL AND ${privacyCases.contact} ~* ${pattern})`
}

/** An export that was made under this address or number in the case of somebody who gave no address. */
export function isExportUnder(contact: string): SQL {
  const { kind, text } = privacyCaseEvents
  const pattern = numberPattern(contact)
  const under = contact.includes('@')
    ? eq(sql`lower(${text})`, underWords(contact).toLowerCase())
    : pattern && sql`${text} ~* ${pattern}`
  return under ? sql`(${kind} = 'exported' AND ${under})` : sql`false`
}

/** For the person to read: that everything about them was collected, and when. */
export async function listExportsUnder(ctx: Context, contact: string): Promise<object[]> {
  return ctx.db.orm
    .select({ at: privacyCaseEvents.at })
    .from(privacyCaseEvents)
    .where(isExportUnder(contact))
    .orderBy(asc(privacyCaseEvents.id))
}

/** Of whom another request has the address. */
export function listCaseNames(ctx: Context, pattern: string, most: number) {
  const contact = sql<string>`lower(${privacyCases.email})`
  return ctx.db.orm
    .selectDistinct({ name: privacyCases.name, contact })
    .from(privacyCases)
    .where(and(ilike(privacyCases.name, pattern), isNotNull(privacyCases.email)))
    .orderBy(asc(privacyCases.name), asc(contact))
    .limit(most)
}

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
  return cases.map(({ id, reference, kind, name, email, contact, about, ...its }) => ({
    ...{ reference, kind, name, email, contact, about },
    ...{ receivedOn: its.receivedOn, state: its.state, dueOn: its.dueOn },
    history: events
      .filter(({ caseId }) => caseId === id)
      .map(({ at, kind, text }) => ({ at, kind, text })),
  }))
}
