import { AuthClient } from '@supabase/auth-js'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.useRealTimers())

it('a refresh that fails is tried again after 200 ms, and twice as long each time', async () => {
  vi.useFakeTimers()
  const begun = Date.now()
  const tries: number[] = []
  const client = new AuthClient({
    ...{ url: 'http://localhost/auth/v1', autoRefreshToken: false, persistSession: false },
    fetch: async () => {
      tries.push(Date.now() - begun)
      return new Response('{}', { status: 503 })
    },
  })
  const refreshed = client.refreshSession({ refresh_token: 'some-token' })
  await vi.advanceTimersByTimeAsync(30_000)
  expect((await refreshed).error?.status).toBe(503)
  expect(tries.slice(0, 5)).toEqual([0, 200, 600, 1_400, 3_000])
})

it.each([
  [401, true],
  [403, true],
  [404, true],
  [500, false],
])('a sign-out answered with %i removes the session: %s', async (status, removes) => {
  const user = { id: 'ada', email: 'ada@engines.example' }
  const session = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', user }
  const expires_at = Math.floor(Date.now() / 1000) + 3600
  const kept = new Map([['session', JSON.stringify({ ...session, expires_in: 3600, expires_at })]])
  const client = new AuthClient({
    ...{ url: 'http://localhost/auth/v1', autoRefreshToken: false, storageKey: 'session' },
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    fetch: async () => Response.json({ msg: 'No' }, { status }),
  })
  const { error } = await client.signOut()
  expect([error === null, !kept.has('session')]).toEqual([removes, removes])
})
