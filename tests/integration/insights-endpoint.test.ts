import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mostPerMinute } from '#features/insights/commands/count-senders.server.ts'
import { removeOldSalts } from '#features/insights/commands/keep-salt.server.ts'
import {
  conversion,
  desktopAgent,
  pageView,
  phoneAgent,
  sendEvent,
  sessionId,
} from '#tests/kit/analytics.ts'
import { startApp, type TestApp } from '#tests/kit/app.ts'
import { MovableClock } from '#tests/kit/second-factors.ts'
import { until } from '#tests/kit/until.ts'

let app: TestApp
const clock = new MovableClock()

beforeAll(async () => {
  app = await startApp({}, { clock, identity: { trustedProxies: 1 } })
})
afterAll(() => app.close())
beforeEach(() => app.ctx.db.script('DELETE FROM insight_events'))

const stored = async () => {
  const { rows } = await app.ctx.db.query<Record<string, unknown>>(
    `SELECT kind, path, session, encode(visitor, 'hex') AS visitor, source, referrer, device,
       browser, os, not_found, name, variant, value, data FROM insight_events ORDER BY at`,
  )
  return rows
}
/** Once they have been written, which takes a second. */
const droppedAre = (expected: Record<string, number>) =>
  until(async () => {
    const { rows } = await app.ctx.db.query<{ reason: string; events: number }>(
      'SELECT reason, events FROM insight_drops',
    )
    const counts = Object.fromEntries(rows.map(({ reason, events }) => [reason, events]))
    return isDeepStrictEqual(counts, expected)
  })

describe('an event as specified', () => {
  it('comes from the campaign that the address of its page names', async () => {
    const referer = 'https://www.enix.example/machines?utm_source=newsletter&email=ada'
    await sendEvent(app, pageView, { headers: { referer } })
    expect(await stored()).toMatchObject([
      { path: '/machines', source: 'campaign', referrer: 'newsletter' },
    ])
  })

  it('a page view is stored with what is known of the visit, and without who it was', async () => {
    const answer = await sendEvent(app, pageView)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    const [row] = await stored()
    expect(row).toEqual({
      kind: 'page_view',
      path: '/machines',
      session: sessionId,
      visitor: expect.stringMatching(/^[0-9a-f]{32}$/),
      source: 'search',
      referrer: 'google.com',
      device: 'phone',
      browser: 'safari',
      os: 'ios',
      not_found: false,
      name: null,
      variant: null,
      value: null,
      data: null,
    })
  })

  it.each(['quote_request', 'contact_click', 'phone_click', 'email_click'])(
    'a conversion: %s',
    async (event_type) => {
      const event_data = { destination: 'tel:+441614960123' }
      const answer = await sendEvent(app, { ...conversion, event_type, event_data })
      expect(answer.status).toBe(204)
      expect(await stored()).toMatchObject([
        { kind: 'conversion_event', path: '/', name: event_type, data: event_data },
      ])
    },
  )

  const own = { session_id: sessionId, page_path: '/', honeypot: '' }
  it.each([
    [
      { type: 'funnel_step', ...own, step_id: 'hero_cta', step_index: 1, time_since_landing: 900 },
      { name: 'hero_cta', value: 900 },
    ],
    [
      { type: 'ab_test_assigned', ...own, test_id: 'hero_cta_test', variant_id: 'control' },
      { name: 'hero_cta_test', variant: 'control' },
    ],
    [
      { type: 'ab_test_exposure', ...own, test_id: 'hero_cta_test', variant_id: 'variant_a' },
      { name: 'hero_cta_test', variant: 'variant_a' },
    ],
    [
      { type: 'web_vital', ...own, name: 'CLS', value: 0.03 },
      { name: 'CLS', value: 0.03 },
    ],
  ])('our own beside it: $type', async (event, expected) => {
    expect((await sendEvent(app, event)).status).toBe(204)
    expect(await stored()).toMatchObject([{ kind: event.type, ...expected }])
  })

  it('may come as the text of a beacon', async () => {
    const headers = { 'content-type': 'text/plain;charset=UTF-8', 'sec-fetch-site': 'same-origin' }
    expect((await sendEvent(app, pageView, { headers })).status).toBe(204)
    expect(await stored()).toHaveLength(1)
  })

  it('of a missing page is known by its title', async () => {
    await sendEvent(app, { ...pageView, page_path: '/nowhere', page_title: 'Page not found' })
    expect(await stored()).toMatchObject([{ path: '/nowhere', not_found: true }])
  })
})

it('what no visitor has sent is accepted, counted by reason, and not stored', async () => {
  for (const [body, options] of [
    [{ ...pageView, honeypot: 'https://spam.example' }, {}],
    [{ honeypot: 'x', type: 'nonsense' }, {}],
    [pageView, { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    [pageView, { userAgent: '' }],
    [pageView, { headers: { 'sec-gpc': '1' } }],
  ] as const) {
    const answer = await sendEvent(app, body, options)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
  }
  expect((await sendEvent(app, '{')).status).toBe(400)
  await droppedAre({ honeypot: 2, bot: 1, no_user_agent: 1, privacy_control: 1, malformed: 1 })
  expect(await stored()).toEqual([])
})

describe('what is refused', () => {
  it.each([
    [415, 'unsupported_media_type', JSON.stringify(pageView), 'application/x-www-form-urlencoded'],
    [400, 'invalid_json', '{"type":', 'application/json'],
    [422, 'validation_failed', '{}', 'application/json'],
    [422, 'validation_failed', 'null', 'application/json'],
    [422, 'validation_failed', JSON.stringify({ ...pageView, more: 1 }), 'application/json'],
    [
      413,
      'body_too_large',
      JSON.stringify({ ...pageView, page_title: 'x'.repeat(4096) }),
      'text/plain',
    ],
    [413, 'body_too_large', 'x'.repeat(100_000), 'text/plain'],
  ])('%d %s', async (status, code, body, type) => {
    const answer = await sendEvent(app, body, { headers: { 'content-type': type } })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code })
    expect(await stored()).toEqual([])
  })

  it.each([
    ['an encoding', { 'content-encoding': 'gzip' }],
    ['another type', { 'content-type': 'application/json-evil' }],
  ])('is refused with %s', async (_, headers) => {
    expect((await sendEvent(app, pageView, { headers })).status).toBe(415)
    expect(await stored()).toEqual([])
  })

  it('an event of another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://other.example' }
    expect((await sendEvent(app, pageView, { headers })).status).toBe(403)
  })

  it('anything but a POST', async () => {
    const answer = await fetch(`${app.url}/functions/v1/secure-analytics`)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
  })

  it('more than a session does in a minute, from whatever address', async () => {
    const session_id = 'session_1_limited'
    const send = (each: number) =>
      sendEvent(app, { ...pageView, session_id }, { address: `203.0.113.${each % 200}` })
    const most = mostPerMinute.ofOneSession
    const answers = await Promise.all(Array.from({ length: most }, (_, each) => send(each)))
    expect(answers.every(({ status }) => status === 204)).toBe(true)
    const over = await send(0)
    expect(over.status).toBe(429)
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await over.json()).toMatchObject({ code: 'too_many_events' })
    expect(await stored()).toHaveLength(most)
  })

  it('more than an address sends in a minute, malformed or not', async () => {
    const address = '2001:db8:1:2::7'
    const send = () => sendEvent(app, '{', { address })
    for (let sent = 0; sent < mostPerMinute.fromOneAddress; sent += 100) {
      await Promise.all(Array.from({ length: 100 }, send))
    }
    expect((await sendEvent(app, pageView, { address })).status).toBe(429)
    // A household has a whole /64; another one is somebody else.
    expect((await sendEvent(app, pageView, { address: '2001:db8:1:2::8' })).status).toBe(429)
    expect((await sendEvent(app, pageView, { address: '2001:db8:1:3::8' })).status).toBe(204)
  })
})

describe('a visitor', () => {
  const visitors = async () => (await stored()).map(({ visitor }) => visitor)
  const salts = async () => {
    const { rows } = await app.ctx.db.query('SELECT day, salt FROM insight_salts')
    return rows
  }

  it('is the same for the same address and browser on the same day, and nobody else', async () => {
    for (const options of [
      { address: '198.51.100.7', userAgent: phoneAgent },
      { address: '198.51.100.7', userAgent: phoneAgent },
      { address: '198.51.100.8', userAgent: phoneAgent },
      { address: '198.51.100.7', userAgent: desktopAgent },
    ]) {
      await sendEvent(app, pageView, options)
    }
    const [first, again, neighbour, colleague] = await visitors()
    expect(again).toBe(first)
    expect(new Set([first, neighbour, colleague]).size).toBe(3)
  })

  it('is another one the next day, when the salt of the day before goes', async () => {
    await sendEvent(app, pageView)
    const before = await salts()
    clock.pass(24 * 3600)
    await sendEvent(app, pageView)
    const [yesterday, today] = await visitors()
    expect(today).not.toBe(yesterday)
    expect(await salts()).toHaveLength(before.length + 1)

    await removeOldSalts(app.ctx)
    const after = await salts()
    expect(after).toHaveLength(1)
    expect(before).not.toContainEqual(after[0])
  })

  it('leaves no address anywhere', async () => {
    await sendEvent(app, pageView, { address: '192.0.2.77' })
    const { rows: tables } = await app.ctx.db.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_name LIKE 'insight%'`,
    )
    expect(tables.length).toBeGreaterThan(8)
    for (const { name } of tables) {
      const { rows } = await app.ctx.db.query(
        `SELECT 1 FROM ${name} t WHERE t::text LIKE '%192.0.2.77%'`,
      )
      expect([name, rows]).toEqual([name, []])
    }
  })

  it('who comes in a month that nobody has prepared is stored all the same', async () => {
    clock.pass(150 * 24 * 3600)
    expect((await sendEvent(app, pageView)).status).toBe(204)
    expect(await stored()).toHaveLength(1)
  })
})
