import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { conversion, pageView, phoneAgent, sendEvent } from '#tests/kit/analytics.ts'
import { startApp, type TestApp } from '#tests/kit/app.ts'
import { hostileBodies, hostileTypes, hostileValues } from '#tests/kit/hostile-bodies.ts'
import { dice } from '#tests/kit/random-visits.ts'

let app: TestApp
const agent = new Agent({ keepAlive: true, maxSockets: 32 })

beforeAll(async () => {
  app = await startApp({ LOG_LEVEL: 'error' }, { identity: { trustedProxies: 1 } })
})
afterAll(async () => {
  agent.destroy()
  await app.close()
})

/** Each few from an address of their own, so that they are read instead of being too many. */
let sent = 0
function post(body: string | Uint8Array, type = 'application/json'): Promise<number> {
  sent += 1
  const headers = {
    'content-type': type,
    'user-agent': phoneAgent,
    'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.7`,
  }
  return new Promise((resolve, reject) => {
    request(
      `${app.url}/functions/v1/secure-analytics`,
      { method: 'POST', headers, agent },
      (answer) => {
        answer.resume()
        answer.once('end', () => resolve(answer.statusCode ?? 0))
      },
    )
      .once('error', reject)
      .end(body)
  })
}

const isEmpty = async () => {
  const { rows } = await app.ctx.db.query('SELECT 1 FROM insight_events LIMIT 1')
  return rows.length === 0
}

const roll = dice(2026)
const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T
const values = Object.values(hostileValues).filter((value) => value.length < 3000)

/** An event with one thing wrong with it, or no event at all. */
function malformed(): string | Uint8Array {
  const event: Record<string, unknown> = pick([pageView, conversion])
  const text = JSON.stringify(event)
  const field = pick(Object.keys(event))
  switch (roll(6)) {
    case 0:
      return randomBytes(1 + roll(400))
    case 1:
      return text.slice(0, roll(text.length))
    case 2: {
      const { [field]: _, ...rest } = event
      return JSON.stringify(rest)
    }
    case 3:
      return `${text.slice(0, -1)},"field_${roll(1000)}":${pick(values)}}`
    case 4:
      return text.replace('"type":"', `"type":"${roll(1e6)}`)
    default: {
      // A trap that was filled in is accepted, and no details are details.
      const strict = pick(Object.keys(event).filter((name) => !/honeypot|event_data/.test(name)))
      const wrong = pick([null, [], {}, roll(1e9), true, '\u0000', '\ud800'])
      return JSON.stringify({ ...event, [strict]: wrong })
    }
  }
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function heapBytes(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

it('4,000 malformed bodies: each is refused, nothing is stored, and memory does not grow', async () => {
  const statuses = new Set<number>()
  const round = async (count: number) => {
    for (let done = 0; done < count; done += 50) {
      for (const status of await Promise.all(Array.from({ length: 50 }, () => post(malformed())))) {
        statuses.add(status)
      }
    }
  }
  await round(1000)
  const before = heapBytes()
  await round(3000)
  expect([...statuses].toSorted()).toEqual([400, 422])
  expect(await isEmpty()).toBe(true)
  expect((heapBytes() - before) / 3000).toBeLessThan(512)
})

/** Texts that are as good as any for the id of a session, and details that are flat. */
const harmless = /"x"|constructor"|__proto__"|^\{\}$|^\{"email":"/

it('hostile values and types break nothing, and only what fits is stored', async () => {
  const broken: string[] = []
  const attempt = async (what: string, body: string | Uint8Array, type?: string) => {
    // A body that is too large is not read to its end.
    const status = await post(body, type).catch(() => 413)
    const fits = status === 204 && harmless.test(what)
    if (!fits && (status < 400 || status >= 500)) broken.push(`${what}: ${status}`)
  }
  for (const [what, body] of Object.entries(hostileBodies)) await attempt(what, body)
  for (const type of hostileTypes.slice(2)) await attempt(type, 'x', type)
  for (const event of [pageView, conversion]) {
    for (const field of ['type', 'session_id', 'page_path', 'event_type', 'event_data']) {
      const { [field as 'type']: _, ...rest } = event
      for (const value of Object.values(hostileValues)) {
        await attempt(value, `${JSON.stringify(rest).slice(0, -1)},"${field}":${value}}`)
      }
    }
  }
  expect(broken).toEqual([])
})

it('a title may hold anything that can be stored', async () => {
  for (const page_title of [
    "'; DROP TABLE insight_events; --",
    '\u2028',
    '😀',
    '<script>',
    '\\x00',
  ]) {
    expect((await sendEvent(app, { ...pageView, page_title })).status).toBe(204)
  }
})
