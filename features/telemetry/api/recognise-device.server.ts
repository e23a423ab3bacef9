import type { Context as HttpContext } from 'hono'
import type { RequestEnv } from '#db/context.server.ts'
import { refuse } from '#lib/refuse.server.ts'
import { recognise } from '../commands/recognise-device.server.ts'
import type { TelemetryParts } from '../context.server.ts'
import type { KnownCredential } from '../queries/credentials.server.ts'

/**
 * Which machine sent this request, by its signature (docs/telemetry.md); or the answer that refuses it.
 * The body is the bytes as they arrived. What stands in a query is not signed: do not rely on it.
 */
export async function recogniseDevice<Env extends RequestEnv>(
  c: HttpContext<Env>,
  parts: TelemetryParts,
  body: Uint8Array,
): Promise<{ device: KnownCredential } | { refusal: Response }> {
  const device = await recognise((c as unknown as HttpContext<RequestEnv>).get('ctx'), parts, {
    device: c.req.header('x-device') ?? '',
    timestamp: c.req.header('x-timestamp') ?? '',
    signature: c.req.header('x-signature') ?? '',
    method: c.req.method,
    path: c.req.path,
    body,
  })
  if (device) return { device }
  // Which of them it was is nothing that somebody without a key needs to know.
  const message = 'The credential is not known or has ended, or the signature is not its own.'
  return { refusal: refuse(c, 401, { code: 'device_unknown', message }) }
}
