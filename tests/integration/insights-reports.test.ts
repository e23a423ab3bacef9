import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rollUpDueDays } from '#features/insights/commands/roll-up.server.ts'
import { sendWeekOfVisits } from '#features/insights/commands/weekly-mail.server.ts'
import type {
  Breakdown,
  Conversions,
  Enquiries,
  Funnel,
  Live,
  NotFound,
  Overview,
  Vitals,
} from '#features/insights/schema.ts'
import { sendWeeklySummary } from '#features/leads/commands/weekly-summary.server.ts'
import { callApi, fetchAs, personWith } from '#tests/kit/accounts.ts'
import { conversion, desktopAgent, pageView, sendEvent } from '#tests/kit/analytics.ts'
import { startIdentity, type TestIdentity } from '#tests/kit/identity.ts'
import { insertLead } from '#tests/kit/stored-lead.ts'

let identity: TestIdentity
let sales: GoTrueClient
const clock = { at: new Date('2026-11-18T09:30:00Z'), now: () => clock.at }

async function read<T>(address: string): Promise<T> {
  const { status, body } = await callApi(identity, sales, 'GET', `/api/insights/${address}`)
  expect([address, status]).toEqual([address, 200])
  return body as T
}

/** A visit of three pages that ends with an enquiry, by somebody on a desktop computer. */
async function visit(address: string, session_id: string): Promise<void> {
  const from = { address, userAgent: desktopAgent }
  const own = { session_id, page_path: '/', honeypot: '' }
  for (const event of [
    { ...pageView, session_id, page_path: '/', referrer: 'https://www.linkedin.com/' },
    { ...pageView, session_id, page_path: '/machines' },
    { ...pageView, session_id, page_path: '/old-page', page_title: 'Page not found' },
    { type: 'funnel_step', ...own, step_id: 'landing', step_index: 0, time_since_landing: 0 },
    {
      ...{ type: 'funnel_step', step_id: 'quote_submitted', step_index: 4 },
      ...own,
      time_since_landing: 9,
    },
    { type: 'web_vital', ...own, name: 'LCP', value: 1800 },
    { type: 'ab_test_exposure', ...own, test_id: 'hero_cta_test', variant_id: 'variant_a' },
    { ...conversion, session_id },
  ]) {
    clock.at = new Date(clock.at.getTime() + 1000)
    expect((await sendEvent({ url: identity.siteUrl }, event, from)).status).toBe(204)
  }
}

beforeAll(async () => {
  identity = await startIdentity({ trustedProxies: 1 }, { clock })
  await visit('198.51.100.1', 'session_1_a')
  await visit('198.51.100.2', 'session_1_b')
  await rollUpDueDays(identity.ctx)
  clock.at = new Date('2026-11-19T14:00:00Z')
  await visit('198.51.100.1', 'session_2_a')
  await rollUpDueDays(identity.ctx)
  sales = (await personWith(identity, { role: 'sales' })).client
})
afterAll(() => identity.close())

const both = 'from=2026-11-18&to=2026-11-19'

describe('the overview', () => {
  it('has every day of the range, and says up to when it counts', async () => {
    const overview = await read<Overview>(`overview?${both}`)
    expect(overview).toMatchObject({
      unit: 'day',
      asOf: expect.stringMatching(/^2026-11-19T14:0/),
      before: null,
      totals: {
        visitors: 3,
        sessions: 3,
        views: 9,
        conversions: { quote_request: 3, phone_click: 0 },
      },
    })
    expect(overview.series).toEqual([
      { at: '2026-11-18', visitors: 2, sessions: 2, views: 6 },
      { at: '2026-11-19', visitors: 1, sessions: 1, views: 3 },
    ])
  })

  it('compares with as many days before, those without a visitor included', async () => {
    const { before } = await read<Overview>(
      'overview?from=2026-11-19&to=2026-11-20&compare=previous',
    )
    expect(before).toMatchObject({ from: '2026-11-17', to: '2026-11-18', totals: { visitors: 2 } })
    expect(before?.series.map(({ visitors }) => visitors)).toEqual([0, 2])
  })

  it('compares with the same days of the week a year before', async () => {
    const { before } = await read<Overview>(`overview?${both}&compare=year`)
    expect(before).toMatchObject({ from: '2025-11-19', to: '2025-11-20', totals: { views: 0 } })
  })

  it('shows a single day by its hours', async () => {
    const { unit, series } = await read<Overview>('overview?from=2026-11-18&to=2026-11-18')
    expect([unit, series.length]).toEqual(['hour', 24])
    expect(series.find(({ views }) => views > 0)).toMatchObject({
      at: '2026-11-18T09:00:00.000Z',
      views: 6,
    })
  })

  it.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
  ])('and %s has %d of them', async (day, hours) => {
    const { series } = await read<Overview>(`overview?from=${day}&to=${day}`)
    expect(series).toHaveLength(hours)
  })
})

it.each([
  ['source', [['social', 3, 9]]],
  ['referrer', [['linkedin.com', 3, 9]]],
  ['entry', [['/', 3, 9]]],
  [
    'page',
    [
      ['/', 3, 3],
      ['/machines', 3, 3],
    ],
  ],
  ['device', [['desktop', 3, 9]]],
])('traffic by %s', async (by, expected) => {
  const { rows } = await read<Breakdown>(`breakdown?by=${by}&${both}`)
  expect(rows.map(({ value, visitors, views }) => [value, visitors, views])).toEqual(expected)
})

it('traffic beside that of the period before', async () => {
  const { rows } = await read<Breakdown>(
    'breakdown?by=device&from=2026-11-19&to=2026-11-19&compare=previous',
  )
  expect(rows).toMatchObject([{ value: 'desktop', visitors: 1, visitorsBefore: 2 }])
})

it('the funnel step by step, as a whole and by source', async () => {
  const steps = [3, 0, 0, 0, 3, 0]
  for (const [by, value] of [
    ['all', ''],
    ['source', 'social'],
    ['entry', '/'],
  ]) {
    const { groups } = await read<Funnel>(`funnel?by=${by}&${both}`)
    expect(groups).toHaveLength(1)
    expect(groups[0]).toMatchObject({ value })
    expect(groups[0]?.steps.map(({ sessions }) => sessions)).toEqual(steps)
  }
})

it('conversions by source, pages that were not found, and measurements', async () => {
  expect((await read<Conversions>(`conversions?${both}`)).rows).toMatchObject([
    { value: 'social', sessions: 3, conversions: { quote_request: 3 }, quoteSessions: 3 },
  ])
  expect((await read<NotFound>(`not-found?${both}`)).rows).toEqual([
    { path: '/old-page', views: 3, visitors: 3, lastDay: '2026-11-19' },
  ])
  const { all, devices, pages } = await read<Vitals>(`vitals?${both}`)
  expect(all).toMatchObject([{ name: 'LCP', measurements: 3, good: 3, poor: 0 }])
  expect(Math.abs((all[0]?.p75 ?? 0) / 1800 - 1)).toBeLessThan(0.15)
  expect([devices[0]?.value, pages[0]?.value]).toEqual(['desktop', '/'])
  expect((await read<Vitals>(`vitals?device=desktop&${both}`)).pages).toEqual(pages)
  expect((await read<Vitals>(`vitals?device=phone&${both}`)).pages).toEqual([])
})

it('variants by the names that staff gave them', async () => {
  const { groups } = await read<Funnel>(`funnel?by=variant&${both}`)
  expect(groups.map(({ value, name }) => [value, name])).toEqual([
    ['hero_cta_test:variant_a', 'Hero button: Variant A'],
  ])
})

it('enquiries by where their senders came from, without those in quarantine', async () => {
  const referrer = 'https://www.google.co.uk/search'
  const received_at = '2026-11-18T23:30:00Z'
  for (const lead of [
    { referrer, stage: 'won' },
    { referrer },
    { way_in: 'contact' },
    { held_for: ['honeypot'] },
  ]) {
    await insertLead(identity.ctx, { received_at, ...lead })
  }
  await insertLead(identity.ctx, { received_at: '2026-11-20T00:30:00Z' })
  expect(await read<Enquiries>(`enquiries?${both}`)).toEqual({
    by: 'source',
    rows: [
      { value: 'search', received: 2, won: 1, lost: 0 },
      { value: 'direct', received: 1, won: 0, lost: 0 },
    ],
  })
  expect((await read<Enquiries>(`enquiries?by=referrer&${both}`)).rows).toMatchObject([
    { value: 'google.co.uk', received: 2 },
    { value: '', received: 1 },
  ])
  expect((await read<Enquiries>(`enquiries?by=way_in&${both}`)).rows).toMatchObject([
    { value: 'home', received: 2 },
    { value: 'contact', received: 1 },
  ])
})

it('the team is told of the week on Monday, once, beside the enquiries', async () => {
  const options = { teamEmail: 'team@enix.example', siteUrl: 'https://www.enix.example' }
  const monday = { ...identity.ctx, clock: { now: () => new Date('2026-11-23T08:00Z') } }
  await Promise.all([sendWeekOfVisits(monday, options), sendWeekOfVisits(monday, options)])
  await sendWeeklySummary(monday, options)
  const { rows } = await identity.ctx.db.query<{ subject: string; text: string }>(
    'SELECT subject, text FROM mails WHERE recipient = $1 ORDER BY subject DESC',
    [options.teamEmail],
  )
  expect(rows.map(({ subject }) => subject)).toEqual([
    'Visits from 16 November to 22 November',
    'Enquiries from 16 November to 22 November',
  ])
  expect(
    rows[0]?.text.split('\n-- ')[0],
  ).toBe(`3 visitors, none in the week before; 3 quotes were asked for.

Visitors: 3 (none in the week before)
Page views: 9 (none in the week before)
Quote requests: 3 (none in the week before)
Telephone clicks: 0 (as in the week before)
Enquiries received: Direct, or not known: 2
  Search engines: 2
Way to a quote: Opened the site: 3
  Began the form: 0
  Asked for a quote: 3
Where visitors came from: Social networks: 3
Most visited pages: /: 3
  /machines: 3
Pages not found: /old-page: 3
Tests that run: Layout of the benefits: nobody has seen it yet
  Hero button: 0 of 0 with Control and 3 of 3 with Variant A asked for a
quote

Open the week:
https://www.enix.example/dashboard/insights?range=own&from=2026-11-16&to=2026-11-22
`)
})

it.each([
  ['days', 'day,visitors,sessions,views', '2026-11-18,2,2,6'],
  ['source', 'source,visitors,sessions,views,visitors before', 'social,3,3,9,'],
  [
    'funnel',
    'by,value,landing,hero_cta,quote_form,contact_info,quote_submitted,phone_call',
    'all,,3,0,0,0,3,0',
  ],
  ['conversions', 'source,visitors,sessions,quote_request', 'social,3,3,3,0,0,0,3'],
  ['conversions&by=device', 'device,visitors,sessions,quote_request', 'desktop,3,3,3,0,0,0,3'],
  ['enquiries', 'source,received,won,lost', 'search,2,1,0'],
  ['enquiries&by=way_in', 'way_in,received,won,lost', 'home,2,1,0'],
  ['not_found', 'path,views,visitors,last day', '/old-page,3,3,2026-11-19'],
  ['vitals', 'by,value,name,measurements', 'all,,LCP,3'],
  ['dropped', 'reason,events', undefined],
])('%s as a file for a spreadsheet', async (report, heading, first) => {
  const path = `/api/insights/export?report=${report}&${both}`
  const answer = await fetchAs(identity, { client: sales }, path)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="${report.replace('&by=', '-by-')}-2026-11-18-2026-11-19.csv"`,
  )
  const [names, row] = (await answer.text()).split('\r\n')
  expect(names).toContain(heading)
  if (first) expect(row).toContain(first)
})

async function exported(query: string): Promise<string[]> {
  const answer = await fetchAs(identity, { client: sales }, `/api/insights/export?${query}`)
  return (await answer.text()).split('\r\n')
}

it('days as a file are beside those that they are compared with', async () => {
  const compared = 'from=2026-11-19&to=2026-11-19&compare=previous'
  const [names] = await exported(`report=days&${compared}`)
  expect(names).toContain(
    'hour,visitors,sessions,views,hour before,visitors before,sessions before,views before',
  )
  const [, first, second] = await exported(
    'report=days&from=2026-11-19&to=2026-11-20&compare=previous',
  )
  expect([first, second]).toEqual([
    '2026-11-19,1,1,3,2026-11-17,0,0,0',
    '2026-11-20,0,0,0,2026-11-18,2,2,6',
  ])
})

it('a file calls variants by their names, and rounds measurements as the page does', async () => {
  const funnel = await exported(`report=funnel&${both}`)
  expect(funnel).toContain('variant,Hero button: Variant A,3,0,0,0,3,0')
  const vitals = await exported(`report=vitals&${both}`)
  expect(vitals[1]).toMatch(/^all,,LCP,3,[12]\d00,3,0,0$/)
})

it('a year ago is not compared with more days than a year has', async () => {
  const { before } = await read<Overview>('overview?from=2025-11-18&to=2026-11-18&compare=year')
  expect(before).toMatchObject({ from: '2024-11-17', to: '2025-11-17' })
})

it.each([
  [`export?report=conversions&by=way_in&${both}`, 'This report cannot be split by that.'],
  [`export?report=enquiries&by=device&${both}`, 'This report cannot be split by that.'],
  [`export?report=vitals&by=device&${both}`, 'This report cannot be split by that.'],
  [`export?report=conversions&by=shoe-size&${both}`, 'This report cannot be split by that.'],
  [`export?report=events&${both}`, 'There is no such report.'],
  ['overview?from=2026-11-19&to=2026-11-18', 'Please choose a first and a last day'],
])('%s is refused in its own words', async (address, words) => {
  const answer = await callApi(identity, sales, 'GET', `/api/insights/${address}`)
  expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining(words)])
})

it.each([
  'overview',
  'overview?from=2026-11-19&to=2026-11-18',
  'overview?from=2020-01-01&to=2026-11-18',
  'overview?from=2026-02-31x&to=2026-11-18',
  'overview?from=2026-13-45&to=2026-13-45',
  'overview?from=2026-02-31&to=2026-03-05',
  'funnel?from=2026-02-01&to=2026-02-29',
  'enquiries?from=2026-04-31&to=2026-05-01',
  'export?report=days&from=2026-02-31&to=2026-03-05',
  `breakdown?by=visitor&${both}`,
  `export?report=events&${both}`,
])('%s is refused', async (address) => {
  const answer = await callApi(identity, sales, 'GET', `/api/insights/${address}`)
  expect([answer.status, answer.body.code]).toEqual([422, 'validation_failed'])
})

// The last: what it sends is in the figures of the day as soon as the next job has run.
it('who is here now, without waiting for a job', async () => {
  const address = { address: '198.51.100.9', userAgent: desktopAgent }
  await sendEvent({ url: identity.siteUrl }, { ...pageView, page_path: '/about' }, address)
  expect(await read<Live>('live')).toEqual({
    minutes: 5,
    visitors: 2,
    views: 4,
    pages: [
      { path: '/about', visitors: 1 },
      { path: '/old-page', visitors: 1 },
    ],
  })
  clock.at = new Date(clock.at.getTime() + 6 * 60_000)
  expect(await read<Live>('live')).toMatchObject({ visitors: 0, pages: [] })
})
