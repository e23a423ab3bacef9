import type { AdminEvent, EventSearch } from '@enix/identity/host.ts'
import { users } from '@enix/identity/tables/auth.ts'
import { and, desc, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { readableDetails } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { auditEntries } from '#db/schema/audit.ts'

/** What happened to an account, failed sign-ins included: the newest first, all of it or a page. */
export async function listEventsOf(ctx: Context, userId: string, before?: number, most?: number) {
  const { id, at, action: event, subjectType, subjectId } = auditEntries
  const query = ctx.db.orm
    .select({ id, at, event, details: readableDetails })
    .from(auditEntries)
    .where(
      and(
        eq(subjectType, 'user'),
        eq(subjectId, userId),
        before === undefined ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
  return most === undefined ? query : query.limit(most)
}

const ofIdentity = ['user', 'unknown_address', 'oauth_client', 'sso_provider']
const actorName = sql<string | null>`coalesce(${users.phone}, ${users.email})`
const actorFullName = sql<string | null>`${users.rawUserMetaData} ->> 'full_name'`

/** The events of the identity service, the newest first; the trail has others. */
export async function listEvents(
  ctx: Context,
  { page, perPage, scope, text }: EventSearch,
): Promise<{ events: AdminEvent[]; total: number }> {
  const wanted = and(
    inArray(auditEntries.subjectType, ofIdentity),
    scope && text ? matches(scope, text) : undefined,
  )
  const byActor = sql`${users.id}::text = ${auditEntries.actor}`
  const { id, at, action: event, actor, subjectType, subjectId } = auditEntries
  const events = await ctx.db.orm
    .select({
      ...{ id, at, event, actor, subjectType, subjectId, actorName, actorFullName },
      details: readableDetails,
      actorViaSso: sql<boolean>`coalesce(${users.isSsoUser}, false)`,
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

function matches(scope: NonNullable<EventSearch['scope']>, text: string): SQL | undefined {
  const { action } = auditEntries
  if (scope === 'action') return contains(action, text)
  if (scope === 'type') return contains(sql`split_part(${action}, '.', 1)`, text)
  return or(contains(actorName, text), contains(actorFullName, text))
}

/** What is searched for is taken as it is written, signs of a pattern included. */
const contains = (where: SQL | typeof auditEntries.action, text: string) =>
  ilike(where, `%${text.replace(/[\\%_]/g, '\\$&')}%`)
