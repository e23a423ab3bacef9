import type { Context } from '#db/context.server.ts'
import { makeMonths } from '#db/partitions.server.ts'
import { rollUpDueDays } from '#features/insights/commands/roll-up.server.ts'

const yearDays = 365
const dayMs = 86_400_000
const atOnce = 250_000

/**
 * Made-up visits up to now, of a year or of so many days: five events a session, two visitors in three on a telephone,
 * thirty pages of which the first is seen most. Made inside the database, month by month in order.
 */
export async function makeHistory(ctx: Context, events: number, days = yearDays): Promise<void> {
  const to = ctx.clock.now()
  const from = new Date(to.getTime() - days * dayMs)
  const months = Array.from(
    { length: days + 1 },
    (_, day) => new Date(from.getTime() + day * dayMs),
  )
  await makeMonths(ctx.db, 'insight_events', months)
  for (let first = 0; first < events; first += atOnce) {
    await ctx.db.query(
      `INSERT INTO insight_events (at, kind, path, session, visitor, source, referrer, device,
         browser, os, not_found, name, variant, value, data)
       SELECT at, kind, '/page-' || (p * p / 30), 'session_' || s || '_bench',
         decode(md5((s * 4 / 5)::text || at::date), 'hex'),
         (ARRAY['search', 'direct', 'social', 'other'])[1 + abs(hashint8(s)) % 4],
         (ARRAY['google.com', '', 'linkedin.com', 'news.example'])[1 + abs(hashint8(s)) % 4],
         (ARRAY['phone', 'phone', 'desktop'])[1 + s % 3],
         (ARRAY['safari', 'chrome', 'edge'])[1 + s % 3],
         (ARRAY['ios', 'android', 'windows'])[1 + s % 3],
         kind = 'page_view' AND abs(hashint8(i)) % 200 = 0,
         CASE kind
           WHEN 'funnel_step' THEN (ARRAY['landing', 'hero_cta', 'quote_form', 'quote_submitted'])[1 + abs(hashint8(i)) % 4]
           WHEN 'conversion_event' THEN (ARRAY['quote_request', 'phone_click'])[1 + abs(hashint8(i)) % 2]
           WHEN 'ab_test_exposure' THEN 'hero_cta_test'
           WHEN 'web_vital' THEN (ARRAY['LCP', 'CLS', 'INP', 'FCP', 'TTFB'])[1 + abs(hashint8(i)) % 5]
         END,
         CASE WHEN kind = 'ab_test_exposure' THEN (ARRAY['control', 'variant_a'])[1 + abs(hashint8(s)) % 2] END,
         CASE WHEN kind = 'web_vital' THEN (abs(hashint8(i)) % 4000)::float8 END, NULL
       FROM (
         SELECT i, i / 5 AS s, abs(hashint8(i)) % 30 AS p,
           $1::timestamptz + ($2::timestamptz - $1::timestamptz) * (i::float8 / $3) AS at,
           (ARRAY['page_view', 'page_view', 'funnel_step', 'web_vital', 'ab_test_exposure',
             'page_view', 'ab_test_exposure', 'web_vital', 'page_view', 'conversion_event'])[1 + i % 10] AS kind
         FROM generate_series($4::bigint, $5::bigint) AS i
       ) AS made`,
      [from, to, events, first, Math.min(events, first + atOnce) - 1],
    )
  }
}

/** By the job itself, as after a year of standing still; how long it took. */
export async function rollUpHistory(ctx: Context): Promise<{ days: number; ms: number }> {
  const started = performance.now()
  let done = 0
  for (;;) {
    const rolledUp = await rollUpDueDays(ctx)
    if (rolledUp.length === 0) break
    done += rolledUp.length
  }
  return { days: done, ms: performance.now() - started }
}
