import { and, eq, sql } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import type { SessionEnd } from '../policy/assurance.ts'
import { Refusal } from '../policy/errors.ts'
import {
  encodeRefreshToken,
  isSignedBy,
  judgeRefresh,
  type ParsedRefreshToken,
  parseRefreshToken,
} from '../policy/refresh-token.server.ts'
import { isBanned, personColumns } from '../queries/people.server.ts'
import { prepared } from '../queries/prepared.server.ts'
import { endOfSession } from '../queries/session-end.server.ts'
import { users } from '../tables/auth.ts'
import { amrClaims, refreshTokens, sessions } from '../tables/auth-sessions.ts'
import {
  answerWithTokens,
  type Session,
  sessionKey,
  type TokenAnswer,
} from './issue-session.server.ts'
import { recordEvent } from './record-event.server.ts'

const mostAttempts = 5

const notFound = () =>
  new Refusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')

const endMessages: Record<SessionEnd, string> = {
  past_its_time: 'Invalid Refresh Token: Session Expired',
  inactive: 'Invalid Refresh Token: Session Expired (Inactivity)',
  second_factor_missing:
    'Invalid Refresh Token: Session Expired (Low AAL: User Needs MFA Verification)',
}

/**
 * Exchanges a refresh token. Several may try at once, in as many processes: the counter moves only
 * from the number that was read, and whoever comes second reads again and gets the same newest token.
 */
export async function refreshSession(ctx: IdentityContext, text: string): Promise<TokenAnswer> {
  if (/^[a-z0-9]{12}$/.test(text)) return refreshImported(ctx, text)
  const token = parseRefreshToken(text)
  if (!token) throw new Refusal(400, 'validation_failed', 'Refresh token is not valid')
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const answer = await tryRefresh(ctx, token)
    if (answer) return answer
  }
  const message = 'Too many concurrent token refresh requests on the same session or refresh token'
  throw new Refusal(409, 'conflict', message)
}

/** Nothing when somebody else has moved the session on in between. */
async function tryRefresh(
  ctx: IdentityContext,
  token: ParsedRefreshToken,
): Promise<TokenAnswer | undefined> {
  const found = await findSession(ctx, token.sessionId)
  if (!found?.session.refreshTokenHmacKey) throw notFound()
  const { session } = found
  const key = await sessionKey(ctx, session)
  if (!isSignedBy(token, key)) throw notFound()
  refuseEnded(ctx, found)
  const now = ctx.clock.now()
  const counter = session.refreshTokenCounter ?? 0
  const refreshedAt = session.refreshedAt ?? session.createdAt ?? now
  const { refreshReuseSeconds } = ctx.settings.sessions
  switch (judgeRefresh({ counter, refreshedAt }, token, now, refreshReuseSeconds)) {
    case 'rotate': {
      const moved = await moveOn(ctx, session, { from: counter, to: counter + 1 })
      if (!moved) return undefined
      return answerRefresh(ctx, found, { key, counter: counter + 1, reused: false })
    }
    case 'repeat':
      return answerRefresh(ctx, found, { key, counter, reused: true })
    case 'not_ours': {
      const message = 'Invalid Refresh Token: Not Issued By This Server'
      throw new Refusal(400, 'validation_failed', message)
    }
    case 'stolen':
      return endStolen(ctx, session)
  }
}

/** A token of the original's first form, from an import: one row each, replaced at its first use. */
async function refreshImported(ctx: IdentityContext, text: string): Promise<TokenAnswer> {
  const [row] = await ctx.db.orm.select().from(refreshTokens).where(eq(refreshTokens.token, text))
  if (!row) throw notFound()
  const found = row.sessionId ? await findSession(ctx, row.sessionId) : undefined
  if (!found) {
    const message = 'Invalid Refresh Token: No Valid Session Found'
    throw new Refusal(400, 'session_not_found', message)
  }
  refuseEnded(ctx, found)
  const now = ctx.clock.now()
  const usedAt = row.revoked ? (row.updatedAt ?? now) : now
  const reusable = ctx.settings.sessions.refreshReuseSeconds * 1000
  // Until its successor has been used, the answer that carried it may have been lost.
  const successorUsed = (found.session.refreshTokenCounter ?? 0) > 0
  const late = now.getTime() - usedAt.getTime() > reusable
  if (late && successorUsed) return endStolen(ctx, found.session)
  return ctx.db.transaction(async () => {
    await ctx.db.orm
      .update(refreshTokens)
      .set({ revoked: true, updatedAt: usedAt })
      .where(eq(refreshTokens.sessionId, found.session.id))
    const key = await sessionKey(ctx, found.session)
    const counter = found.session.refreshTokenCounter ?? 0
    await moveOn(ctx, found.session, { from: counter, to: counter })
    return answerRefresh(ctx, found, { key, counter, reused: row.revoked ?? false })
  })
}

type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

const shownMethods = sql<{ method: string; at: string }[]>`coalesce((
  SELECT json_agg(json_build_object('method', a.authentication_method, 'at', a.updated_at))
  FROM ${amrClaims} a WHERE a.session_id = auth.sessions.id), '[]')`

/** Session, person and ways in by one statement: this is the most frequent call there is. */
const sessionToRefresh = prepared((ctx) =>
  ctx.db.orm
    .select({ ...personColumns(ctx), session: sessions, methods: shownMethods })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare('identity_session_to_refresh'),
)

async function findSession(ctx: IdentityContext, id: string) {
  const [found] = await sessionToRefresh(ctx).execute({ id })
  return found
}

async function moveOn(
  ctx: IdentityContext,
  session: Session,
  counter: { from: number; to: number },
): Promise<boolean> {
  const moved = await ctx.db.orm
    .update(sessions)
    .set({
      refreshTokenCounter: counter.to,
      refreshedAt: ctx.clock.now(),
      userAgent: ctx.caller.userAgent ?? null,
      ip: ctx.caller.ip,
    })
    .where(and(eq(sessions.id, session.id), eq(sessions.refreshTokenCounter, counter.from)))
    .returning({ id: sessions.id })
  return moved.length > 0
}

function refuseEnded(ctx: IdentityContext, { session, ...person }: FoundSession): void {
  if (isBanned(person, ctx.clock.now())) {
    throw new Refusal(400, 'user_banned', 'Invalid Refresh Token: User Banned')
  }
  const end = endOfSession(ctx, session, person)
  if (end) throw new Refusal(400, 'session_expired', endMessages[end])
}

function answerRefresh(
  ctx: IdentityContext,
  { session, methods, ...person }: FoundSession,
  options: { key: Buffer; counter: number; reused: boolean },
): Promise<TokenAnswer> {
  const { key, counter, reused } = options
  ctx.answerHeaders['sb-auth-refresh-token-counter'] = String(counter)
  ctx.answerHeaders['sb-auth-refresh-token-reuse'] = String(reused)
  return answerWithTokens(ctx, person, session, {
    refreshToken: encodeRefreshToken(session.id, counter, key),
    method: 'token_refresh',
    methods: methods.map(({ method, at }) => ({ method, at: new Date(at) })),
  })
}

/** Somebody has copied a token: the session ends for both who have it. */
async function endStolen(ctx: IdentityContext, session: Session): Promise<never> {
  await ctx.db.transaction(async () => {
    await ctx.db.orm.delete(sessions).where(eq(sessions.id, session.id))
    const details = { sessionId: session.id }
    await recordEvent(ctx, 'session.stolen', { id: session.userId }, details)
  })
  ctx.answerHeaders['sb-auth-refresh-token-rotated'] = 'true'
  throw new Refusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
}
