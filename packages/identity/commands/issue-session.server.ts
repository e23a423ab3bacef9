import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import {
  type AssuranceLevel,
  type AuthenticationMethod,
  amrOf,
  assuranceOf,
  lastMoment,
} from '../policy/assurance.ts'
import { Refusal } from '../policy/errors.ts'
import { type PresentedUser, presentUser } from '../policy/presentation.server.ts'
import { encodeRefreshToken } from '../policy/refresh-token.server.ts'
import { hasSecondFactor, isBanned, type Person } from '../queries/people.server.ts'
import { type SignInMethod, signInMethodsOf } from '../queries/sign-in-methods.server.ts'
import { users } from '../tables/auth.ts'
import { amrClaims, sessions } from '../tables/auth-sessions.ts'
import { recordEvent } from './record-event.server.ts'

export type Session = typeof sessions.$inferSelect

export interface TokenAnswer {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: PresentedUser
  provider_token?: string
  provider_refresh_token?: string
  weak_password?: { message: string; reasons: string[] }
}

/** Signs somebody in: a new session, and the tokens that stand for it. Part of the caller's transaction. */
export async function issueSession(
  ctx: IdentityContext,
  person: Person,
  method: AuthenticationMethod,
  options: { notAfter?: Date | undefined } = {},
): Promise<TokenAnswer> {
  const now = ctx.clock.now()
  const { user } = person
  if (isBanned(person, now)) throw new Refusal(400, 'user_banned', 'User is banned')
  const id = randomUUID()
  const key = randomBytes(32)
  const aal = assuranceOf([{ method }])
  return ctx.db.transaction(async () => {
    if (ctx.settings.sessions.onePerUser) {
      await ctx.db.orm.delete(sessions).where(eq(sessions.userId, user.id))
    }
    const [session] = await ctx.db.orm
      .insert(sessions)
      .values({
        id,
        userId: user.id,
        createdAt: now,
        updatedAt: now,
        aal,
        notAfter: options.notAfter ?? null,
        userAgent: ctx.caller.userAgent ?? null,
        ip: ctx.caller.ip,
        refreshTokenHmacKey: ctx.vault.encrypt(id, key),
        refreshTokenCounter: 0,
      })
      .returning()
    if (!session) throw new Error('The session was not stored')
    await addMethod(ctx, id, method)
    await ctx.db.orm.update(users).set({ lastSignInAt: now }).where(eq(users.id, user.id))
    user.lastSignInAt = now
    await recordEvent(ctx, 'sign_in.succeeded', { id: user.id }, { method, sessionId: id })
    return answerWithTokens(ctx, person, session, {
      refreshToken: encodeRefreshToken(id, 0, key),
      method,
      methods: [{ method, at: now }],
    })
  })
}

/** The access token of a session, and the answer that carries it beside a refresh token. */
export async function answerWithTokens(
  ctx: IdentityContext,
  person: Person,
  session: Session,
  options: {
    refreshToken: string
    method: AuthenticationMethod | 'token_refresh'
    methods: SignInMethod[]
  },
): Promise<TokenAnswer> {
  const { token, expiresAt } = await accessToken(ctx, person, session, options)
  ctx.answerHeaders['sb-auth-user-id'] = person.user.id
  ctx.answerHeaders['sb-auth-session-id'] = session.id
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: expiresAt - Math.floor(ctx.clock.now().getTime() / 1000),
    expires_at: expiresAt,
    refresh_token: options.refreshToken,
    user: presentUser(person),
  }
}

/** Notes that a session was signed in this way as well, and what that makes it worth. */
export async function addMethod(
  ctx: IdentityContext,
  sessionId: string,
  method: AuthenticationMethod,
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.orm
    .insert(amrClaims)
    .values({
      id: randomUUID(),
      sessionId,
      createdAt: now,
      updatedAt: now,
      authenticationMethod: method,
    })
    .onConflictDoUpdate({
      target: [amrClaims.sessionId, amrClaims.authenticationMethod],
      set: { updatedAt: now },
    })
}

/**
 * Raises a session after its second factor was shown. Its refresh tokens are signed with a new key:
 * what was out before, with the first factor alone, can neither fetch the raised session nor end it.
 */
export async function raiseSession(
  ctx: IdentityContext,
  person: Person,
  session: Session,
  options: { method: AuthenticationMethod; factorId: string | null },
): Promise<TokenAnswer> {
  await addMethod(ctx, session.id, options.method)
  const key = randomBytes(32)
  const [raised] = await ctx.db.orm
    .update(sessions)
    .set({
      aal: 'aal2',
      factorId: options.factorId,
      updatedAt: ctx.clock.now(),
      refreshTokenHmacKey: ctx.vault.encrypt(session.id, key),
      refreshTokenCounter: 0,
    })
    .where(eq(sessions.id, session.id))
    .returning()
  if (!raised) throw new Refusal(403, 'session_not_found', 'The session has ended; sign in again')
  // Whoever is signed in elsewhere with the first factor alone has to show the second one, too.
  await ctx.db.orm
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, person.user.id),
        ne(sessions.id, session.id),
        ne(sessions.aal, 'aal2'),
      ),
    )
  const refreshToken = encodeRefreshToken(raised.id, 0, key)
  const methods = await signInMethodsOf(ctx, raised.id)
  return answerWithTokens(ctx, person, raised, { refreshToken, method: options.method, methods })
}

/** The key that signs a session's refresh tokens; an imported session gets one when it is first needed. */
export async function sessionKey(ctx: IdentityContext, session: Session): Promise<Buffer> {
  if (session.refreshTokenHmacKey) {
    const stored = ctx.vault.decrypt(session.id, session.refreshTokenHmacKey)
    return session.refreshTokenHmacKey.startsWith('{')
      ? stored
      : Buffer.from(String(stored), 'base64url')
  }
  const key = randomBytes(32)
  const [given] = await ctx.db.orm
    .update(sessions)
    .set({ refreshTokenHmacKey: ctx.vault.encrypt(session.id, key), refreshTokenCounter: 0 })
    .where(and(eq(sessions.id, session.id), isNull(sessions.refreshTokenHmacKey)))
    .returning({ id: sessions.id })
  if (given) return key
  // Another tab was faster: both use the key that it made.
  const [fresh] = await ctx.db.orm.select().from(sessions).where(eq(sessions.id, session.id))
  if (!fresh) throw new Refusal(403, 'session_not_found', 'The session has ended; sign in again')
  return sessionKey(ctx, fresh)
}

async function accessToken(
  ctx: IdentityContext,
  person: Person,
  session: Session,
  { method, methods }: { method: string; methods: SignInMethod[] },
): Promise<{ token: string; expiresAt: number }> {
  const { user, identities } = person
  const { jwt, externalUrl } = ctx.settings
  const issuedAt = Math.floor(ctx.clock.now().getTime() / 1000)
  const aal = assuranceOf(methods)
  const expiresAt = earlierEnd(ctx, person, session, aal, issuedAt + jwt.seconds)
  const sso = identities.find((identity) => identity.provider.startsWith('sso:'))
  const claims = {
    iss: jwt.issuer ?? externalUrl,
    sub: user.id,
    aud: user.aud ?? jwt.audience,
    exp: expiresAt,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.rawAppMetaData ?? {},
    user_metadata: user.rawUserMetaData ?? {},
    role: user.role ?? jwt.role,
    aal,
    amr: amrOf(methods, sso?.provider.slice('sso:'.length)),
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  }
  const answer = await ctx.hooks.call<{ claims?: unknown }>(ctx, 'customAccessToken', {
    user_id: user.id,
    claims,
    authentication_method: method,
  })
  const chosen = answer ? checkedClaims(answer.claims) : claims
  return { token: await ctx.keys.sign(chosen), expiresAt }
}

const neededClaims = [
  'aud',
  'exp',
  'iat',
  'sub',
  'email',
  'phone',
  'role',
  'aal',
  'session_id',
  'is_anonymous',
]

function checkedClaims(answered: unknown): Record<string, unknown> {
  if (typeof answered !== 'object' || answered === null) {
    throw new Refusal(500, 'unexpected_failure', 'output claims field is missing')
  }
  const claims = { ...answered } as Record<string, unknown>
  const missing = neededClaims.filter((name) => claims[name] === undefined)
  if (missing.length === 0) return claims
  const list = missing.map((name) => `- (root): ${name} is required`).join('\n')
  const message = `output claims do not conform to the expected schema: \n${list}`
  throw new Refusal(500, 'unexpected_failure', message)
}

/** No token outlasts its session, or the time in which a second factor has to be shown. */
function earlierEnd(
  ctx: IdentityContext,
  person: Person,
  session: Session,
  aal: AssuranceLevel,
  usual: number,
): number {
  const { sessions: rules } = ctx.settings
  const createdAt = session.createdAt ?? ctx.clock.now()
  const last = lastMoment({ createdAt, notAfter: session.notAfter }, rules, person)
  const end = last ? Math.min(usual, Math.floor(last.getTime() / 1000)) : usual
  if (rules.lowAssuranceSeconds === 0 || aal === 'aal2' || !hasSecondFactor(person)) return end
  return Math.min(end, Math.floor(createdAt.getTime() / 1000) + rules.lowAssuranceSeconds)
}
