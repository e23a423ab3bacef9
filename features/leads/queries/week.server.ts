import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Context } from '#db/context.server.ts'
import { leadEvents, leads } from '#db/schema/leads.ts'
import { countUndelivered } from '#features/mail/queries.server.ts'
import { firstIdAt } from '#lib/ids.server.ts'
import { stages } from '#lib/lead-words.ts'
import type { Week } from '#lib/told-week.ts'
import { lostByReason, medianAnswerHours, type WeeklyFigures } from '../policy/week.ts'

/** More answers than this in a week do not move the median any longer. */
const mostAnswers = 5000

export async function weeklyFigures(ctx: Context, week: Week, now: Date): Promise<WeeklyFigures> {
  const closed = await closedIn(ctx, week)
  return {
    received: await receivedIn(ctx, week),
    answered: await answeredIn(ctx, week),
    waiting: await waitingAt(ctx, now),
    open: await openByStage(ctx),
    won: closed.filter(({ to }) => to === stages.won).reduce((sum, each) => sum + each.count, 0),
    lost: lostByReason(closed.filter(({ to }) => to === stages.lost)),
    held: await ctx.db.orm.$count(leads, sql`${leads.heldFor} <> '{}'`),
    undeliveredMails: await countUndelivered(ctx),
  }
}

const isLead = and(isNull(leads.mergedInto), sql`coalesce(${leads.heldFor}, '{}') = '{}'`)

function receivedIn(ctx: Context, { from, until }: Week) {
  return ctx.db.orm
    .select({ wayIn: leads.wayIn, count: count() })
    .from(leads)
    .where(and(gte(leads.receivedAt, from), lt(leads.receivedAt, until), isLead))
    .groupBy(leads.wayIn)
    .orderBy(desc(count()), leads.wayIn)
}

async function answeredIn(ctx: Context, { from, until }: Week) {
  const rows = await ctx.db.orm
    .select({ receivedAt: leads.receivedAt, answeredAt: leads.answeredAt, dueAt: leads.dueAt })
    .from(leads)
    .where(
      and(gte(leads.answeredAt, from), lt(leads.answeredAt, until), isNotNull(leads.dueAt), isLead),
    )
    .limit(mostAnswers)
  const answers = rows.flatMap(({ receivedAt, answeredAt, dueAt }) =>
    answeredAt && dueAt ? [{ receivedAt, answeredAt, inTime: answeredAt <= dueAt }] : [],
  )
  const inTime = answers.filter((answer) => answer.inTime).length
  return { inTime, late: answers.length - inTime, medianHours: medianAnswerHours(answers) }
}

async function waitingAt(ctx: Context, now: Date) {
  const [row] = await ctx.db.orm
    .select({
      total: count(),
      late: sql<number>`count(*) FILTER (WHERE ${leads.dueAt} < ${now.toISOString()}::timestamptz)::int`,
    })
    .from(leads)
    .where(
      and(isNull(leads.answeredAt), isNull(leads.pausedAt), isNotNull(leads.dueAt), isOpen, isLead),
    )
  return row ?? { total: 0, late: 0 }
}

const isOpen = sql`${leads.stage} NOT IN ('won', 'lost')`

function openByStage(ctx: Context) {
  return ctx.db.orm
    .select({ stage: leads.stage, count: count() })
    .from(leads)
    .where(and(isOpen, isLead))
    .groupBy(leads.stage)
}

/** What was closed, by its history: an enquiry may have been opened again since. */
function closedIn(ctx: Context, { from, until }: Week) {
  const to = sql<string>`${leadEvents.details} ->> 'to'`
  const reason = sql<string | null>`${leadEvents.details} ->> 'reason'`
  return ctx.db.orm
    .select({ to, reason, count: count() })
    .from(leadEvents)
    .where(
      and(
        // Ids are made in the order of time, and have an index.
        gte(leadEvents.id, firstIdAt(from)),
        lt(leadEvents.id, firstIdAt(until)),
        eq(leadEvents.kind, 'stage'),
        inArray(to, [stages.won, stages.lost]),
      ),
    )
    .groupBy(to, reason)
}
