import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { readableDetails } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { users } from '#db/schema/auth.ts'
import type { Page } from '../policy/paging.ts'
import { type Person, personColumns } from './people.server.ts'

export interface PeopleListing extends Page {
  audience: string
  /** Part of an address or of a full name. */
  filter: string
  oldestFirst: boolean
}

export async function listPeople(
  ctx: Context,
  { audience, filter, oldestFirst, page, perPage }: PeopleListing,
): Promise<{ people: Person[]; total: number }> {
  const fullName = sql`${users.rawUserMetaData} ->> 'full_name'`
  const wanted = and(
    eq(users.aud, audience),
    filter ? or(contains(users.email, filter), contains(fullName, filter)) : undefined,
  )
  const order = oldestFirst ? asc : desc
  const people = await ctx.db.orm
    .select(personColumns)
    .from(users)
    .where(wanted)
    .orderBy(order(users.createdAt), order(users.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { people, total: await ctx.db.orm.$count(users, wanted) }
}

export type AuditScope = 'author' | 'action' | 'type'

const ourSubjects = ['user', 'unknown_address', 'oauth_client', 'sso_provider']
const actorName = sql<string | null>`coalesce(${users.phone}, ${users.email})`
const actorFullName = sql<string | null>`${users.rawUserMetaData} ->> 'full_name'`
const logType = sql<string>`split_part(${auditEntries.action}, '.', 1)`

/** The events of this service, the newest first; the log of the site has others. */
export async function listEvents(
  ctx: Context,
  { page, perPage, scope, text }: Page & { scope: AuditScope | undefined; text: string },
) {
  const wanted = and(
    inArray(auditEntries.subjectType, ourSubjects),
    scope && text ? matches(scope, text) : undefined,
  )
  const byActor = sql`${users.id}::text = ${auditEntries.actor}`
  const events = await ctx.db.orm
    .select({
      entry: auditEntries,
      details: readableDetails,
      actorName,
      actorFullName,
      actorViaSso: sql<boolean>`coalesce(${users.isSsoUser}, false)`,
      logType,
    })
    .from(auditEntries)
    .leftJoin(users, byActor)
    .where(wanted)
    .orderBy(desc(auditEntries.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [counted] = await ctx.db.orm
    .select({ total: sql<number>`count(*)::int` })
    .from(auditEntries)
    .leftJoin(users, byActor)
    .where(wanted)
  return { events, total: counted?.total ?? 0 }
}

function matches(scope: AuditScope, text: string): SQL | undefined {
  if (scope === 'action') return contains(auditEntries.action, text)
  if (scope === 'type') return contains(logType, text)
  return or(contains(actorName, text), contains(actorFullName, text))
}

/** What is searched for is taken as it is written, signs of a pattern included. */
const contains = (where: SQL | typeof users.email | typeof auditEntries.action, text: string) =>
  ilike(where, `%${text.replace(/[\\%_]/g, '\\$&')}%`)
