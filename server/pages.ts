import { createHash } from 'node:crypto'
import type { Context as HttpContext } from 'hono'
import { redirect } from 'react-router'
import type { Context, RequestEnv } from '#db/context.server.ts'
import { ownCareers, shownCareers } from '#features/careers/queries.server.ts'
import type { CareersSource } from '#features/careers/schema.ts'
import { captureLead } from '#features/leads/commands/capture.server.ts'
import { leadOf } from '#features/leads/policy.ts'
import { QuoteRequest } from '#features/leads/schema.ts'
import { refuse } from '#lib/refuse.server.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { type EnquiryChannel, renderPage } from './documents.tsx'
import { compress } from './encoding.ts'
import { feedbackAtOnce } from './feedback-channel.ts'
import { documentHeaders } from './headers.ts'
import { articlesFromDatabase } from './published-articles.ts'

export interface PageOptions {
  boot: string
  developerPages: boolean
  https: boolean
  teamEmail: string
}

/** Renders the page of this request, compressed, with its policy and its ETag. */
export async function answerPage(
  c: HttpContext<RequestEnv>,
  options: PageOptions,
): Promise<Response> {
  const ctx = c.get('ctx')
  if (!isDecodable(new URL(c.req.url).pathname)) {
    return refuse(c, 400, { code: 'bad_address', message: 'This address is not well formed.' })
  }
  if (c.req.method === 'POST' && !isForm(c.req.header('content-type'))) {
    return refuse(c, 415, { code: 'unsupported_media_type', message: 'Please send a form.' })
  }
  const page = await renderPage(c.req.raw, {
    boot: options.boot,
    developerPages: options.developerPages,
    sendEnquiry: storeEnquiry(ctx, options.teamEmail),
    articles: articlesFromDatabase(ctx),
    careers: careersFromDatabase(ctx),
    feedback: feedbackAtOnce(ctx, options.teamEmail),
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
    const result = await captureLead(ctx, leadOf(checked.data, ctx.clock.now()), {
      teamEmail,
    }).catch((error: unknown) => {
      ctx.log.error({ err: error }, 'an enquiry could not be stored')
      return undefined
    })
    if (!result) return { ok: false, reason: 'unavailable' }
    if (!result.ok) return { ok: false, reason: 'refused' }
    // A browser would carry the form's #contact along, unless the address has a fragment of its own.
    const by = result.answerDay ? `&by=${result.answerDay}` : ''
    throw redirect(`/thank-you?reference=${result.reference}${by}#content`, 303)
  }
}

function careersFromDatabase(ctx: Context): CareersSource {
  return {
    shown: () =>
      shownCareers(ctx).catch((error: unknown) => {
        // What the site itself says is worth more than a page that fails.
        ctx.log.error({ err: error }, 'career roles could not be read')
        return ownCareers
      }),
  }
}

function isDecodable(path: string): boolean {
  try {
    // The result is used, or the bundler takes the call for one without effect and drops it.
    return decodeURIComponent(path).length > 0
  } catch {
    return false
  }
}

function isForm(contentType = ''): boolean {
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType)
}
