import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { seedExperiments } from '#features/experiments/commands.server.ts'
import { callApi, protectedPersonWith } from '../kit/accounts.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { MovableClock } from '../kit/second-factors.ts'

let identity: TestIdentity
let marketer: { client: GoTrueClient }

beforeAll(async () => {
  const clock = new MovableClock()
  identity = await startIdentity({}, { clock })
  marketer = await protectedPersonWith(identity, clock, { role: 'sales' })
})
afterAll(() => identity.close())

beforeEach(async () => {
  await identity.ctx.db.script('TRUNCATE experiments, experiment_days, audit_entries')
  await seedExperiments(identity.ctx)
})

const list = () => callApi(identity, marketer.client, 'GET', '/api/experiments')
const change = (testId: string, body: object) =>
  callApi(identity, marketer.client, 'PATCH', `/api/experiments/${testId}`, body)
const create = (body: object) =>
  callApi(identity, marketer.client, 'POST', '/api/experiments', body)

/** What the pages carry just now. */
async function carried() {
  const html = await (await fetch(`${identity.siteUrl}/`)).text()
  const block = /<script id="statistics"[^>]*>([^<]*)/.exec(html)?.[1] ?? '{}'
  return JSON.parse(block).tests as { id: string; variants: { id: string; weight: number }[] }[]
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
  const { body } = await list()
  expect(body.map((test: { testId: string }) => test.testId)).toEqual([
    'benefits_layout_test',
    'hero_cta_test',
  ])
  expect(body[0].variants.map(({ weight }: { weight: number }) => weight)).toEqual([70, 30])
  expect((await carried()).map(({ id }) => id)).toEqual(['benefits_layout_test', 'hero_cta_test'])
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
      { id: 'control', visitors: 5000, conversions: 500, rate: 0.1, comparison: null },
      { id: 'variant_a', visitors: 5000, conversions: 640, rate: 0.128 },
    ],
    sampleRatio: { pValue: 1, broken: false },
    visitorsNeeded: 3841,
    verdict: { kind: 'winner' },
  })
  expect(test.variants[1].comparison.lift).toBeCloseTo(0.28, 10)
  expect(test.variants[1].comparison.chanceToWin).toBeGreaterThan(0.999)
})

it('is paused, reweighted, resumed and ended, and every page follows', async () => {
  const paused = await change('hero_cta_test', { version: 1, isActive: false })
  expect(paused.body).toMatchObject({ state: 'paused', version: 2 })
  await expect.poll(async () => (await carried()).length).toBe(1)
  await change('hero_cta_test', { version: 2, weights: { control: 10, variant_a: 90 } })
  await change('hero_cta_test', { version: 3, isActive: true })
  await expect
    .poll(async () => (await carried()).find(({ id }) => id === 'hero_cta_test')?.variants)
    .toMatchObject([{ weight: 10 }, { weight: 90 }])
  const ended = await change('hero_cta_test', { version: 4, end: true })
  expect(ended.body).toMatchObject({ state: 'ended' })
  expect((await change('hero_cta_test', { version: 5, isActive: true })).status).toBe(409)
  const { rows } = await identity.ctx.db.query('SELECT action FROM audit_entries ORDER BY id')
  expect(rows.map(({ action }) => action)).toEqual([
    'experiment.paused',
    'experiment.reweighted',
    'experiment.resumed',
    'experiment.ended',
  ])
})

it('a new one begins where none is running, without a deploy', async () => {
  expect((await create(another)).status).toBe(409)
  await change('hero_cta_test', { version: 1, end: true })
  expect((await create(another)).status).toBe(200)
  await expect
    .poll(async () => (await carried()).map(({ id }) => id))
    .toEqual(['benefits_layout_test', 'hero_words_test'])
  expect((await create({ ...another, slot: 'benefits_layout' })).status).toBe(422)
})

it('two colleagues do not overwrite each other', async () => {
  await change('hero_cta_test', { version: 1, isActive: false })
  const late = await change('hero_cta_test', { version: 1, weights: { control: 1, variant_a: 1 } })
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
})

it.each([
  [
    'markup in a label',
    {
      variants: [
        another.variants[0],
        { ...another.variants[1], config: { label: 'a\u0000b', variant: 'hero' } },
      ],
    },
  ],
  [
    'an unknown button',
    {
      variants: [
        another.variants[0],
        { ...another.variants[1], config: { label: 'Ask', variant: 'huge' } },
      ],
    },
  ],
  [
    'a field that is not known',
    {
      variants: [
        another.variants[0],
        { ...another.variants[1], config: { label: 'Ask', variant: 'hero', href: 'x' } },
      ],
    },
  ],
  ['one variant', { variants: [another.variants[0]] }],
  ['the same id twice', { variants: [another.variants[0], another.variants[0]] }],
  ['no weight', { variants: another.variants.map((variant) => ({ ...variant, weight: 0 })) }],
  ['a wrong id', { testId: 'Hero Test' }],
])('refuses %s', async (_, wrong) => {
  await change('hero_cta_test', { version: 1, end: true })
  expect((await create({ ...another, ...wrong })).status).toBe(422)
})
