import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { trailChecks } from '#db/schema/audit.ts'
import { type Names, nameOf, namesOf } from '#features/accounts/queries/staff.server.ts'
import type { TrailChecksView, TrailCheckView } from '../schema.ts'
import { isSealingStopped, listResumed } from './stopped.server.ts'
import { findUnsealed } from './unsealed.server.ts'

export type TrailCheck = typeof trailChecks.$inferSelect

// A process that was killed leaves its check as it was; another runs it again, or nobody does.
const runsAtMostMs = 15 * 60_000

export async function findCheck(ctx: Context, id: string): Promise<TrailCheck | undefined> {
  const [check] = await ctx.db.orm.select().from(trailChecks).where(eq(trailChecks.id, id))
  return check
}

/** The one that is under way. */
export async function runningCheck(ctx: Context): Promise<TrailCheck | undefined> {
  const [newest] = await newestFirst(ctx).limit(1)
  if (newest?.state !== 'running') return undefined
  const since = ctx.clock.now().getTime() - newest.startedAt.getTime()
  return since < runsAtMostMs ? newest : undefined
}

const askedAgainAfterMs = 60_000

/** The one that somebody has just asked for; one that did not come to its end can be asked for again. */
export async function recentCheckOf(ctx: Context, actor: string): Promise<TrailCheck | undefined> {
  const since = new Date(ctx.clock.now().getTime() - askedAgainAfterMs)
  const isTheirs = and(eq(trailChecks.actor, actor), gt(trailChecks.startedAt, since))
  const [recent] = await newestFirst(ctx)
    .where(and(isTheirs, ne(trailChecks.state, 'failed')))
    .limit(1)
  return recent
}

/** The newest that came to its end. */
export async function lastCheck(ctx: Context): Promise<TrailCheck | undefined> {
  const [last] = await newestFirst(ctx).where(ne(trailChecks.state, 'running')).limit(1)
  return last
}

const newestFirst = (ctx: Context) =>
  ctx.db.orm.select().from(trailChecks).orderBy(desc(trailChecks.startedAt)).$dynamic()

export async function trailChecksView(
  ctx: Context,
): Promise<Omit<TrailChecksView, 'anchored' | 'protection'>> {
  const running = await runningCheck(ctx)
  const last = await lastCheck(ctx)
  const names = await namesOf(ctx, [running?.actor, last?.actor])
  const unsealed = await findUnsealed(ctx.db, ctx.clock.now())
  return {
    running: viewOf(running, names),
    last: viewOf(last, names),
    unsealed,
    isSealingStopped: await isSealingStopped(ctx.db),
    resumed: await listResumed(ctx.db),
  }
}

function viewOf(check: TrailCheck | undefined, names: Names): TrailCheckView | null {
  if (!check) return null
  const { actor, startedAt, finishedAt, ...rest } = check
  return {
    ...rest,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    by: actor === 'system' ? null : nameOf(names, actor),
  }
}
