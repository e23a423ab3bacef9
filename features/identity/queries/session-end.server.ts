import type { sessions } from '#db/schema/auth-sessions.ts'
import type { IdentityContext } from '../context.server.ts'
import { type SessionEnd, sessionEnd } from '../policy/assurance.ts'
import { hasSecondFactor, isBanned, type Person } from './people.server.ts'
import { findWithSession } from './signed-in.server.ts'

/** Why a session can no longer be refreshed, by the rules of now, if it cannot. */
export function endOfSession(
  ctx: IdentityContext,
  session: typeof sessions.$inferSelect,
  person: Person,
): SessionEnd | undefined {
  const now = ctx.clock.now()
  const { createdAt, refreshedAt, notAfter, aal } = session
  return sessionEnd(
    { createdAt: createdAt ?? now, refreshedAt, notAfter, aal: aal === 'aal2' ? 'aal2' : 'aal1' },
    ctx.settings.sessions,
    { hasSecondFactor: hasSecondFactor(person) },
    now,
  )
}

/** Whether somebody is still signed in: neither they nor the rules have ended it. */
export async function isSessionOpen(ctx: IdentityContext, id: string): Promise<boolean> {
  const found = await findWithSession(ctx, id)
  if (!found || isBanned(found, ctx.clock.now())) return false
  return endOfSession(ctx, found.session, found) === undefined
}
