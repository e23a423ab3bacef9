import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { seedExperiments } from '#features/experiments/commands.server.ts'
import type { VisitorEvent } from '#features/insights/commands/collect-events.server.ts'
import { rollUpDay } from '#features/insights/commands/roll-up.server.ts'
import {
  readExperimentDraws,
  readRunningTests,
} from '#features/insights/queries/experiment-days.server.ts'
import { addDays, londonDate, longDate } from '#lib/time.ts'
import { callApi, protectedPersonWith } from '../kit/accounts.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { storeVisits } from '../kit/random-visits.ts'
import { MovableClock } from '../kit/second-factors.ts'
import { pastTriggers } from '../kit/trail.ts'

let identity: TestIdentity
let marketer: { client: GoTrueClient }
const clock = new MovableClock()

beforeAll(async () => {
  identity = await startIdentity({}, { clock })
  marketer = await protectedPersonWith(identity, clock, { role: 'sales' })
})
afterAll(() => identity.close())

beforeEach(async () => {
  await identity.ctx.db.script(
    pastTriggers('TRUNCATE experiments, experiment_days, experiment_draws, audit_entries'),
  )
  await seedExperiments(identity.ctx)
})

const list = () => callApi(identity, marketer.client, 'GET', '/api/experiments')
const change = (testId: string, body: object) =>
  callApi(identity, marketer.client, 'PATCH', `/api/experiments/${testId}`, body)
const create = (body: object) =>
  callApi(identity, marketer.client, 'POST', '/api/experiments', body)

/** Pages follow a change through a notice of the database. */
const patience = { timeout: 20_000 }

interface Carried {
  tests: { id: string; variants: { id: string; weight: number }[] }[]
  preview?: Record<string, string>
}

/** What a page carries just now. */
async function carried(path = '/'): Promise<Carried> {
  const html = await (await fetch(`${identity.siteUrl}${path}`)).text()
  const block = /<script id="statistics"[^>]*>([^<]*)/.exec(html)?.[1] ?? '{}'
  return JSON.parse(block)
}

const running = async () => (await carried()).tests.map(({ id }) => id)
const audited = async () => {
  const { rows } = await identity.ctx.db.query('SELECT action FROM audit_entries ORDER BY id')
  return rows.map(({ action }) => action)
}

const another = {
  testId: 'hero_words_test',
  name: 'Hero words',
  description: 'Whether "free" helps.',
  slot: 'hero_cta',
  variants: [
    { id: 'control', name: 'As it is', weight: 50, config: { label: 'Ask us', variant: 'hero' } },
    { id: 'free', name: 'Free', weight: 50, config: { label: 'Free visit', variant: 'hero' } },
  ],
}

it('begins with the two tests of the site', async () => {
  const ids = ['benefits_layout_test', 'hero_cta_test']
  const { body } = await list()
  expect(body.map((test: { testId: string }) => test.testId)).toEqual(ids)
  expect(body[0].variants.map(({ weight }: { weight: number }) => weight)).toEqual([70, 30])
  expect(await running()).toEqual(ids)
})

it('is counted from the days, with verdict, interval and split', async () => {
  await identity.ctx.db.query(
    `INSERT INTO experiment_days (test_id, variant_id, day, exposed_visitors, exposed_sessions, converted_sessions)
     VALUES ('hero_cta_test', 'control', '2026-11-01', 2500, 2500, 250), ('hero_cta_test', 'control', '2026-11-02', 2500, 2500, 250),
            ('hero_cta_test', 'variant_a', '2026-11-01', 2500, 2500, 320), ('hero_cta_test', 'variant_a', '2026-11-02', 2500, 2500, 320)`,
  )
  const { body } = await list()
  const test = body.find(({ testId }: { testId: string }) => testId === 'hero_cta_test')
  expect(test).toMatchObject({
    state: 'running',
    variants: [
      { id: 'control', sessions: 5000, conversions: 500, rate: 0.1, comparison: null },
      { id: 'variant_a', sessions: 5000, conversions: 640, rate: 0.128, needed: 3841 },
    ],
    sampleRatio: { pValue: 1, broken: false },
    countedFrom: '2024-01-01',
    verdict: { kind: 'winner' },
  })
  expect(test.variants[1].comparison.lift).toBeCloseTo(0.28, 10)
  expect(test.variants[1].comparison.chanceToWin).toBeGreaterThan(0.999)
})

/** Sessions that saw a variant of the hero's test, and those of them in which it was drawn. */
async function countDay(day: string, variant: string, sessions: number, drawn: number) {
  const of = ['hero_cta_test', variant, day]
  await identity.ctx.db.query(
    `INSERT INTO experiment_days (test_id, variant_id, day, exposed_visitors, exposed_sessions, converted_sessions)
     VALUES ($1, $2, $3, $4, $4, $5)`,
    [...of, sessions, Math.round(sessions / 10)],
  )
  await identity.ctx.db.query('INSERT INTO experiment_draws VALUES ($1, $2, $3, $4)', [
    ...of,
    drawn,
  ])
}

it('other weights begin the results anew, and browsers that keep their variant are no alarm', async () => {
  const today = londonDate(clock.now())
  await countDay(addDays(today, -1), 'control', 5000, 5000)
  await countDay(addDays(today, -1), 'variant_a', 5000, 5000)
  await change('hero_cta_test', { version: 1, weights: { control: 50, variant_a: 50 } })
  const same = await change('hero_cta_test', { version: 2 })
  expect(same.body).toMatchObject({ countedFrom: '2024-01-01', version: 2 })
  await change('hero_cta_test', { version: 2, weights: { control: 90, variant_a: 10 } })
  await countDay(today, 'control', 800, 400)
  await countDay(today, 'variant_a', 600, 300)
  // Half of the sessions are of browsers that drew while the weights were even.
  await countDay(addDays(today, 1), 'control', 1400, 900)
  await countDay(addDays(today, 1), 'variant_a', 600, 100)
  const { body } = await change('hero_cta_test', { version: 3 })
  expect(body).toMatchObject({
    countedFrom: addDays(today, 1),
    sampleRatio: { pValue: 1, broken: false },
    variants: [{ sessions: 1400 }, { sessions: 600 }],
  })
  // Of the day of the change nobody knows by which weights a visitor was drawn.
  expect(body.earlier).toMatchObject([
    {
      from: '2024-01-01',
      to: addDays(today, -1),
      sampleRatio: { pValue: 1, broken: false },
      variants: [
        { weight: 50, sessions: 5000, conversions: 500 },
        { weight: 50, sessions: 5000, comparison: { lift: 0 } },
      ],
    },
  ])
})

it('a test that is ended on the day of other weights keeps the results of before', async () => {
  const today = londonDate(clock.now())
  const days = longDate(today, { day: 'numeric', month: 'short', year: 'numeric' })
  await countDay(addDays(today, -1), 'control', 5000, 5000)
  await countDay(addDays(today, -1), 'variant_a', 5000, 5000)
  const changed = await change('hero_cta_test', {
    version: 1,
    weights: { control: 90, variant_a: 10 },
  })
  expect(changed.body.verdict).toMatchObject({
    kind: 'waiting',
    words: expect.stringContaining('counted from tomorrow'),
  })
  // The weekly mail tells of the same sessions as the page.
  const told = (await readRunningTests(identity.ctx)).find(({ name }) => name === 'Hero button')
  expect(told?.variants.map(({ sessions }) => sessions)).toEqual([0, 0])
  // Another change on the same day leaves no phase without a day.
  await change('hero_cta_test', { version: 2, weights: { control: 80, variant_a: 20 } })
  const { body } = await change('hero_cta_test', { version: 3, end: true })
  expect(body.verdict).toEqual({
    kind: 'collecting',
    words: `No session was counted after the weights changed on ${days}.`,
  })
  expect(body.earlier).toMatchObject([
    { from: '2024-01-01', variants: [{ weight: 50, sessions: 5000 }, { sessions: 5000 }] },
  ])
})

it('tests that run come first, then those that are paused, then those that have ended', async () => {
  const states = async () => {
    const { body } = await list()
    return body.map(({ testId, state }: { testId: string; state: string }) => [testId, state])
  }
  await change('benefits_layout_test', { version: 1, end: true })
  await change('hero_cta_test', { version: 1, isActive: false })
  await create({ ...another, testId: 'hero_words_test' })
  expect(await states()).toEqual([
    ['hero_words_test', 'running'],
    ['hero_cta_test', 'paused'],
    ['benefits_layout_test', 'ended'],
  ])
})

it('a split that is not that of the weights is an alarm', async () => {
  await countDay('2026-11-01', 'control', 500, 500)
  await countDay('2026-11-01', 'variant_a', 620, 620)
  const { body } = await change('hero_cta_test', { version: 1 })
  expect(body).toMatchObject({ sampleRatio: { broken: true }, verdict: { kind: 'broken' } })
})

it('nothing counts from before its variants looked different, however often a day is added up', async () => {
  const event = (at: string, session: string, kind: VisitorEvent['kind']): VisitorEvent => ({
    ...{ at, kind, session, visitor: session.padStart(32, '0') },
    ...{ name: 'benefits_layout_test', variant: 'control' },
    ...{ path: '/', source: 'direct', referrer: '', device: 'phone', browser: 'safari', os: 'ios' },
    ...{ not_found: false, value: null, data: null },
  })
  await identity.ctx.db.query(
    "UPDATE experiments SET differs_since = '2026-10-06T12:00:00Z' WHERE slot = 'benefits_layout'",
  )
  await storeVisits(identity.ctx.db, [
    event('2026-10-06T11:59:00Z', 'aa1', 'ab_test_assigned'),
    event('2026-10-06T11:59:00Z', 'aa1', 'ab_test_exposure'),
    event('2026-10-06T12:01:00Z', 'bb2', 'ab_test_assigned'),
    event('2026-10-06T12:01:00Z', 'bb2', 'ab_test_exposure'),
  ])
  await rollUpDay(identity.ctx, '2026-10-06')
  const { body } = await change('benefits_layout_test', { version: 1 })
  expect(body).toMatchObject({
    differsSince: '2026-10-06T12:00:00.000Z',
    countedFrom: '2026-10-06',
    variants: [{ sessions: 1 }, { sessions: 0 }],
  })
  expect(await readExperimentDraws(identity.ctx, 'benefits_layout_test')).toEqual([
    { variantId: 'control', day: '2026-10-06', sessions: 1 },
  ])
})

it('a test whose variants look the same is not started, and the answer says why', async () => {
  await change('hero_cta_test', { version: 1, end: true })
  const [first, second] = another.variants
  const same = [first, { ...second, config: { label: 'Ask  us\u200b', variant: 'hero' } }]
  const begun = await create({ ...another, variants: same })
  expect([begun.status, begun.body.fields]).toEqual([
    422,
    { variants: 'Looks the same as As it is. Choose something else.' },
  ])

  await change('benefits_layout_test', { version: 1, isActive: false })
  await identity.ctx.db.query(
    `UPDATE experiments SET variants = jsonb_set(variants, '{1,config}', variants->0->'config')
     WHERE test_id = 'benefits_layout_test'`,
  )
  const resumed = await change('benefits_layout_test', { version: 2, isActive: true })
  expect([resumed.status, resumed.body.message]).toEqual([
    422,
    expect.stringContaining('look the same, so it cannot be started'),
  ])
  expect((await change('benefits_layout_test', { version: 2 })).body.state).toBe('paused')
})

it('a preview shows its variant, also of a test that has ended, and the first of the others', async () => {
  await change('hero_cta_test', { version: 1, end: true })
  await expect.poll(running, patience).toEqual(['benefits_layout_test'])
  expect(await carried('/?preview=hero_cta_test.variant_a')).toMatchObject({
    preview: { hero_cta_test: 'variant_a', benefits_layout_test: 'control' },
    shown: { test: 'Hero button', variant: 'Variant A' },
    tests: [
      { id: 'hero_cta_test', slot: 'hero_cta', variants: [{ id: 'variant_a' }] },
      { id: 'benefits_layout_test', slot: 'benefits_layout', variants: [{ id: 'control' }] },
    ],
  })
  for (const nothing of ['hero_cta_test.variant_z', 'hero_cta_test', 'x.y', '.', '%00.%00']) {
    const page = await carried(`/?preview=${nothing}`)
    expect([page.preview, page.tests.map(({ id }) => id)]).toEqual([
      undefined,
      ['benefits_layout_test'],
    ])
  }
})

it('may be looked at early from now on, which the trail and the results say', async () => {
  const { body } = await change('hero_cta_test', { version: 1, sequential: true })
  expect(body).toMatchObject({ sequential: true, sequentialSince: expect.stringContaining('T') })
  const back = await change('hero_cta_test', { version: 2, sequential: false })
  expect(back.body).toMatchObject({ sequential: false, sequentialSince: null })
  expect(await audited()).toEqual(['experiment.made_sequential', 'experiment.made_plain'])
})

it.each([
  ['name', { name: 'Another name' }],
  ['description', { description: 'Another description' }],
  ['sequential', { sequential: true }],
  ['smallestLift', { smallestLift: 0.5 }],
  ['isActive', { isActive: false }],
  ['weights', { weights: { control: 1 } }],
  ['end', { end: true }],
])('%s of a test that has ended stays', async (_, wanted) => {
  const ended = await change('hero_cta_test', { version: 1, end: true })
  expect((await change('hero_cta_test', { version: 2, ...wanted })).status).toBe(409)
  expect((await change('hero_cta_test', { version: 2 })).body).toEqual(ended.body)
})

it.each([
  ['a key that is not known', { sequentiall: true }],
  ['a variant that it does not have', { weights: { control: 1, variant_z: 1 } }],
  ['no weight', { weights: { control: 0, variant_a: 0 } }],
])('a change with %s is refused', async (_, wrong) => {
  expect((await change('hero_cta_test', { version: 1, ...wrong })).status).toBe(422)
})

it('is paused, reweighted, resumed and ended, and every page follows', async () => {
  const paused = await change('hero_cta_test', { version: 1, isActive: false })
  expect(paused.body).toMatchObject({ state: 'paused', version: 2 })
  await expect.poll(async () => (await carried()).tests.length, patience).toBe(1)
  await change('hero_cta_test', { version: 2, weights: { control: 10, variant_a: 90 } })
  await change('hero_cta_test', { version: 3, isActive: true })
  await expect
    .poll(
      async () => (await carried()).tests.find(({ id }) => id === 'hero_cta_test')?.variants,
      patience,
    )
    .toMatchObject([{ weight: 10 }, { weight: 90 }])
  const ended = await change('hero_cta_test', { version: 4, end: true })
  expect(ended.body).toMatchObject({ state: 'ended' })
  expect((await change('hero_cta_test', { version: 5, isActive: true })).status).toBe(409)
  const changes = ['paused', 'reweighted', 'resumed', 'ended']
  expect(await audited()).toEqual(changes.map((change) => `experiment.${change}`))
})

it('a new one begins where none is running, without a deploy', async () => {
  expect((await create(another)).status).toBe(409)
  await change('hero_cta_test', { version: 1, end: true })
  expect((await create(another)).status).toBe(200)
  await expect.poll(running, patience).toEqual(['benefits_layout_test', 'hero_words_test'])
  expect((await create({ ...another, slot: 'benefits_layout' })).status).toBe(422)
})

it('two colleagues do not overwrite each other', async () => {
  await change('hero_cta_test', { version: 1, isActive: false })
  const late = await change('hero_cta_test', { version: 1, weights: { control: 1, variant_a: 1 } })
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
})

const secondWith = (config: object) => ({
  variants: [another.variants[0], { ...another.variants[1], config }],
})
it.each([
  ['markup in a label', secondWith({ label: 'a\u0000b', variant: 'hero' })],
  ['an unknown button', secondWith({ label: 'Ask', variant: 'huge' })],
  ['a field that is not known', secondWith({ label: 'Ask', variant: 'hero', href: 'x' })],
  ['words that do not fit on the button', secondWith({ label: 'x'.repeat(31), variant: 'hero' })],
  ['one variant', { variants: [another.variants[0]] }],
  ['the same id twice', { variants: [another.variants[0], another.variants[0]] }],
  ['no weight', { variants: another.variants.map((variant) => ({ ...variant, weight: 0 })) }],
  ['a wrong id', { testId: 'Hero Test' }],
])('refuses %s', async (_, wrong) => {
  await change('hero_cta_test', { version: 1, end: true })
  expect((await create({ ...another, ...wrong })).status).toBe(422)
})
