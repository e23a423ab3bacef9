import { createHash } from 'node:crypto'
import type { IdentityParts } from '@enix/identity/context.server.ts'
import type { Context as HttpContext } from 'hono'
import { fixedArticles } from '#content/articles.ts'
import type { Context, RequestEnv } from '#db/context.server.ts'
import { unavailableForSeconds } from '#db/engine.server.ts'
import type { BookingLinks } from '#features/bookings/policy/links.server.ts'
import { ownCareers, shownCareers } from '#features/careers/queries.server.ts'
import type { CareersSource } from '#features/careers/schema.ts'
import type { FeedbackLinks } from '#features/feedback/policy/links.server.ts'
import type { Reception } from '#features/leads/context.server.ts'
import type { Lookout } from '#features/operations/queries/views.server.ts'
import type { ProposalParts } from '#features/proposals/context.server.ts'
import type { TrustParts } from '#features/trust/context.server.ts'
import { clientAddress } from '#lib/client-address.server.ts'
import { isPrivatePath } from '#lib/portal-paths.ts'
import { refuse } from '#lib/refuse.server.ts'
import { bookingsAtOnce } from './booking-channel.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { possiblyMissing, renderPage } from './documents.tsx'
import { compress, negotiateEncoding } from './encoding.ts'
import { enquiryAtOnce } from './enquiry-channel.ts'
import { feedbackAtOnce } from './feedback-channel.ts'
import { feedbackCheckAtOnce } from './feedback-check-channel.ts'
import { type DocumentOptions, documentHeaders } from './headers.ts'
import { privacyAtOnce } from './privacy-channel.ts'
import { proposalsAtOnce } from './proposal-channel.ts'
import { articlesFromDatabase } from './published-articles.ts'
import type { Build, StaticFile } from './static.ts'
import { previewBlock } from './statistics.ts'
import { trustAtOnce } from './trust-channel.ts'

export interface PageOptions extends DocumentOptions {
  boot: string
  /** The data block of the moment, since staff may change a test at any time. */
  statistics: () => string
  developerPages: boolean
  notFound: Build['notFound']
  reception: Reception
  bookingLinks: BookingLinks
  feedbackLinks: FeedbackLinks
  proposals: ProposalParts
  trust: TrustParts
  identity: IdentityParts
  lookout: Lookout
}

/** Renders the page of this request, compressed, with its policy and its ETag. */
export async function answerPage(
  c: HttpContext<RequestEnv>,
  options: PageOptions,
): Promise<Response> {
  const ctx = c.get('ctx')
  const { pathname, searchParams } = new URL(c.req.url)
  if (!isDecodable(pathname)) {
    return refuse(c, 400, { code: 'bad_address', message: 'This address is not well formed.' })
  }
  if (c.req.method === 'POST' && !isForm(c.req.header('content-type'))) {
    return refuse(c, 415, { code: 'unsupported_media_type', message: 'Please send a form.' })
  }
  const missing = await missingArticle(c, options)
  if (missing) return answerFromMemory(c, missing, 404)
  const { reception } = options
  const ip = clientAddress(c, reception.trustedProxies)
  const page = await renderPage(c.req.raw, {
    boot: options.boot,
    statistics: (await previewBlock(ctx, searchParams)) ?? options.statistics(),
    developerPages: options.developerPages,
    now: () => ctx.clock.now(),
    sendEnquiry: enquiryAtOnce(ctx, reception, ip),
    articles: articlesFromDatabase(ctx),
    careers: careersFromDatabase(ctx),
    status: { now: () => options.lookout.status(ctx) },
    feedback: feedbackAtOnce(ctx, reception, ip),
    bookings: bookingsAtOnce(ctx, options.bookingLinks),
    feedbackCheck: feedbackCheckAtOnce(ctx, options.feedbackLinks),
    proposals: proposalsAtOnce(ctx, options.proposals, ip),
    trust: trustAtOnce(ctx, reception, options.trust, ip),
    sendPrivacyRequest: privacyAtOnce(ctx, reception, {
      ip,
      siteUrl: options.identity.settings.siteUrl,
    }),
  })
  if (page instanceof Response) return page
  if (page.status === 404) ctx.log.warn({ path: c.req.path }, 'page not found')

  const etag = `W/"${createHash('sha256').update(page.html).digest('base64url').slice(0, 22)}"`
  const tagOrigins = isPrivatePath(c.req.path) ? [] : options.tagOrigins
  const headers = {
    ...documentHeaders(contentSecurityPolicy(page.html, tagOrigins)),
    etag,
    vary: 'accept-encoding',
    ...(page.isPersonal && { 'cache-control': 'no-store' }),
    ...(page.status === 503 && { 'retry-after': String(unavailableForSeconds) }),
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

/** The page for an article that is not there: rendering it took 20 times as long. */
async function missingArticle(
  c: HttpContext<RequestEnv>,
  options: PageOptions,
): Promise<StaticFile | undefined> {
  const path = new URL(c.req.url).pathname
  if (c.req.method === 'POST' || possiblyMissing(path, options.developerPages) !== '/blog/:slug') {
    return undefined
  }
  const ctx = c.get('ctx')
  const slug = decodeURIComponent(path.replace(/^\/blog\//, ''))
  const isFixed = fixedArticles.some((article) => article.slug === slug)
  if (isFixed || (await articlesFromDatabase(ctx).find(slug))) return undefined
  ctx.log.warn({ path }, 'page not found')
  return options.notFound('/blog/:slug', path)
}

function answerFromMemory(c: HttpContext<RequestEnv>, file: StaticFile, status: 404): Response {
  const encoding = negotiateEncoding(c.req.header('accept-encoding'), file.bodies)
  const body = file.bodies[encoding] ?? file.bodies.identity
  return c.body(new Uint8Array(body), status, {
    ...file.headers,
    etag: file.etag,
    vary: 'accept-encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  })
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
