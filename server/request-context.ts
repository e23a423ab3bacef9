import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { routePath } from 'hono/route'
import type { Context, RequestEnv } from '#db/context.server.ts'
import { origin } from '#lib/origin.server.ts'
import { refuse } from '#lib/refuse.server.ts'
import type { Metrics } from './metrics.ts'

const kilobyte = 1024

/** The largest bodies, by the beginning of the address; those without a limit here have their own. */
const largestBodies: [prefix: string | RegExp, bytes: number | undefined][] = [
  // Metadata of a company's provider is large.
  ['/auth/v1/', undefined],
  ['/api/content/pictures', undefined],
  ['/api/care/desk/documents', undefined],
  ['/api/evidence/files', undefined],
  [/^\/api\/incidents\/[^/]+\/files$/, undefined],
  ['/functions/v1/mail-bounce', undefined],
  ['/functions/v1/receive-mail', undefined],
  // Audit files of machines.
  ['/api/dex', undefined],
  ['/api/telemetry/dex', undefined],
  // Five hundred events.
  ['/api/telemetry', 128 * kilobyte],
  [/^\/api\/imports$/, undefined],
  // Five thousand names of a file, each with what it is.
  ['/api/imports', 1024 * kilobyte],
  // The longest text in signs of three bytes, twice.
  ['/api/content/articles', 256 * kilobyte],
  // A file of 1 MB as JSON.
  ['/api/library/file', 2048 * kilobyte],
  ['/', 64 * kilobyte],
]

/** Gives each request the context that commands and queries work with, and a line in the log. */
export function requestContext(ctx: Context, metrics?: Metrics): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const started = performance.now()
    // Made where the request arrived, so that pages from memory have one too.
    const requestId = String((c.env as HttpBindings).outgoing.getHeader('x-request-id'))
    const log = ctx.log.child({ requestId })
    c.set('ctx', { ...ctx, log, actor: 'visitor', requestId })
    c.header('x-content-type-options', 'nosniff')
    const { method, path } = c.req
    await origin.run({ requestId, method, path }, next)
    const ms = performance.now() - started
    const { status } = c.res
    log.info({ method, path, status, ms: Math.round(ms) }, 'request')
    metrics?.answered({ method, route: routePath(c), status, seconds: ms / 1000 })
  }
}

const limits = largestBodies.map(([prefix, bytes]) => ({ prefix, limit: bytes && limitTo(bytes) }))

export const limitBody: MiddlewareHandler = (c, next) => {
  const { path } = c.req
  const found = limits.find(({ prefix }) =>
    typeof prefix === 'string' ? path.startsWith(prefix) : prefix.test(path),
  )
  return found?.limit ? found.limit(c, next) : next()
}

function limitTo(bytes: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: bytes,
    onError: (c) => {
      // The rest of the body is not read, so this connection cannot carry another request.
      c.header('connection', 'close')
      const message = `The body is larger than ${bytes / kilobyte} KB.`
      return refuse(c, 413, { code: 'body_too_large', message })
    },
  })
}
