import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Context, RequestEnv } from '#db/context.server.ts'
import { refuse } from '#lib/refuse.server.ts'

const largestBodyBytes = 64 * 1024
/** Larger, and limited where they are read: metadata of a company's provider, reports about mails. */
const limitThemselves = ['/auth/v1/', '/functions/v1/mail-bounce']

/** Gives each request the context that commands and queries work with, and a line in the log. */
export function requestContext(ctx: Context): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const started = performance.now()
    // Made where the request arrived, so that pages from memory have one too.
    const requestId = String((c.env as HttpBindings).outgoing.getHeader('x-request-id'))
    const log = ctx.log.child({ requestId })
    c.set('ctx', { ...ctx, log, actor: 'visitor', requestId })
    c.header('x-content-type-options', 'nosniff')
    await next()
    const ms = Math.round(performance.now() - started)
    log.info({ method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'request')
  }
}

export const limitBody: MiddlewareHandler = (c, next) =>
  limitThemselves.some((path) => c.req.path.startsWith(path)) ? next() : limit(c, next)

const limit = bodyLimit({
  maxSize: largestBodyBytes,
  onError: (c) => {
    // The rest of the body is not read, so this connection cannot carry another request.
    c.header('connection', 'close')
    return refuse(c, 413, {
      code: 'body_too_large',
      message: `The body is larger than ${largestBodyBytes / 1024} KB.`,
    })
  },
})
