import { Hono, type Context as HttpContext } from 'hono'
import type { RequestEnv } from '#db/context.server.ts'
import { clientAddress } from '#lib/client-address.server.ts'
import { messagesByField } from '#lib/messages-by-field.ts'
import { refuse } from '#lib/refuse.server.ts'
import type { InsightsParts } from '../context.server.ts'
import { eventOf } from '../policy/events.ts'
import { agentOf } from '../policy/user-agents.server.ts'
import { visitorHash } from '../policy/visitors.server.ts'
import { EventBody } from '../schema/event-bodies.ts'
import type { DropReason } from '../schema.ts'

type Http = HttpContext<RequestEnv>

const path = '/functions/v1/secure-analytics'
const largestBodyBytes = 4096
const busyForSeconds = 2
// A page that is left sends a beacon, whose text has this type.
const readable = /^(application\/json|text\/plain)\s*(;|$)/i

/** POST /functions/v1/secure-analytics: answered with 204 only once the event is on disk. */
export function collectApi(parts: InsightsParts) {
  const api = new Hono<RequestEnv>()
  api.post(path, (c) => answerEvent(c, parts))
  api.all(path, (c) => {
    c.header('allow', 'POST')
    return refuse(c, 405, { code: 'method_not_allowed', message: 'Please send a POST.' })
  })
  return api
}

async function answerEvent(c: Http, parts: InsightsParts): Promise<Response> {
  const address = clientAddress(c, parts.trustedProxies)
  const wait = await parts.limits.countAddress(address)
  if (wait) return tooMany(c, parts, wait)

  const body = await readBody(c)
  if ('refusal' in body) {
    parts.drops.count('malformed')
    return body.refusal
  }
  // Whoever is not counted gets the same answer: it is of no use to know what gave them away.
  const drop = (reason: DropReason) => {
    parts.drops.count(reason)
    return c.body(null, 204)
  }
  if (isTrapped(body.value)) return drop('honeypot')
  const event = EventBody.safeParse(body.value)
  if (!event.success) {
    parts.drops.count('malformed')
    return refuse(c, 422, {
      code: 'validation_failed',
      message: 'This is not an event that we know.',
      fields: messagesByField(event.error),
    })
  }
  if (c.req.header('sec-gpc') === '1') return drop('privacy_control')
  const userAgent = c.req.header('user-agent') ?? ''
  const agent = agentOf(userAgent)
  if (!agent.human) return drop(agent.because)
  const sessionWait = await parts.limits.countSession(event.data.session_id)
  if (sessionWait) return tooMany(c, parts, sessionWait)

  const ctx = c.get('ctx')
  const { site } = parts
  try {
    const salt = await parts.salt.of(ctx)
    const row = eventOf(event.data, ctx.clock.now(), {
      ownHosts: [site, c.req.header('host') ?? site],
      // The page itself, with its query: the path in the body has none.
      pageAddress: c.req.header('referer'),
    })
    const { device, browser, os } = agent
    const visitor = visitorHash(salt, { address, userAgent, site })
    if (await parts.collector.store({ ...row, device, browser, os, visitor })) {
      return c.body(null, 204)
    }
  } catch (error) {
    ctx.log.error({ err: error }, 'an event was not stored')
  }
  return busy(c, parts)
}

async function readBody(c: Http): Promise<{ value: unknown } | { refusal: Response }> {
  if (!readable.test(c.req.header('content-type') ?? '')) {
    const message = 'Please send JSON, with Content-Type: application/json.'
    return { refusal: refuse(c, 415, { code: 'unsupported_media_type', message }) }
  }
  if ((c.req.header('content-encoding') ?? 'identity') !== 'identity') {
    const message = 'Please send the body as it is, without an encoding.'
    return { refusal: refuse(c, 415, { code: 'unsupported_media_type', message }) }
  }
  const text = await c.req.text()
  if (Buffer.byteLength(text) > largestBodyBytes) {
    const message = `The body is larger than ${largestBodyBytes / 1024} KB.`
    return { refusal: refuse(c, 413, { code: 'body_too_large', message }) }
  }
  try {
    return { value: JSON.parse(text) }
  } catch {
    const message = 'The body is not valid JSON.'
    return { refusal: refuse(c, 400, { code: 'invalid_json', message }) }
  }
}

/** Looked at first: a program that fills in everything need not fill it in well. */
function isTrapped(value: unknown): boolean {
  const honeypot = (value as { honeypot?: unknown } | null)?.honeypot
  return typeof honeypot === 'string' && honeypot !== ''
}

function tooMany(c: Http, parts: InsightsParts, seconds: number): Response {
  parts.drops.count('too_many')
  c.header('retry-after', String(seconds))
  return refuse(c, 429, { code: 'too_many_events', message: 'Please send fewer events.' })
}

function busy(c: Http, parts: InsightsParts): Response {
  parts.drops.count('busy')
  c.header('retry-after', String(busyForSeconds))
  return refuse(c, 503, { code: 'busy', message: 'Please try again in a moment.' })
}
