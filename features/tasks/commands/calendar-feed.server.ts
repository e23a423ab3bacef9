import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#db/audit.server.ts'
import type { Context } from '#db/context.server.ts'
import { profiles } from '#db/schema/accounts.ts'
import { calendarFeeds } from '#db/schema/tasks.ts'
import { newId } from '#lib/ids.server.ts'

/** The id behind somebody's calendar address, if they have asked for one. */
export async function findFeed(ctx: Context, userId: string): Promise<string | undefined> {
  const [feed] = await ctx.db.orm
    .select({ id: calendarFeeds.id })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
  return feed?.id
}

/** A new address; one that was there before stops working. */
export async function renewFeed(ctx: Context, userId: string): Promise<string> {
  const now = ctx.clock.now()
  const id = newId(now)
  return ctx.db.transaction(async () => {
    await ctx.db.orm
      .insert(calendarFeeds)
      .values({ userId, id, renewedAt: now })
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: { id, renewedAt: now } })
    await recordAudit(ctx, {
      action: 'calendar_feed.renewed',
      subjectType: 'user',
      subjectId: userId,
      details: {},
    })
    return id
  })
}

/** Whose calendar it is; nobody's once the account is suspended or its time is over. */
export async function readerOfFeed(ctx: Context, feedId: string): Promise<string | undefined> {
  const [found] = await ctx.db.orm
    .select({ userId: profiles.userId, accessEndsAt: profiles.accessEndsAt })
    .from(calendarFeeds)
    .innerJoin(profiles, eq(profiles.userId, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.id, feedId), eq(profiles.state, 'approved')))
  const isOver = found?.accessEndsAt && found.accessEndsAt <= ctx.clock.now()
  return isOver ? undefined : found?.userId
}
