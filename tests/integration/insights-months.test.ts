import { afterAll, beforeAll, expect, it } from 'vitest'
import { rollUpDueDays } from '#features/insights/commands/roll-up.server.ts'
import { readVitals } from '#features/insights/queries/vitals.server.ts'
import { startApp, type TestApp } from '#tests/kit/app.ts'
import { dice, randomVisits, storeVisits } from '#tests/kit/random-visits.ts'

let app: TestApp
const clock = { now: () => new Date('2026-10-20T12:00:00Z') }
const range = { from: '2026-08-20', to: '2026-10-10', compare: 'none' } as const

beforeAll(async () => {
  app = await startApp({}, { clock })
  const visits = randomVisits(2000, new Date('2026-08-20'), new Date('2026-10-10'), dice(3))
  await storeVisits(app.ctx.db, visits)
  while ((await rollUpDueDays(app.ctx)).length > 0);
})
afterAll(() => app.close())

it('a month that is over has the sums of its days; one that is not has none', async () => {
  const { rows } = await app.ctx.db.query<{ month: string; measured: number; ofDays: number }>(
    `SELECT month::text AS month, sum(n)::int AS measured, (
       SELECT sum(d)::int FROM insight_vitals, unnest(histogram) AS d
       WHERE split = 'page' AND date_trunc('month', day::timestamp)::date = month
     ) AS "ofDays"
     FROM insight_vital_months, unnest(histogram) AS n WHERE split = 'page'
     GROUP BY month ORDER BY month`,
  )
  expect(rows.map(({ month }) => month)).toEqual(['2026-08-01', '2026-09-01'])
  for (const { measured, ofDays } of rows) {
    expect(measured).toBeGreaterThan(0)
    expect(measured).toBe(ofDays)
  }
})

it('measurements over months are the same whether read from months or from days', async () => {
  const fromMonths = await readVitals(app.ctx, range)
  await app.ctx.db.query('DELETE FROM insight_vital_months')
  expect(await readVitals(app.ctx, range)).toEqual(fromMonths)
})
