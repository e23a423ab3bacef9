import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { Context, RequestEnv } from '#db/context.server.ts'
import { createLogger } from '#lib/logger.server.ts'
import { conversion, phoneAgent } from '#tests/kit/analytics.ts'
import { SenderLimits } from '../commands/count-senders.server.ts'
import type { InsightsParts } from '../context.server.ts'
import type { DropReason } from '../schema.ts'
import { collectApi } from './collect.server.ts'

/** The endpoint before a database that does what the test says. */
async function send(store: () => Promise<boolean>, salt = async () => 'c2FsdA==') {
  const dropped: DropReason[] = []
  const parts = {
    site: 'www.enix.example',
    trustedProxies: 0,
    salt: { of: salt },
    limits: new SenderLimits(),
    drops: { count: (reason: DropReason) => dropped.push(reason) },
    collector: { store },
  } as unknown as InsightsParts
  const log = createLogger('silent')
  const app = new Hono<RequestEnv>()
  app.use(async (c, next) => {
    c.set('ctx', { log, clock: { now: () => new Date() } } as Context)
    await next()
  })
  app.route('/', collectApi(parts))
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': phoneAgent },
    body: JSON.stringify(conversion),
  }
  const answer = await app.request('/functions/v1/secure-analytics', request, {})
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), dropped }
}

const broken = async () => {
  throw new Error('The database has gone')
}

it.each([
  ['there is no room for it', async () => false, undefined],
  ['its batch was not committed', broken, undefined],
  ['the salt of the day is not to be had', async () => true, broken],
])('asks to come back later if %s', async (_, store, salt) => {
  expect(await send(store, salt)).toEqual({ status: 503, retryAfter: '2', dropped: ['busy'] })
})

it('says so once it is stored', async () => {
  expect(await send(async () => true)).toEqual({ status: 204, retryAfter: null, dropped: [] })
})
