import { and, eq, ne } from 'drizzle-orm'
import type { IdentityContext } from '../context.server.ts'
import { Refusal } from '../policy/errors.ts'
import type { SignedIn } from '../queries/signed-in.server.ts'
import { sessions } from '../tables/auth-sessions.ts'
import { recordEvent } from './record-event.server.ts'

export type SignOutScope = 'global' | 'local' | 'others'

/** A token without a session is of no session in particular, so it ends them all. */
export async function signOut(
  ctx: IdentityContext,
  { person, session }: SignedIn,
  scope: SignOutScope,
): Promise<void> {
  const { id } = person.user
  await ctx.db.transaction(async () => {
    await recordEvent(ctx, 'sign_out.done', { id }, { scope })
    if (session && scope === 'local') return endSession(ctx, id, session.id)
    if (session && scope === 'others') return endOtherSessions(ctx, id, session.id)
    return endAllSessions(ctx, id)
  })
}

/** Ends one of somebody's own sessions; ending the one that asks is a sign-out. */
export async function revokeSession(
  ctx: IdentityContext,
  { person, session }: SignedIn,
  sessionId: string,
): Promise<void> {
  const { id } = person.user
  await ctx.db.transaction(async () => {
    await endSession(ctx, id, sessionId)
    if (sessionId === session?.id) {
      await recordEvent(ctx, 'sign_out.done', { id }, { scope: 'local' })
    } else {
      await recordEvent(ctx, 'session.revoked', { id }, { sessionId })
    }
  })
}

/** Part of the caller's transaction, as the next one is. */
export async function endAllSessions(ctx: IdentityContext, userId: string): Promise<void> {
  await ctx.db.orm.delete(sessions).where(eq(sessions.userId, userId))
}

async function endOtherSessions(ctx: IdentityContext, userId: string, keep: string): Promise<void> {
  const isOther = and(eq(sessions.userId, userId), ne(sessions.id, keep))
  await ctx.db.orm.delete(sessions).where(isOther)
}

async function endSession(ctx: IdentityContext, userId: string, id: string): Promise<void> {
  const isIt = and(eq(sessions.id, id), eq(sessions.userId, userId))
  const ended = await ctx.db.orm.delete(sessions).where(isIt).returning({ id: sessions.id })
  if (ended.length === 0) throw new Refusal(404, 'session_not_found', 'Session not found')
}
