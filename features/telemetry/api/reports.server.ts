import { Hono, type Context as HttpContext } from 'hono'
import type { RequestEnv } from '#db/context.server.ts'
import { refuse } from '#lib/refuse.server.ts'
import { takeReport } from '../commands/take-report.server.ts'
import type { TelemetryParts } from '../context.server.ts'
import { recogniseDevice } from './recognise-device.server.ts'

export const reportsPath = '/api/telemetry'

/**
 * POST /api/telemetry: what machines report. It has no guard, because machines are no people: each
 * signs with its own key (docs/telemetry.md). 200 only once everything in it is on disk.
 */
export function reportsApi(parts: TelemetryParts) {
  const api = new Hono<RequestEnv>()
  api.post(reportsPath, (c) => answerReport(c, parts))
  return api
}

async function answerReport(c: HttpContext<RequestEnv>, parts: TelemetryParts): Promise<Response> {
  const encoding = c.req.header('content-encoding') ?? 'identity'
  const type = c.req.header('content-type') ?? ''
  if (encoding !== 'identity' || !/^application\/json\s*(;|$)/i.test(type)) {
    const message = 'Please send plain JSON, with Content-Type: application/json.'
    return refuse(c, 415, { code: 'unsupported_media_type', message })
  }
  const body = new Uint8Array(await c.req.arrayBuffer())
  const sender = await recogniseDevice(c, parts, body)
  if ('refusal' in sender) return sender.refusal
  const answer = await takeReport(c.get('ctx'), parts, sender.device, body)
  if (answer.status === 200) return c.json(answer.body)
  if (answer.retryAfterSeconds) c.header('retry-after', String(answer.retryAfterSeconds))
  return refuse(c, answer.status, answer.body)
}
