import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { readableDetails } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { amrClaims, sessions } from '#db/schema/auth-sessions.ts'
import type { IdentityContext } from '../context.server.ts'
import { endOfSession } from './session-end.server.ts'
import type { SignedIn } from './signed-in.server.ts'

const eventsPerPage = 50

/** Where somebody is signed in, the newest first; what can no longer be refreshed counts as ended. */
export async function listOwnSessions(
  ctx: IdentityContext,
  { person, session }: Pick<SignedIn, 'person' | 'session'>,
) {
  const methods = sql<string[]>`coalesce((
    SELECT json_agg(m.authentication_method ORDER BY m.created_at, m.id)
    FROM ${amrClaims} m WHERE m.session_id = auth.sessions.id), '[]')`
  const rows = await ctx.db.orm
    .select({ session: sessions, methods })
    .from(sessions)
    .where(eq(sessions.userId, person.user.id))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
  return rows
    .map((row) => ({
      ...row.session,
      methods: row.methods,
      isCurrent: row.session.id === session?.id,
    }))
    .filter((each) => each.isCurrent || endOfSession(ctx, each, person) === undefined)
}

/** What happened to somebody's account, failed sign-ins included: the newest first, a page at a time. */
export function listOwnEvents(ctx: Context, { person }: SignedIn, before: number | undefined) {
  return eventsOf(ctx, person.user.id, before).limit(eventsPerPage)
}

/** All of it, for whoever takes their data along. */
export function listAllEventsOf(ctx: Context, userId: string) {
  return eventsOf(ctx, userId)
}

function eventsOf(ctx: Context, userId: string, before?: number) {
  return ctx.db.orm
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      event: auditEntries.action,
      details: readableDetails,
    })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectType, 'user'),
        eq(auditEntries.subjectId, userId),
        before === undefined ? undefined : lt(auditEntries.id, before),
      ),
    )
    .orderBy(desc(auditEntries.id))
}
