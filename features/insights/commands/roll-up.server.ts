import type { Context } from '#db/context.server.ts'
import { insightDays } from '#db/schema/insights.ts'
import { londonDate } from '#lib/time.ts'
import { daysDue, daysToOpen, isSettled, type RolledUp, startOfDay } from '../policy/rollup-days.ts'
import { addUpDay } from './add-up-day.server.ts'
import { addUpMonthOf } from './add-up-month.server.ts'
import { eventsTable } from './collect-events.server.ts'
import { writeDay } from './write-day.server.ts'

const rollUpLock = 7_301_958
/** Of other work of the queue, none should wait longer for this. */
const longestRunMs = 20_000
/** An event may be committed this long after its moment. */
const lateMs = 60_000

/**
 * Adds up the days that are due. A day is always added up from its events as a whole, so that it
 * does not matter how often, or by how many processes; what is left for want of time is due in the
 * next run.
 */
export async function rollUpDueDays(ctx: Context, longestMs = longestRunMs): Promise<string[]> {
  const started = performance.now()
  const done: string[] = []
  for (const day of await findDueDays(ctx)) {
    await rollUpDay(ctx, day)
    done.push(day)
    if (performance.now() - started >= longestMs) break
  }
  return done
}

/**
 * The events are read part by part, and added up here; only what they come to is written as a
 * whole. On the embedded database, everything else waits for each statement.
 */
export async function rollUpDay(ctx: Context, day: string): Promise<void> {
  const at = ctx.clock.now()
  const started = performance.now()
  const sums = await addUpDay(ctx, day)
  await ctx.db.transaction(async () => {
    await ctx.db.query('SELECT pg_advisory_xact_lock($1)', [rollUpLock])
    const { rows: newer } = await ctx.db.query(
      'SELECT 1 FROM insight_days WHERE day = $1 AND rolled_up_at > $2',
      [day, at],
    )
    // Another process has begun later and been faster: it knows more.
    if (newer.length > 0) return
    await writeDay(ctx, day, sums)
    const tookMs = Math.round(performance.now() - started)
    const set = { rolledUpAt: at, tookMs, settled: isSettled(day, at) }
    await ctx.db.orm
      .insert(insightDays)
      .values({ day, ...set })
      .onConflictDoUpdate({ target: insightDays.day, set })
    if (set.settled) await addUpMonthOf(ctx, day)
  })
}

async function findDueDays(ctx: Context): Promise<string[]> {
  await openDays(ctx)
  const now = ctx.clock.now()
  const { rows: open } = await ctx.db.query<RolledUp>(
    `SELECT day::text AS day, rolled_up_at AS at, took_ms AS "tookMs" FROM insight_days
     WHERE NOT settled ORDER BY day`,
  )
  const due = daysDue(open, now)
  const today = open.find(({ day }) => day === londonDate(now))
  if (!today || !due.includes(today.day) || (await hasEventsSince(ctx, today.at))) return due
  // Nothing has happened since: these are the figures of now.
  await ctx.db.query('UPDATE insight_days SET rolled_up_at = $2 WHERE day = $1', [today.day, now])
  return due.filter((day) => day !== today.day)
}

/** A day is noted before it is added up, so that it is not forgotten when a run has no time for it. */
async function openDays(ctx: Context): Promise<void> {
  const { rows } = await ctx.db.query<{ day: string | null }>(
    'SELECT max(day)::text AS day FROM insight_days',
  )
  const last = rows[0]?.day ?? undefined
  const first = last ? undefined : await firstEvent(ctx)
  for (const day of daysToOpen(last, first, ctx.clock.now())) {
    const opened = { day, rolledUpAt: startOfDay(day), tookMs: 0, settled: false }
    await ctx.db.orm.insert(insightDays).values(opened).onConflictDoNothing()
  }
}

/** Asked once in the life of a database, before anything has been added up. */
async function firstEvent(ctx: Context): Promise<Date | undefined> {
  const { rows } = await ctx.db.query<{ at: Date | null }>(
    `SELECT min(at) AS at FROM ${eventsTable}`,
  )
  return rows[0]?.at ?? undefined
}

async function hasEventsSince(ctx: Context, moment: Date): Promise<boolean> {
  const { rows } = await ctx.db.query(`SELECT 1 FROM ${eventsTable} WHERE at >= $1 LIMIT 1`, [
    new Date(moment.getTime() - lateMs),
  ])
  return rows.length > 0
}
