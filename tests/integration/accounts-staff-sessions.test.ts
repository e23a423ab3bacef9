import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { callApi, personWith } from '../kit/accounts.ts'
import { startIdentity, type TestIdentity } from '../kit/identity.ts'
import { openLive } from '../kit/live.ts'
import { MovableClock } from '../kit/second-factors.ts'

const clock = new MovableClock()
const minute = 60
const hour = 60 * minute
let identity: TestIdentity

beforeAll(async () => {
  // Tokens that outlast every limit: what ends here is the session.
  const byDefault = { sessions: { staff: undefined } }
  identity = await startIdentity({ jwt: { seconds: 400 * hour }, ...byDefault }, { clock })
})
afterAll(() => identity.close())

type Client = Awaited<ReturnType<typeof personWith>>['client']

const portal = async (client: Client) =>
  (await callApi(identity, client, 'GET', '/api/account')).status

/** What a page asks for by itself. */
async function unattended(client: Client): Promise<number> {
  const { data } = await client.getSession()
  const authorization = `Bearer ${data.session?.access_token}`
  const headers = { authorization, 'x-unattended': 'true' }
  return (await fetch(`${identity.siteUrl}/api/account`, { headers })).status
}

/** Not by the official client, which hides the answer. */
async function userCall({ url }: TestIdentity, token: string | undefined) {
  const answer = await fetch(`${url}/user`, { headers: { authorization: `Bearer ${token}` } })
  const { error_code: code } = (await answer.json()) as { error_code?: string }
  return [answer.status, code]
}

async function expectEnded(client: Client): Promise<void> {
  expect(await portal(client)).toBe(401)
  const { data } = await client.getSession()
  expect(await userCall(identity, data.session?.access_token)).toEqual([403, 'session_not_found'])
  expect((await client.refreshSession()).error?.code).toBe('session_expired')
  // The official client forgets it by that answer.
  expect((await client.getUser(data.session?.access_token)).error?.name).toBe(
    'AuthSessionMissingError',
  )
}

describe('a session of a colleague', () => {
  it.each(['sales', 'operations', 'compliance', 'auditor', 'admin'] as const)(
    'ends after half an hour without anything that they do: %s',
    async (role) => {
      const { client } = await personWith(identity, { role })
      clock.pass(29 * minute)
      expect(await portal(client)).toBe(200)
      clock.pass(29 * minute)
      expect(await portal(client)).toBe(200)
      clock.pass(31 * minute)
      await expectEnded(client)
    },
  )

  it('is not kept alive by what a page asks for by itself, or by a refresh', async () => {
    const { client } = await personWith(identity, { role: 'sales' })
    for (const _ of [1, 2]) {
      clock.pass(14 * minute)
      expect(await unattended(client)).toBe(200)
      expect((await client.refreshSession()).error).toBeNull()
    }
    clock.pass(3 * minute)
    expect(await unattended(client)).toBe(401)
  })

  it('ends after twelve hours, however much they do', async () => {
    const { client } = await personWith(identity, { role: 'operations' })
    for (let i = 0; i < 28; i++) {
      clock.pass(25 * minute)
      expect(await portal(client)).toBe(200)
    }
    clock.pass(21 * minute)
    expect(await portal(client)).toBe(401)
    expect((await client.refreshSession()).error?.code).toBe('session_expired')
  })

  it('tells an open page that it has ended', async () => {
    const { client, id } = await personWith(identity, { role: 'sales' })
    const stopped = new AbortController()
    onTestFinished(() => stopped.abort())
    // The first stream of a process hears of a change as it begins to listen, and of nothing for a while.
    await openLive(identity, client, stopped.signal)
    const hear = await openLive(identity, client, stopped.signal)
    await hear('still')
    clock.pass(31 * minute)
    await identity.ctx.db.query(`SELECT pg_notify('account_changed', $1)`, [id])
    await hear('ended')
  })
})

it('a session of a client lasts through a day without a call', async () => {
  const { client } = await personWith(identity)
  clock.pass(24 * hour)
  expect(await portal(client)).toBe(200)
})

it('a session past its time is refused at once, for a token that lasts longer as well', async () => {
  const short = await startIdentity({ sessions: { timeboxSeconds: 60 } }, { clock })
  onTestFinished(() => short.close())
  const { client } = await personWith(short)
  const { data } = await client.getSession()
  expect(data.session?.expires_in).toBeLessThanOrEqual(60)
  await short.ctx.db.query(`UPDATE auth.sessions SET created_at = created_at - interval '61 s'`)
  expect(await userCall(short, data.session?.access_token)).toEqual([403, 'session_not_found'])
  expect((await callApi(short, client, 'GET', '/api/account')).status).toBe(401)
})

describe('the live streams of one session', () => {
  it('are so many at once; one that is closed makes room', async () => {
    const { client } = await personWith(identity)
    const { data } = await client.getSession()
    const headers = { authorization: `Bearer ${data.session?.access_token}` }
    const open = async () => {
      const stop = new AbortController()
      const { signal } = stop
      const answer = await fetch(`${identity.siteUrl}/api/account/live`, { headers, signal })
      return { stop, answer }
    }
    const streams = await Promise.all(Array.from({ length: 12 }, open))
    onTestFinished(() => {
      for (const { stop } of streams) stop.abort()
    })
    expect(streams.map(({ answer }) => answer.status)).toEqual(Array(12).fill(200))
    const over = await open()
    expect(over.answer.status).toBe(429)
    expect(await over.answer.json()).toMatchObject({ code: 'too_many_streams' })
    const another = await personWith(identity)
    expect(await portal(another.client)).toBe(200)
    streams[0]?.stop.abort()
    await expect
      .poll(
        async () => {
          const again = await open()
          streams.push(again)
          return again.answer.status
        },
        { timeout: 30_000 },
      )
      .toBe(200)
  })
})
