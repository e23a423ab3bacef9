import type { Context } from '#db/context.server.ts'
import type { Breakdown, BreakdownQuery, Live, NotFound, Split, TrafficRow } from '../schema.ts'
import { type Days, periodBefore } from './periods.server.ts'

const mostRows = 200
const liveMinutes = 5
const mostLivePages = 10

/** Traffic by source, page or device. */
export async function readBreakdown(ctx: Context, query: BreakdownQuery): Promise<Breakdown> {
  const rows = await readRows(ctx, query.by, query)
  const before = periodBefore(query)
  if (!before) return { by: query.by, rows: rows.map((row) => ({ ...row, visitorsBefore: null })) }
  const known = new Map(
    (await readRows(ctx, query.by, before)).map((row) => [row.value, row.visitors]),
  )
  return {
    by: query.by,
    rows: rows.map((row) => ({ ...row, visitorsBefore: known.get(row.value) ?? 0 })),
  }
}

async function readRows(ctx: Context, split: Split, { from, to }: Days) {
  const { rows } = await ctx.db.query<Omit<TrafficRow, 'visitorsBefore'>>(
    `SELECT value, sum(visitors) AS visitors, sum(sessions) AS sessions, sum(views) AS views
     FROM insight_traffic WHERE split = $1 AND day BETWEEN $2 AND $3
     GROUP BY value ORDER BY 2 DESC, 4 DESC, 1 LIMIT ${mostRows}`,
    [split, from, to],
  )
  return rows
}

/** Addresses of ours that people look for in vain. */
export async function readNotFound(ctx: Context, { from, to }: Days): Promise<NotFound> {
  const { rows } = await ctx.db.query<NotFound['rows'][number]>(
    `SELECT value AS path, sum(views) AS views, sum(visitors) AS visitors,
       max(day)::text AS "lastDay"
     FROM insight_traffic WHERE split = 'not_found' AND day BETWEEN $1 AND $2
     GROUP BY value ORDER BY 2 DESC, 1 LIMIT ${mostRows}`,
    [from, to],
  )
  return { rows }
}

/** Who is here now; from the events themselves, so that it is of this moment. */
export async function readLive(ctx: Context): Promise<Live> {
  const since = new Date(ctx.clock.now().getTime() - liveMinutes * 60_000)
  const { rows } = await ctx.db.query<{ visitors: number; views: number; pages: Live['pages'] }>(
    `WITH recent AS MATERIALIZED (
       SELECT visitor, path, kind, at FROM insight_events WHERE at >= $1
     ), latest AS (
       SELECT DISTINCT ON (visitor) visitor, path FROM recent WHERE kind = 'page_view'
       ORDER BY visitor, at DESC
     ), pages AS (
       SELECT path, count(*)::int AS visitors FROM latest
       GROUP BY path ORDER BY 2 DESC, 1 LIMIT ${mostLivePages}
     )
     SELECT (SELECT count(DISTINCT visitor) FROM recent)::int AS visitors,
       (SELECT count(*) FROM recent WHERE kind = 'page_view')::int AS views,
       (SELECT coalesce(json_agg(pages), '[]') FROM pages) AS pages`,
    [since],
  )
  return { minutes: liveMinutes, ...(rows[0] ?? { visitors: 0, views: 0, pages: [] }) }
}
