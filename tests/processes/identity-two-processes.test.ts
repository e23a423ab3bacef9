import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { startIdentityProcess } from '#tests/kit/identity-process.ts'
import { createDatabase } from '#tests/kit/postgres.ts'

const sessionCount = 10
const roundsEach = 100
const callersEach = 2

interface Tokens {
  access_token: string
  refresh_token: string
}

it('moves a session on exactly once when two processes are given its newest token at once, a thousand times', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  const urls = await Promise.all([startOn(databaseUrl), startOn(databaseUrl)])
  const inTurn = [urls, urls.toReversed()].map((order) =>
    order.flatMap((url) => Array<string>(callersEach).fill(url)),
  )
  const wins = new Map(urls.map((url) => [url, 0]))

  const playRounds = async (first: Tokens) => {
    const held = [first]
    for (let round = 1; round <= roundsEach; round++) {
      const presented = held[0]?.refresh_token ?? ''
      // Each is asked first as often as the other.
      const callers = inTurn[round % 2] ?? []
      const answers = await Promise.all(callers.map((url) => refresh(url, presented)))
      expect(answers.map(({ status }) => status)).toEqual(callers.map(() => 200))
      expect(answers.map(({ counter }) => counter)).toEqual(callers.map(() => String(round)))
      const [newest, ...others] = new Set(answers.map(({ body }) => body.refresh_token))
      expect(others).toEqual([])
      expect(newest).not.toBe(presented)
      const movers = answers.filter(({ reused }) => reused === 'false')
      expect(movers).toHaveLength(1)
      for (const { url } of movers) wins.set(url, (wins.get(url) ?? 0) + 1)
      held.unshift(...answers.slice(0, 1).map(({ body }) => body))
    }
    return held
  }
  const sessions = await Promise.all(
    urls.flatMap((url) => Array(sessionCount / 2).fill(url)).map(signUp),
  )
  const histories = await Promise.all(sessions.map(playRounds))

  expect(await storedCounters(databaseUrl)).toEqual(Array(sessionCount).fill(roundsEach))
  // Neither process had it all to itself, or there was nothing to race for.
  expect(Math.min(...wins.values())).toBeGreaterThan(sessionCount)

  // One older than the parent of the newest was copied: the session is over, wherever one asks.
  for (const [index, [newest, , copied]] of histories.entries()) {
    const presentedTo = urls[index % urls.length] ?? ''
    const stolen = await refresh(presentedTo, copied?.refresh_token ?? '')
    expect(stolen).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
    for (const url of urls) {
      expect(await refresh(url, newest?.refresh_token ?? '')).toMatchObject({
        status: 400,
        code: 'refresh_token_not_found',
      })
      expect(await getUser(url, newest?.access_token ?? '')).toEqual({
        status: 403,
        code: 'session_not_found',
      })
    }
  }
})

async function startOn(databaseUrl: string): Promise<string> {
  const started = await startIdentityProcess({
    service: { databaseUrl },
    email: { autoconfirm: true },
    // Only the parent of the newest token may come again.
    sessions: { refreshReuseSeconds: 0 },
  })
  onTestFinished(started.stop)
  return started.url
}

async function signUp(url: string): Promise<Tokens> {
  const body = { email: `${randomUUID()}@client.example`, password: 'a long enough password' }
  const answer = await fetch(`${url}/signup`, { method: 'POST', body: JSON.stringify(body) })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Tokens
}

async function refresh(url: string, token: string) {
  const answer = await fetch(`${url}/token?grant_type=refresh_token`, {
    method: 'POST',
    body: JSON.stringify({ refresh_token: token }),
  })
  return {
    url,
    status: answer.status,
    code: answer.headers.get('x-sb-error-code'),
    counter: answer.headers.get('sb-auth-refresh-token-counter'),
    reused: answer.headers.get('sb-auth-refresh-token-reuse'),
    body: (await answer.json()) as Tokens,
  }
}

async function getUser(url: string, token: string) {
  const answer = await fetch(`${url}/user`, { headers: { authorization: `Bearer ${token}` } })
  await answer.text()
  return { status: answer.status, code: answer.headers.get('x-sb-error-code') }
}

async function storedCounters(databaseUrl: string): Promise<number[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query('SELECT refresh_token_counter AS counter FROM auth.sessions')
  await client.end()
  return rows.map(({ counter }) => Number(counter))
}
