import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readArchive, writeArchive } from '#db/archive.server.ts'
import type { VisitorEvent } from '#features/insights/commands/collect-events.server.ts'
import {
  dropOldEvents,
  makeMonthsOfEvents,
} from '#features/insights/commands/keep-events.server.ts'
import { rollUpDay, rollUpDueDays } from '#features/insights/commands/roll-up.server.ts'
import { boundsOf } from '#features/insights/policy/vitals.ts'
import { newDatabase, startApp, type TestApp } from '#tests/kit/app.ts'
import { dice, randomVisits, storeVisits } from '#tests/kit/random-visits.ts'

let app: TestApp
const clock = { at: new Date('2026-11-20T12:00:00Z'), now: () => clock.at }

beforeAll(async () => {
  app = await startApp({}, { clock })
})
afterAll(() => app.close())

const rollups = [
  'insight_traffic',
  'insight_hours',
  'insight_conversions',
  'insight_funnel',
  'insight_vitals',
  'experiment_days',
  'experiment_draws',
]

/** Everything that was added up, as text, in an order of its own. */
async function figures(): Promise<string[]> {
  const all: string[] = []
  for (const table of rollups) {
    const { rows } = await app.ctx.db.query<{ row: string }>(
      `SELECT t::text AS row FROM ${table} t`,
    )
    all.push(...rows.map(({ row }) => `${table} ${row}`))
  }
  return all.toSorted()
}

async function rowsOf(table: string, columns: string, split: string, day: string) {
  const { rows } = await app.ctx.db.query<Record<string, unknown>>(
    `SELECT ${columns} FROM ${table} WHERE split = $1 AND day = $2`,
    [split, day],
  )
  return new Set(rows.map((row) => JSON.stringify(Object.values(row))))
}

/** Counted here, without a database: for each value, how many there are. */
function counted<T>(
  events: VisitorEvent[],
  keyOf: (event: VisitorEvent) => T[],
  counts: (own: VisitorEvent[]) => number[],
): Set<string> {
  const groups = new Map<string, VisitorEvent[]>()
  for (const event of events) {
    for (const key of keyOf(event)) {
      const text = JSON.stringify(key)
      groups.set(text, [...(groups.get(text) ?? []), event])
    }
  }
  return new Set(
    [...groups].map(([key, own]) => JSON.stringify([...JSON.parse(key), ...counts(own)])),
  )
}

const distinct = (values: (string | null)[]) => new Set(values).size
const people = (own: VisitorEvent[]) => distinct(own.map(({ visitor }) => visitor))
const visits = (own: VisitorEvent[]) => distinct(own.map((e) => `${e.visitor} ${e.session}`))

describe('the figures of a day', () => {
  const day = '2026-11-18'
  const roll = dice(7)
  const events = randomVisits(
    1500,
    new Date('2026-11-17T00:00Z'),
    new Date('2026-11-20T00:00Z'),
    roll,
  )
  const ofDay = events.filter(({ at }) => at.startsWith(day))
  const views = ofDay.filter(({ kind }) => kind === 'page_view')
  const of = (kind: VisitorEvent['kind']) => ofDay.filter((event) => event.kind === kind)

  const arrivals = new Map<string, VisitorEvent>()
  for (const view of views) {
    const known = arrivals.get(view.visitor)
    const better = known?.source === 'internal' && view.source !== 'internal'
    if (!known || better) arrivals.set(view.visitor, view)
  }
  const arrivalOf = (event: VisitorEvent) => arrivals.get(event.visitor)
  const sourceOf = (event: VisitorEvent) => {
    const source = arrivalOf(event)?.source ?? 'direct'
    return source === 'internal' ? 'direct' : source
  }

  beforeAll(async () => {
    await storeVisits(app.ctx.db, events)
    await rollUpDueDays(app.ctx)
  })

  it.each([
    ['all', () => ['']],
    ['source', (event: VisitorEvent) => [sourceOf(event)]],
    ['entry', (event: VisitorEvent) => [arrivalOf(event)?.path]],
    ['device', (event: VisitorEvent) => [event.device]],
    ['browser', (event: VisitorEvent) => [event.browser]],
  ])('count visitors, sessions and views by %s', async (split, keyOf) => {
    const expected = counted(
      views,
      (event) => [keyOf(event)],
      (own) => [people(own), visits(own), own.length],
    )
    expect(await rowsOf('insight_traffic', 'value, visitors, sessions, views', split, day)).toEqual(
      expected,
    )
  })

  it('count pages, and those that were not found, by themselves', async () => {
    for (const [split, missing] of [
      ['page', false],
      ['not_found', true],
    ] as const) {
      const expected = counted(
        views.filter(({ not_found }) => not_found === missing),
        (event) => [[event.path]],
        (own) => [people(own), distinct(own.map(({ session }) => session)), own.length],
      )
      expect(
        await rowsOf('insight_traffic', 'value, visitors, sessions, views', split, day),
      ).toEqual(expected)
    }
  })

  it('count by the hour', async () => {
    const { rows } = await app.ctx.db.query<{ hour: Date; visitors: number; views: number }>(
      `SELECT hour, visitors, views FROM insight_hours WHERE hour >= $1 AND hour < $2`,
      ['2026-11-18T00:00Z', '2026-11-19T00:00Z'],
    )
    const expected = counted(
      views,
      (event) => [[`${event.at.slice(0, 13)}:00:00.000Z`]],
      (own) => [people(own), own.length],
    )
    expect(new Set(rows.map((row) => JSON.stringify([row.hour, row.visitors, row.views])))).toEqual(
      expected,
    )
  })

  it('count conversions by where the visitor came from', async () => {
    const expected = counted(
      of('conversion_event'),
      (event) => [[sourceOf(event), event.name]],
      (own) => [own.length, distinct(own.map(({ session }) => session))],
    )
    expect(
      await rowsOf('insight_conversions', 'value, event_type, events, sessions', 'source', day),
    ).toEqual(expected)
  })

  it('count each step of the funnel by source, by landing page and by variant', async () => {
    // Of each test the only variant of a visitor, or none.
    const variants = (event: VisitorEvent) => {
      const own = of('ab_test_exposure').filter(({ visitor }) => visitor === event.visitor)
      return [...Map.groupBy(own, ({ name }) => name)].flatMap(([name, shown]) =>
        distinct(shown.map(({ variant }) => variant)) === 1 ? [`${name}:${shown[0]?.variant}`] : [],
      )
    }
    for (const [split, valuesOf] of [
      ['all', () => ['']],
      ['source', (event: VisitorEvent) => [sourceOf(event)]],
      ['entry', (event: VisitorEvent) => [arrivalOf(event)?.path ?? event.path]],
      ['variant', variants],
    ] as const) {
      const expected = counted(
        of('funnel_step'),
        (event) => valuesOf(event).map((value) => [value, event.name]),
        (own) => [distinct(own.map(({ session }) => session))],
      )
      expect(await rowsOf('insight_funnel', 'value, step, sessions', split, day)).toEqual(expected)
    }
  })

  it('sort measurements into classes', async () => {
    const { rows } = await app.ctx.db.query<{ name: 'LCP'; value: string; histogram: number[] }>(
      "SELECT name, value, histogram FROM insight_vitals WHERE split = 'device' AND day = $1",
      [day],
    )
    expect(rows.length).toBeGreaterThan(4)
    for (const { name, value, histogram } of rows) {
      const expected = histogram.map(() => 0)
      for (const event of of('web_vital')) {
        if (event.name !== name || event.device !== value) continue
        const index = boundsOf(name).filter((bound) => Number(event.value) >= bound).length
        expected[index] = (expected[index] ?? 0) + 1
      }
      expect([name, value, histogram]).toEqual([name, value, expected])
    }
  })

  it('are the same however often the job runs', async () => {
    const before = await figures()
    expect(before.length).toBeGreaterThan(100)
    await rollUpDay(app.ctx, day)
    await Promise.all([rollUpDay(app.ctx, day), rollUpDay(app.ctx, '2026-11-19')])
    await rollUpDueDays(app.ctx)
    expect(await figures()).toEqual(before)
  })

  it('can be loaded into another database with its events, but not with its salts', async () => {
    await app.ctx.db.query("INSERT INTO insight_salts VALUES ('2026-11-20', 'c2FsdA==')")
    const archive = async (db: typeof app.ctx.db) => {
      const stream = new PassThrough()
      const [content] = await Promise.all([buffer(stream), writeArchive(db, stream, () => {})])
      return content
    }
    const original = await archive(app.ctx.db)
    const copy = await newDatabase()
    try {
      await readArchive(Readable.from(original), copy, () => {})
      const { rows } = await copy.query<{ events: number }>(
        'SELECT count(*)::int AS events FROM insight_events',
      )
      expect(rows).toEqual([{ events: events.length }])
      const lines = (bytes: Buffer) => gunzipSync(bytes).toString().split('\n').slice(1)
      expect(lines(await archive(copy))).toEqual(lines(original))
      expect(lines(original)).not.toContain('T public.insight_salts')
    } finally {
      await copy.close()
    }
  })
})

it('a day of a thousand made-up pages keeps the hundred that are seen most', async () => {
  const roll = dice(3)
  const [template] = randomVisits(1, clock.at, new Date(clock.at.getTime() + 1000), roll)
  if (!template) throw new Error('There is no event')
  const view = { ...template, kind: 'page_view' as const, not_found: false, variant: null }
  const at = '2026-10-20T12:00:00Z'
  await storeVisits(app.ctx.db, [
    ...Array.from({ length: 1000 }, (_, each) => ({ ...view, at, path: `/made-up-${each}` })),
    ...Array.from({ length: 5 }, () => ({ ...view, at, path: '/zoo' })),
  ])
  await rollUpDay(app.ctx, '2026-10-20')
  const { rows } = await app.ctx.db.query<{ value: string; views: number }>(
    `SELECT value, views FROM insight_traffic WHERE split = 'page' AND day = '2026-10-20'
     ORDER BY views DESC`,
  )
  expect(rows).toHaveLength(101)
  expect(rows.slice(0, 2)).toEqual([
    { value: '(other)', views: 901 },
    { value: '/zoo', views: 5 },
  ])
})

it('days when nothing ran are made up for, in as many runs as it takes', async () => {
  await rollUpDueDays(app.ctx)
  clock.at = new Date('2026-11-23T09:00:00Z')
  const roll = dice(11)
  await storeVisits(app.ctx.db, [
    ...randomVisits(50, new Date('2026-11-21T00:00Z'), new Date('2026-11-22T00:00Z'), roll),
    ...randomVisits(10, new Date('2026-11-23T00:00Z'), clock.at, roll),
  ])
  const done: string[] = []
  for (;;) {
    // No time for more than one: today comes first, and the others are not forgotten for it.
    const [day, ...more] = await rollUpDueDays(app.ctx, 0)
    expect(more).toEqual([])
    if (!day) break
    done.push(day)
  }
  expect(done).toEqual(['2026-11-23', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'])
  const all = await rowsOf('insight_traffic', 'views', 'all', '2026-11-21')
  expect(all.size).toBe(1)
  // Nothing new: only what has still to be settled is looked at again.
  expect(await rollUpDueDays(app.ctx)).toEqual([])
})

describe('the months of events', () => {
  const months = async () => {
    const { rows } = await app.ctx.db.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
       WHERE i.inhparent = 'insight_events'::regclass ORDER BY 1`,
    )
    return rows.map(({ name }) => name)
  }

  it('are made ahead, and dropped whole when they are too old; the figures stay', async () => {
    await makeMonthsOfEvents(app.ctx)
    expect(await months()).toEqual(
      expect.arrayContaining([
        'insight_events_2026_11',
        'insight_events_2026_12',
        'insight_events_2027_01',
      ]),
    )
    const before = await figures()
    clock.at = new Date('2027-12-31T23:00:00Z')
    await dropOldEvents(app.ctx)
    expect((await months())[0]).toBe('insight_events_2026_11')
    clock.at = new Date('2028-01-01T00:00:00Z')
    await dropOldEvents(app.ctx)
    expect((await months())[0]).toBe('insight_events_2026_12')
    const { rows } = await app.ctx.db.query('SELECT 1 FROM insight_events LIMIT 1')
    expect(rows).toEqual([])
    expect(await figures()).toEqual(before)
  })

  it('are made by several processes at once', async () => {
    clock.at = new Date('2029-05-01T00:00:00Z')
    await Promise.all([1, 2, 3].map(() => makeMonthsOfEvents(app.ctx)))
    expect(await months()).toContain('insight_events_2029_07')
  })
})
