import type { IdentityContext } from '../context.server.ts'
import { type SessionEnd, sessionEnd } from '../policy/assurance.ts'
import type { sessions } from '../tables/auth-sessions.ts'
import { hasSecondFactor, isBanned, type Person, personWithSession } from './people.server.ts'

/** Why a session has ended, by the rules of now, if it has. */
export function endOfSession(
  ctx: IdentityContext,
  session: typeof sessions.$inferSelect,
  person: Person,
): SessionEnd | undefined {
  const now = ctx.clock.now()
  const { createdAt, refreshedAt, updatedAt, notAfter } = session
  const aal = session.aal === 'aal2' ? 'aal2' : 'aal1'
  return sessionEnd(
    { createdAt: createdAt ?? now, refreshedAt, activeAt: updatedAt, notAfter, aal },
    ctx.settings.sessions,
    { hasSecondFactor: hasSecondFactor(person), isStaff: person.isStaff },
    now,
  )
}

/** Whether somebody is still signed in: neither they nor the rules have ended it. */
export async function isSessionOpen(ctx: IdentityContext, id: string): Promise<boolean> {
  const found = await personWithSession(ctx, id)
  if (!found || isBanned(found, ctx.clock.now())) return false
  return endOfSession(ctx, found.session, found) === undefined
}
