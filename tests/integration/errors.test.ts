import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteOldErrors, mostErrors } from '#features/errors/commands.server.ts'
import type { BrowserErrorRow } from '#features/errors/schema.ts'
import { noBuild } from '#server/static.ts'
import { callApi, personWith, protectedPersonWith } from '../kit/accounts.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { MovableClock } from '../kit/second-factors.ts'

let identity: TestIdentity
let operator: { client: GoTrueClient }
const clock = new MovableClock()

beforeAll(async () => {
  const build = { ...noBuild, release: 'now' }
  identity = await startIdentity({}, { clock, build }, { TRUSTED_PROXIES: '1' })
  operator = await protectedPersonWith(identity, clock, { role: 'operations' })
})
afterAll(() => identity.close())
beforeEach(() => identity.ctx.db.script('TRUNCATE browser_errors'))

const usual = {
  message: 'x is undefined',
  stack: 'Error\n    at save (https://enix.example/assets/leads-page-a1.js:1:22)',
  page: '/dashboard/leads',
  release: 'now',
}
const chrome =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

let addresses = 0
const report = (changes: object = {}, headers: Record<string, string> = {}) =>
  fetch(`${identity.siteUrl}/functions/v1/report-error`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': chrome,
      'x-forwarded-for': `203.0.113.${addresses++ % 250}`,
      ...headers,
    },
    body: JSON.stringify({ ...usual, ...changes }),
  })

const list = async (name = 'open'): Promise<BrowserErrorRow[]> =>
  (await callApi(identity, operator.client, 'GET', `/api/errors?list=${name}`)).body
const change = (id: string | undefined, resolved: unknown) =>
  callApi(identity, operator.client, 'PATCH', `/api/errors/${id}`, { resolved })

it('tells every page which release the server has', async () => {
  const answer = await fetch(`${identity.siteUrl}/functions/v1/release`)
  expect([await answer.text(), answer.headers.get('cache-control')]).toEqual(['now', 'no-store'])
})

it('groups reports by message, page and release, with how often and when', async () => {
  expect((await report()).status).toBe(204)
  clock.pass(60)
  await report({ stack: '' })
  await report({ release: 'before' })
  await report({ page: '/dashboard/leads/no/such?email=ada@example.com' })
  const errors = await list()
  expect(errors.map(({ page, release, count }) => [page, release, count])).toEqual([
    ['*', 'now', 1],
    ['/dashboard/leads', 'before', 1],
    ['/dashboard/leads', 'now', 2],
  ])
  const [, older, error] = errors
  expect(older?.isCurrentRelease).toBe(false)
  expect(error).toMatchObject({
    message: 'x is undefined',
    stack: 'save /assets/leads-page-a1.js:1:22',
    browser: 'Chrome 156',
    isCurrentRelease: true,
    resolvedAt: null,
  })
  expect(
    Date.parse(error?.lastSeenAt ?? '') - Date.parse(error?.firstSeenAt ?? ''),
  ).toBeGreaterThanOrEqual(60_000)
})

it('keeps nothing of a person, whatever a browser sends', async () => {
  await report({
    message:
      'No answer for ada@example.com at https://enix.example/booking?token=t0k3n "Ada Lovelace"',
    stack: 'Ada Lovelace\n    at save (https://enix.example/booking?token=t0k3n:1:2)',
    page: '/booking',
  })
  const { rows } = await identity.ctx.db.query('SELECT * FROM browser_errors')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/Ada|Lovelace|example|t0k3n|203\.0\.113/)
})

it('keeps which page it was, without the thing that the page was about', async () => {
  const id = crypto.randomUUID()
  for (const path of ['/compliance/gdpr/requests', '/dashboard/care', '/dashboard/sales']) {
    await report({ page: `${path}/${id}` })
  }
  await report({ page: '/dashboard/care/requests' })
  expect((await list()).map(({ page }) => page).toSorted()).toEqual([
    '*',
    '/compliance/gdpr/requests/:id',
    '/dashboard/care/:id',
    '/dashboard/care/requests',
  ])
})

it.each([
  ['no text', { message: 5 }],
  ['a message without end', { message: 'x'.repeat(501) }],
  ['a stack without end', { stack: 'x'.repeat(4001) }],
  ['a release that is none', { release: '<script>' }],
])('refuses %s', async (_, changes) => {
  expect((await report(changes)).status).toBe(422)
  expect(await list()).toEqual([])
})

it.each([
  ['of programs', {}, { 'user-agent': 'Googlebot/2.1' }],
  ['of extensions', { stack: 'at a (chrome-extension://abc/x.js:1:2)' }, {}],
])('leaves out errors %s', async (_, changes, headers) => {
  expect((await report(changes, headers)).status).toBe(204)
  expect(await list()).toEqual([])
})

it.each([
  ['a network', '198.51.100.7', 429],
  ['a proxy on this machine', '127.0.0.1', 204],
])('after 30 reports in an hour from %s, at %s, the next gets %i', async (_, address, next) => {
  const from = { 'x-forwarded-for': address }
  for (let sent = 0; sent < 30; sent++) expect((await report({}, from)).status).toBe(204)
  expect((await report({}, from)).status).toBe(next)
  expect((await report({}, { 'x-forwarded-for': '198.51.100.8' })).status).toBe(204)
})

it('counts only known errors once there are too many different ones', async () => {
  await report()
  await identity.ctx.db.query(
    `INSERT INTO browser_errors (id, fingerprint, message, stack, page, release, browser, first_seen_at, last_seen_at)
     SELECT gen_random_uuid(), n::text, 'm', '', '/', 'now', 'b', $2, $2 FROM generate_series(2, $1::int) n`,
    [mostErrors, new Date(0)],
  )
  await report()
  await report({ message: 'another' })
  const { rows } = await identity.ctx.db.query(
    'SELECT count(*)::int AS kept, max(count) AS most FROM browser_errors',
  )
  expect(rows).toEqual([{ kept: mostErrors, most: 2 }])
})

it('is marked as resolved with an entry in the trail, and opens again if it returns in the current release', async () => {
  await report()
  await report({ release: 'before' })
  const ids = (await list()).map(({ id }) => id)
  for (const id of ids) expect((await change(id, true)).status).toBe(204)
  expect((await change(ids[0], true)).status).toBe(204)
  expect([await list(), (await list('resolved')).length]).toEqual([[], 2])
  const { rows } = await identity.ctx.db.query(
    `SELECT action FROM audit_entries WHERE subject_type = 'browser_error'`,
  )
  expect(rows.map(({ action }) => action)).toEqual(ids.map(() => 'browser_error.resolved'))

  // An old page that is still open somewhere says nothing about the mend.
  await report({ release: 'before' })
  expect(await list()).toEqual([])
  await report()
  expect((await list()).map(({ release, count }) => [release, count])).toEqual([['now', 2]])

  const [old] = await list('resolved')
  expect((await change(old?.id, false)).status).toBe(204)
  expect(await list()).toHaveLength(2)
})

it('is for staff alone, and knows what is not there', async () => {
  const client = await personWith(identity, { role: 'client' })
  expect((await callApi(identity, client.client, 'GET', '/api/errors')).status).toBe(403)
  expect((await callApi(identity, undefined, 'GET', '/api/errors')).status).toBe(401)
  expect((await change('nothing', true)).status).toBe(404)
  expect((await change('nothing', 'yes')).status).toBe(422)
})

it('is deleted 90 days after it was last seen', async () => {
  await report({ message: 'old' })
  clock.pass(89 * 86_400)
  await report({ message: 'new' })
  clock.pass(2 * 86_400)
  await deleteOldErrors(identity.ctx)
  const { rows } = await identity.ctx.db.query('SELECT message FROM browser_errors')
  expect(rows).toEqual([{ message: 'new' }])
})
