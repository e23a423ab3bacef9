import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeMonths } from '#db/partitions.server.ts'
import { rollUpDay } from '#features/insights/commands/roll-up.server.ts'
import { readExperimentDays } from '#features/insights/queries/experiment-days.server.ts'
import { startApp, type TestApp } from '#tests/kit/app.ts'

let app: TestApp
const clock = { now: () => new Date('2026-11-18T12:00:00Z') }

beforeAll(async () => {
  app = await startApp({}, { clock })
})
afterAll(() => app.close())

/** Four events a session: a page view, an exposure, a step and a quote request. */
async function makeDay(day: string, events: number): Promise<void> {
  await makeMonths(app.ctx.db, 'insight_events', [new Date(day)])
  await app.ctx.db.query(
    `INSERT INTO insight_events (at, kind, path, session, visitor, source, referrer, device,
       browser, os, not_found, name, variant)
     SELECT $1::timestamptz + i * interval '4 seconds', kind, '/', 'session_' || i / 4,
       decode(md5((i / 4)::text), 'hex'), 'direct', '', 'phone', 'safari', 'ios', false,
       CASE kind WHEN 'ab_test_exposure' THEN 'hero_cta_test' WHEN 'funnel_step' THEN 'landing'
         WHEN 'conversion_event' THEN 'quote_request' END,
       CASE kind WHEN 'ab_test_exposure' THEN 'control' END
     FROM (SELECT i, (ARRAY['page_view', 'ab_test_exposure', 'funnel_step', 'conversion_event']
       )[1 + i % 4] AS kind FROM generate_series(0, $2::int - 1) AS i) AS made`,
    [`${day}T00:00:00Z`, events],
  )
}

async function msToRollUp(day: string): Promise<number> {
  const started = performance.now()
  await rollUpDay(app.ctx, day)
  return performance.now() - started
}

it('ten times as many events take about ten times as long, without statistics', async () => {
  // On days apart, so that none is a neighbour of the other.
  await makeDay('2026-11-04', 2000)
  await makeDay('2026-11-11', 20_000)
  await rollUpDay(app.ctx, '2026-11-04')
  const few = await msToRollUp('2026-11-04')
  const many = await msToRollUp('2026-11-11')
  expect(many / few).toBeLessThan(20)
  expect(await readExperimentDays(app.ctx, 'hero_cta_test')).toMatchObject([
    { day: '2026-11-04', exposedSessions: 500, convertedSessions: 500 },
    { day: '2026-11-11', exposedSessions: 5000, convertedSessions: 5000 },
  ])
})

it('whoever visits meanwhile waits for a part of the day at most', async () => {
  let rolling = true
  let between = 0
  const rolledUp = rollUpDay(app.ctx, '2026-11-11').then(() => {
    rolling = false
  })
  while (rolling) {
    await app.ctx.db.query('SELECT 1')
    between += 1
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await rolledUp
  // The day has ten parts, and after each of them others have their turn.
  expect(between).toBeGreaterThan(10)
})
