import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { auditEntries } from '#db/schema/audit.ts'
import { amrClaims, sessions } from '#db/schema/auth-sessions.ts'
import type { IdentityContext } from '../context.server.ts'
import { type AssuranceLevel, sessionEnd } from '../policy/assurance.ts'
import { hasSecondFactor } from './people.server.ts'
import type { SignedIn } from './signed-in.server.ts'

const eventsPerPage = 50

/** Where somebody is signed in, the newest first; what can no longer be refreshed counts as ended. */
export async function listOwnSessions(ctx: IdentityContext, { person, session }: SignedIn) {
  const methods = sql<string[]>`coalesce((
    SELECT json_agg(m.authentication_method ORDER BY m.created_at, m.id)
    FROM ${amrClaims} m WHERE m.session_id = auth.sessions.id), '[]')`
  const rows = await ctx.db.orm
    .select({ session: sessions, methods })
    .from(sessions)
    .where(eq(sessions.userId, person.user.id))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
  const now = ctx.clock.now()
  const rules = ctx.settings.sessions
  return rows
    .map((row) => ({
      ...row.session,
      methods: row.methods,
      isCurrent: row.session.id === session?.id,
    }))
    .filter(({ createdAt, refreshedAt, notAfter, aal, isCurrent }) => {
      const known = { createdAt: createdAt ?? now, refreshedAt, notAfter, aal: level(aal) }
      const holder = { hasSecondFactor: hasSecondFactor(person) }
      return isCurrent || sessionEnd(known, rules, holder, now) === undefined
    })
}

/** What happened to somebody's account, failed sign-ins included: the newest first, a page at a time. */
export function listOwnEvents(ctx: Context, { person }: SignedIn, before: number | undefined) {
  return ctx.db.orm
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      event: auditEntries.action,
      details: sql<Record<string, unknown>>`${auditEntries.details}`,
    })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectType, 'user'),
        eq(auditEntries.subjectId, person.user.id),
        before === undefined ? undefined : lt(auditEntries.id, before),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(eventsPerPage)
}

const level = (aal: string | null): AssuranceLevel =>
  aal === null || aal === 'aal1' ? 'aal1' : 'aal2'
