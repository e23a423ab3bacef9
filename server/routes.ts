import { createHash, randomUUID } from 'node:crypto'
import { Hono, type Context as HttpContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { redirect } from 'react-router'
import type { Context, RequestEnv } from '#db/context.server.ts'
import { leadsApi } from '#features/leads/api.server.ts'
import { captureLead } from '#features/leads/commands.server.ts'
import { QuoteRequest } from '#features/leads/schema.ts'
import { developmentMailbox } from '#features/mail/api.server.ts'
import type { ErrorBody } from '#lib/errors.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { type EnquiryChannel, renderPage } from './documents.tsx'
import { compress } from './encoding.ts'
import { documentHeaders } from './headers.ts'
import { health } from './health.ts'
import { lastResort } from './last-resort.ts'

const largestBodyBytes = 64 * 1024

export interface RouteOptions {
  ctx: Context
  boot: string
  https: boolean
  teamEmail: string
  mailboxLogin: { username: string; password: string } | undefined
}

/** Everything that is not answered from memory: feature APIs first, then documents. */
export function routeRequests(options: RouteOptions): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>()

  app.use(async (c, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    const log = options.ctx.log.child({ requestId })
    c.set('ctx', { ...options.ctx, log, actor: 'visitor', requestId })
    c.header('x-request-id', requestId)
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

  app.route('/', health())
  app.route('/', leadsApi({ teamEmail: options.teamEmail }))
  if (options.mailboxLogin) app.route('/', developmentMailbox(options.mailboxLogin))

  for (const prefix of ['/functions/*', '/api/*', '/auth/v1/*']) {
    app.all(prefix, (c) =>
      refuse(c, 404, { code: 'not_found', message: `There is no ${c.req.method} ${c.req.path}.` }),
    )
  }
  // A missing asset is not a page: rendering one would only hide the mistake.
  app.all('/assets/*', (c) => c.text('Not found', 404))
  app.on(['GET', 'POST'], '*', (c) => document(c, options))
  app.all('*', (c) =>
    refuse(c, 405, {
      code: 'method_not_allowed',
      message: `${c.req.method} is not possible here.`,
    }),
  )

  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    c.get('ctx').log.error({ err: error }, 'request failed')
    if (/^\/(functions|api|auth\/v1)\//.test(c.req.path)) {
      return refuse(c, 500, { code: 'internal', message: 'Something broke on our side.' })
    }
    return c.html(lastResort, 500, documentHeaders(contentSecurityPolicy(lastResort), options))
  })
  return app
}

async function document(c: HttpContext<RequestEnv>, options: RouteOptions): Promise<Response> {
  const ctx = c.get('ctx')
  if (!isDecodable(new URL(c.req.url).pathname)) {
    return refuse(c, 400, { code: 'bad_address', message: 'This address is not well formed.' })
  }
  if (c.req.method === 'POST' && !isForm(c.req.header('content-type'))) {
    return refuse(c, 415, { code: 'unsupported_media_type', message: 'Please send a form.' })
  }
  const page = await renderPage(c.req.raw, {
    boot: options.boot,
    sendEnquiry: storeEnquiry(ctx, options.teamEmail),
  })
  if (page instanceof Response) return page
  if (page.status === 404) ctx.log.warn({ path: c.req.path }, 'page not found')

  const etag = `W/"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`
  const headers = {
    ...documentHeaders(contentSecurityPolicy(page.html), options),
    etag,
    vary: 'accept-encoding',
  }
  if (page.status === 200 && c.req.header('if-none-match')?.includes(etag)) {
    return c.body(null, 304, headers)
  }
  const { encoding, body } = await compress(page.html, c.req.header('accept-encoding'))
  return c.body(body, page.status as 200, {
    ...headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  })
}

/** The form sent without JavaScript: stored here, by the same rules as over the API. */
function storeEnquiry(ctx: Context, teamEmail: string): EnquiryChannel {
  return async (request) => {
    const checked = QuoteRequest.safeParse(request)
    if (!checked.success) return { ok: false, reason: 'refused' }
    try {
      const result = await captureLead(ctx, checked.data, { teamEmail })
      if (!result.ok) return { ok: false, reason: 'refused' }
      throw redirect(`/thank-you?reference=${result.reference}`, 303)
    } catch (error) {
      if (error instanceof Response) throw error
      ctx.log.error({ err: error }, 'an enquiry could not be stored')
      return { ok: false, reason: 'unavailable' }
    }
  }
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

function isForm(contentType = ''): boolean {
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType)
}

function refuse(c: HttpContext, status: 400 | 404 | 405 | 413 | 415 | 500, body: ErrorBody) {
  return c.json(body, status)
}
