import { eq } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import { Refusal } from '../policy/errors.ts'
import { users } from '../tables/auth.ts'
import type { sessions } from '../tables/auth-sessions.ts'
import { isBanned, type Person, personColumns, personWithSession } from './people.server.ts'
import { endOfSession } from './session-end.server.ts'

declare const proven: unique symbol

export interface Claims {
  sub?: string
  role?: string
  aud?: string | string[]
  session_id?: string
  is_anonymous?: boolean
  [claim: string]: unknown
}

/** Somebody whose token was verified a moment ago; only this file can make one. */
export interface SignedIn {
  readonly [proven]: true
  claims: Claims
  person: Person
  session: typeof sessions.$inferSelect | undefined
}

/** A token whose role may make admin calls. */
export interface Admin {
  readonly [proven]: true
  role: string
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export async function requireSignedIn(
  ctx: IdentityContext,
  authorization: string | undefined,
): Promise<SignedIn> {
  const claims = await verifiedClaims(ctx, authorization)
  const { sub, session_id: sessionId } = claims
  if (!sub) throw new Refusal(403, 'bad_jwt', 'invalid claim: missing sub claim')
  if (!uuid.test(sub)) {
    throw new Refusal(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  }
  if (sessionId && !uuid.test(sessionId)) {
    throw new Refusal(403, 'bad_jwt', 'invalid claim: session_id claim must be a UUID')
  }
  const found = sessionId ? await personWithSession(ctx, sessionId) : await findAlone(ctx, sub)
  if (found?.user.id !== sub) return refuseStranger(ctx, sub)
  const { session, ...person } = found
  if (isBanned(person, ctx.clock.now())) throw new Refusal(403, 'user_banned', 'User is banned')
  // The same code as for a session that is gone: with it, the official client forgets the session.
  if (session && endOfSession(ctx, session, person)) {
    throw new Refusal(403, 'session_not_found', 'The session has ended; sign in again')
  }
  return { claims, person, session } as SignedIn
}

export async function requireAdmin(
  ctx: IdentityContext,
  authorization: string | undefined,
): Promise<Admin> {
  const { role } = await verifiedClaims(ctx, authorization)
  if (role && ctx.settings.jwt.adminRoles.includes(role)) return { role } as Admin
  throw new Refusal(403, 'not_admin', 'User not allowed')
}

async function verifiedClaims(
  ctx: IdentityContext,
  authorization: string | undefined,
): Promise<Claims> {
  const [, token] = /^bearer (\S+)$/i.exec(authorization ?? '') ?? []
  if (!token) {
    throw new Refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  }
  return (await ctx.keys.verify(token, ctx.clock.now())) as Claims
}

async function findAlone(ctx: IdentityContext, id: string) {
  const [found] = await ctx.db.orm.select(personColumns(ctx)).from(users).where(eq(users.id, id))
  return found && { ...found, session: undefined }
}

async function refuseStranger(ctx: IdentityContext, sub: string): Promise<never> {
  if (await findAlone(ctx, sub)) {
    throw new Refusal(
      403,
      'session_not_found',
      'Session from session_id claim in JWT does not exist',
    )
  }
  throw new Refusal(403, 'user_not_found', 'User from sub claim in JWT does not exist')
}
