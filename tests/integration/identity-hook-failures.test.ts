import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type HookAnswer, type HookServer, startHooks } from '#tests/kit/hooks.ts'
import { startIdentity, type TestIdentity } from '#tests/kit/identity.ts'
import { password } from '#tests/kit/second-factors.ts'

let hooks: HookServer
let identity: TestIdentity

beforeAll(async () => {
  hooks = await startHooks()
  identity = await startIdentity({ hooks: hooks.settings('sendEmail') })
})
beforeEach(() => hooks.reset())
afterAll(async () => {
  await identity.close()
  await hooks.close()
})

/** Signs up, which needs the hook; anything but an answer in order leaves nobody behind. */
async function signUp(service = identity) {
  const email = `${randomUUID()}@client.example`
  const response = await fetch(`${service.url}/signup`, {
    method: 'POST',
    headers: { 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify({ email, password }),
  })
  const { code, message } = (await response.json()) as { code?: string; message?: string }
  const query = 'SELECT 1 FROM auth.users WHERE email = $1'
  const { rows } = await service.ctx.db.query(query, [email])
  return { status: response.status, code, message, stored: rows.length }
}

const failure = (message: string) => ({ status: 500, code: 'unexpected_failure', message })
const html = { 'content-type': 'text/html' }
const long = { status: 200, body: { text: 'x'.repeat(200 * 1024) } }
const retryAfter = { 'retry-after': '1' }

describe('a hook that fails refuses the request, and nothing is stored', () => {
  it.each<[string, HookAnswer, object]>([
    ['500', { status: 500 }, failure('Unexpected status code returned from hook: 500')],
    ['404', { status: 404 }, failure('Unexpected status code returned from hook: 404')],
    ['400', { status: 400 }, failure('Invalid payload sent to hook')],
    ['401', { status: 401 }, failure('Hook requires authorization token')],
    ['503 for good', { status: 503 }, failure('Service currently unavailable due to hook')],
    ['no JSON', { body: 'fine' }, failure('Error unmarshaling JSON output.')],
    [
      'another content type',
      { headers: html, body: '{}' },
      {
        status: 400,
        code: 'hook_payload_invalid_content_type',
        message: 'Invalid JSON response. Received content-type: text/html',
      },
    ],
    [
      'no content type',
      { headers: {}, body: '{}' },
      { status: 400, message: 'Invalid Content-Type: Missing Content-Type header' },
    ],
    ['more than it may', long, { status: 422, code: 'hook_payload_over_size_limit' }],
    [
      'a way to another place',
      { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
      { status: 422, code: 'hook_timeout_after_retry' },
    ],
  ])('with %s', async (_, answer, expected) => {
    hooks.answer('sendEmail', () => answer)
    expect(await signUp()).toMatchObject({ ...expected, stored: 0 })
  })

  it('by being out of reach', async () => {
    const absent = { ...hooks.settings('sendEmail').sendEmail, url: 'http://127.0.0.1:1' }
    const service = await startIdentity({ hooks: { sendEmail: absent } })
    expect(await signUp(service)).toEqual({
      status: 422,
      code: 'hook_timeout_after_retry',
      message: 'Failed to reach hook after maximum retries',
      stored: 0,
    })
    await service.close()
  })

  it('by not answering, or by not coming to an end, after five seconds', async () => {
    hooks.answer('sendEmail', () => (hooks.calls.length === 1 ? undefined : { unfinished: true }))
    const started = performance.now()
    const signUps = [1, 2].map(async () => ({
      ...(await signUp()),
      ms: performance.now() - started,
    }))
    for (const { ms, ...answer } of await Promise.all(signUps)) {
      expect(answer).toEqual({
        status: 422,
        code: 'hook_timeout',
        message: 'Failed to reach hook within maximum time of 5.000000 seconds',
        stored: 0,
      })
      expect(ms).toBeGreaterThan(4_900)
    }
    expect(hooks.calls).toHaveLength(2)
  })
})

describe('a hook that is busy', () => {
  it.each([429, 503])(
    'with %s is asked again when it says so, as the same call',
    async (status) => {
      hooks.answer('sendEmail', () =>
        hooks.calls.length < 3 ? { status, headers: retryAfter } : { body: {} },
      )
      expect(await signUp()).toMatchObject({ status: 200, stored: 1 })
      const ids = hooks.calls.map(({ headers }) => headers['webhook-id'])
      expect(ids).toHaveLength(3)
      expect(new Set(ids).size).toBe(1)
    },
  )

  it('is not asked a fourth time', async () => {
    hooks.answer('sendEmail', () => ({ status: 429, headers: retryAfter }))
    const message = 'Service currently unavailable due to hook'
    expect(await signUp()).toMatchObject({ ...failure(message), stored: 0 })
    expect(hooks.calls).toHaveLength(3)
  })
})

it('agrees by 204 without a word', async () => {
  hooks.answer('sendEmail', () => ({ status: 204, headers: {}, body: '' }))
  expect(await signUp()).toMatchObject({ status: 200, stored: 1 })
})

it('is called by the service alone: a hook believes nobody who does not know a secret', async () => {
  const other = hooks.settings('sendEmail').sendEmail?.url ?? ''
  const secrets = [`v1,whsec_${Buffer.from('not the secret of the hook').toString('base64')}`]
  const service = await startIdentity({ hooks: { sendEmail: { url: other, secrets } } })
  expect(await signUp(service)).toMatchObject(failure('Hook requires authorization token'))
  expect(hooks.calls).toEqual([])
  await service.close()
})
