import { and, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import type { Page } from '../policy/paging.ts'
import { users } from '../tables/auth.ts'
import { type Person, personColumns } from './people.server.ts'

export interface PeopleListing extends Page {
  audience: string
  /** Part of an address or of a full name. */
  filter: string
  oldestFirst: boolean
}

export async function listPeople(
  ctx: IdentityContext,
  { audience, filter, oldestFirst, page, perPage }: PeopleListing,
): Promise<{ people: Person[]; total: number }> {
  const fullName = sql`${users.rawUserMetaData} ->> 'full_name'`
  const wanted = and(
    eq(users.aud, audience),
    filter ? or(contains(users.email, filter), contains(fullName, filter)) : undefined,
  )
  const order = oldestFirst ? asc : desc
  const people = await ctx.db.orm
    .select(personColumns(ctx))
    .from(users)
    .where(wanted)
    .orderBy(order(users.createdAt), order(users.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { people, total: await ctx.db.orm.$count(users, wanted) }
}

/** What is searched for is taken as it is written, signs of a pattern included. */
const contains = (where: SQL | typeof users.email, text: string) =>
  ilike(where, `%${text.replace(/[\\%_]/g, '\\$&')}%`)
