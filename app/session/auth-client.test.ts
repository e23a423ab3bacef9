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
