import { lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Context, Host } from '../host.ts'
import type { IdentitySettings } from '../schema/settings.server.ts'
import { challenges, webauthnChallenges } from '../tables/auth-factors.ts'
import { oauthClientStates } from '../tables/auth-oauth.ts'
import { flowStates, sessions } from '../tables/auth-sessions.ts'
import { samlRelayStates } from '../tables/auth-sso.ts'
import { attempts, spentAssertions, spentWalletMessages } from '../tables/identity.ts'

const dayMs = 24 * 3600 * 1000
const rowsAtOnce = 1000

type Limit = 'timeboxSeconds' | 'inactivitySeconds'

/** What has expired can no longer be used, so nobody will miss it and no audit row tells of it. */
export async function removeExpired(
  ctx: Context & { host: Pick<Host, 'recordRemoval'> },
  { sessions: rules }: { sessions: Pick<IdentitySettings['sessions'], Limit> },
): Promise<void> {
  let removed = 0
  const now = ctx.clock.now()
  const dayAgo = new Date(now.getTime() - dayMs)
  const before = (seconds: number) => new Date(dayAgo.getTime() - seconds * 1000)
  removed += await removeInParts(ctx, attempts, lt(attempts.expire, now.getTime()))
  removed += await removeInParts(ctx, spentWalletMessages, lt(spentWalletMessages.expiresAt, now))
  removed += await removeInParts(ctx, spentAssertions, lt(spentAssertions.expiresAt, now))
  removed += await removeInParts(ctx, webauthnChallenges, lt(webauthnChallenges.expiresAt, now))
  removed += await removeInParts(ctx, challenges, lt(challenges.createdAt, dayAgo))
  removed += await removeInParts(ctx, samlRelayStates, lt(samlRelayStates.createdAt, dayAgo))
  removed += await removeInParts(ctx, flowStates, lt(flowStates.createdAt, dayAgo))
  removed += await removeInParts(ctx, oauthClientStates, lt(oauthClientStates.createdAt, dayAgo))
  const { timeboxSeconds, inactivitySeconds } = rules
  const lastUse = sql`coalesce(${sessions.refreshedAt} AT TIME ZONE 'UTC', ${sessions.createdAt})`
  const ended = or(
    lt(sessions.notAfter, dayAgo),
    timeboxSeconds > 0 ? lt(sessions.createdAt, before(timeboxSeconds)) : undefined,
    inactivitySeconds > 0
      ? sql`${lastUse} < ${sql.param(before(inactivitySeconds), sessions.createdAt)}`
      : undefined,
  )
  removed += await removeInParts(ctx, sessions, ended)
  await ctx.host.recordRemoval(ctx, removed)
}

/** In small parts: the embedded database has one connection, and requests wait for it. */
async function removeInParts(
  ctx: Context,
  table: PgTable,
  where: SQL | undefined,
): Promise<number> {
  let count = 0
  const part = ctx.db.orm.select({ ctid: sql`ctid` }).from(table).where(where).limit(rowsAtOnce)
  for (;;) {
    const removed = await ctx.db.orm
      .delete(table)
      .where(sql`ctid = ANY(ARRAY(${part}))`)
      .returning({ one: sql`1` })
    count += removed.length
    if (removed.length < rowsAtOnce) return count
  }
}
