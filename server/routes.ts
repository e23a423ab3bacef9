import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import type { Context, RequestEnv } from '#db/context.server.ts'
import { articlesApi } from '#features/articles/api.server.ts'
import { brandApi } from '#features/brand/api.server.ts'
import { feedbackApi } from '#features/feedback/api.server.ts'
import { flyersApi } from '#features/flyers/api.server.ts'
import { leadsApi } from '#features/leads/api.server.ts'
import { developmentMailbox } from '#features/mail/api.server.ts'
import { refuse } from '#lib/refuse.server.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { refuseForeignPosts } from './foreign-posts.ts'
import { found } from './found.ts'
import { documentHeaders } from './headers.ts'
import { health } from './health.ts'
import { lastResort } from './last-resort.ts'
import { answerPage, type PageOptions } from './pages.ts'

const largestBodyBytes = 64 * 1024

export interface RouteOptions extends PageOptions {
  ctx: Context
  mailboxLogin: { username: string; password: string } | undefined
}

/** Everything that is not answered from memory: feature APIs first, then documents. */
export function routeRequests(options: RouteOptions): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>()

  app.use(async (c, next) => {
    const started = performance.now()
    // Made where the request arrived, so that pages from memory have one too.
    const requestId = String((c.env as HttpBindings).outgoing.getHeader('x-request-id'))
    const log = options.ctx.log.child({ requestId })
    c.set('ctx', { ...options.ctx, log, actor: 'visitor', requestId })
    c.header('x-content-type-options', 'nosniff')
    await next()
    const ms = Math.round(performance.now() - started)
    log.info({ method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'request')
  })
  app.use(
    bodyLimit({
      maxSize: largestBodyBytes,
      onError: (c) => {
        // The rest of the body is not read, so this connection cannot carry another request.
        c.header('connection', 'close')
        return refuse(c, 413, {
          code: 'body_too_large',
          message: `The body is larger than ${largestBodyBytes / 1024} KB.`,
        })
      },
    }),
  )

  app.use(refuseForeignPosts)

  app.route('/', health())
  app.route('/', found())
  app.route('/', articlesApi())
  app.route('/', brandApi())
  app.route('/', feedbackApi({ teamEmail: options.teamEmail }))
  app.route('/', flyersApi())
  app.route('/', leadsApi({ teamEmail: options.teamEmail }))
  if (options.mailboxLogin) app.route('/', developmentMailbox(options.mailboxLogin))

  for (const prefix of ['/functions/*', '/api/*', '/auth/v1/*']) {
    app.all(prefix, (c) =>
      refuse(c, 404, { code: 'not_found', message: `There is no ${c.req.method} ${c.req.path}.` }),
    )
  }
  // A missing asset is not a page: rendering one would only hide the mistake.
  app.all('/assets/*', (c) => c.text('Not found', 404))
  app.on(['GET', 'POST'], '*', (c) => answerPage(c, options))
  app.all('*', (c) => {
    c.header('allow', 'GET, HEAD, POST')
    const message = `${c.req.method} is not possible here.`
    return refuse(c, 405, { code: 'method_not_allowed', message })
  })

  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    if (c.req.raw.signal.aborted) {
      c.get('ctx').log.info('the visitor left before the answer')
      return c.body(null, 400)
    }
    c.get('ctx').log.error({ err: error }, 'request failed')
    if (/^\/(functions|api|auth\/v1)\//.test(c.req.path)) {
      return refuse(c, 500, { code: 'internal', message: 'Something broke on our side.' })
    }
    return c.html(lastResort, 500, documentHeaders(contentSecurityPolicy(lastResort), options))
  })
  return app
}
