import { desc, eq, sql } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import { amrClaims, sessions } from '../tables/auth-sessions.ts'
import { endOfSession } from './session-end.server.ts'
import type { SignedIn } from './signed-in.server.ts'

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
