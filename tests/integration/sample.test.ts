import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleAnswers } from '#demo/sample/answers.server.ts'
import { sampleNow, watchSample } from '#demo/sample/fleet.server.ts'
import { sampleWeek } from '#demo/sample/week.server.ts'
import type { Sample, SampleWeek } from '#features/fleet/schema/sample.ts'
import type { MachineView, SalesView } from '#features/fleet/schema/view.ts'
import { startApp, type TestApp } from '#tests/kit/app.ts'
import { until } from '#tests/kit/until.ts'

let app: TestApp
let week: SampleWeek
let sample: Sample
/** What looking back could have left behind. */
let before: unknown
let after: unknown

beforeAll(async () => {
  app = await startApp({ DEMO_CONTENT: 'on' }, { clock: { now: () => sampleNow } })
  const { ctx } = app
  // A first start forecasts by itself.
  await until(
    async () => (await ctx.db.query('SELECT FROM stock_outlooks LIMIT 1')).rows.length > 0,
    { withinMs: 200_000, what: 'the first look ahead' },
  )
  await watchSample(ctx)
  before = await standing()
  week = await sampleWeek(ctx)
  after = await standing()
  sample = await sampleAnswers(ctx)
})
afterAll(() => app?.close())

async function standing() {
  const tables = {
    sales_days: 'sum(sold)::int AS a, sum(pence)::int AS b',
    sales_hours: 'sum(sold)::int AS a, sum(pence)::int AS b',
    slot_stock: 'sum(quantity)::int AS a, max(empty_since) AS b',
    visits: `(count(*) FILTER (WHERE state = 'done'))::int AS a, max(finished_at) AS b`,
    alerts: 'count(*)::int AS a, max(opened_at) AS b',
    demand: 'round(sum(mean)::numeric, 3) AS a, max(as_of)::text AS b',
  }
  const found: Record<string, unknown> = {}
  for (const [table, columns] of Object.entries(tables)) {
    found[table] = (await app.ctx.db.query(`SELECT ${columns} FROM ${table}`)).rows
  }
  return found
}

describe('the week of one machine', () => {
  it('is seven days, Monday first, whose sales add up by day and by hour', () => {
    const { from, to, days, hours, totals } = week.sales
    expect([from, to, days.length]).toEqual(['2026-11-09', '2026-11-15', 7])
    const sum = (all: { sold: number }[]) => all.reduce((total, { sold }) => total + sold, 0)
    expect(totals.sold).toBeGreaterThan(100)
    expect([sum(days), sum(hours)]).toEqual([totals.sold, totals.sold])
  })

  it('has a slot that is filled, sold one by one until it is empty, and filled again', () => {
    const left = week.stock.map((one) => one.left)
    const { capacity } = week.slot
    expect(left.slice(0, -1)).toEqual(
      Array.from({ length: left.length - 1 }, (_, sold) => (left[0] ?? 0) - sold),
    )
    expect([left.at(-2), left.at(-1)]).toEqual([0, capacity])
    expect(week.stock.at(-2)?.at).toBe(week.emptyAt)
    expect(week.stock.at(-1)?.at).toBe(week.visit.at)
  })

  it('was foreseen: each hour a look, and only the last thinks an empty slot likelier than not', () => {
    const chances = week.looks.map(({ chance }) => chance)
    expect(chances.findIndex((chance) => chance > 0.5)).toBe(chances.length - 1)
    const moments = week.looks.map(({ at }) => Date.parse(at))
    expect(new Set(moments.slice(1).map((at, index) => at - (moments[index] ?? 0)))).toEqual(
      new Set([3_600_000]),
    )
    expect(week.looks.at(-1)?.at.localeCompare(week.emptyAt)).toBe(-1)
    expect(week.seen).toMatchObject({ product: week.slot.product.name, stock: 1 })
  })

  it('raised the alert of the product, which counts the slot, and was ended by a visit', () => {
    expect(week.alert).toMatchObject({ kind: 'low-stock', urgency: 'normal', since: week.emptyAt })
    expect(week.alert.advice).toMatch(/^1 slot empty, \d+ slots? nearly so, of 55\.$/)
    expect(week.visit.at > week.emptyAt).toBe(true)
    const pick = week.picks.find(({ product }) => product === week.slot.product.name)
    expect(pick?.total).toBeGreaterThanOrEqual(week.refill.filled)
    expect(week.refill).toMatchObject({ counted: 0, filled: week.slot.capacity })
  })

  it('leaves the demonstration as it was', () => {
    expect(after).toEqual(before)
  })
})

describe('the answers of the sample portal', () => {
  it('are those of one example client, whose name says that it is one', () => {
    expect(sample.company.name).toBe('Harbourside Estates (example)')
    expect(sample.machines.map(({ id }) => id).toSorted()).toEqual(
      [1001, 1002, 1003, 1004, 1005, 1006].map((number) => `enx-d-${number}`),
    )
    expect(JSON.stringify(sample)).not.toMatch(/Ribble|ENX-D-2/)
  })

  it('are the same at each build: no id of a database is in them', () => {
    expect(JSON.stringify([sample, week])).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  })

  it('hold the same machine and the same week', () => {
    const machine = sample.answers[`/api/fleet/machines/${week.machine.id}`] as MachineView
    expect(machine).toMatchObject({ serial: week.machine.serial, spot: week.machine.spot })
    const last = sample.answers['/api/fleet/sales?from=2026-10-20&to=2026-11-16'] as SalesView
    expect(last.days).toHaveLength(28)
    for (const address of Object.keys(sample.answers)) expect(address).toMatch(/^\/api\//)
    expect(Object.values(sample.answers)).not.toContain(undefined)
  })
})
