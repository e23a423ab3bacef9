import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import {
  createStaticHandler,
  createStaticRouter,
  type ErrorResponse,
  isRouteErrorResponse,
  matchPath,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { Document } from '#app/document.tsx'
import { routesOf } from '#app/page-routes.tsx'
import { articleSource } from '#app/pages/site/article/article-source.ts'
import {
  type BookingChannel,
  bookingChannel,
  moveOutcomes,
  offered,
} from '#app/pages/site/booking/booking-channel.ts'
import { careersSource } from '#app/pages/site/careers/careers-source.ts'
import {
  type FeedbackChannel,
  feedbackChannel,
} from '#app/pages/site/client-feedback/feedback-channel.ts'
import {
  type FeedbackCheckChannel,
  feedbackCheckChannel,
} from '#app/pages/site/feedback-check/feedback-check-channel.ts'
import { type EnquiryChannel, enquiryChannel } from '#app/pages/site/form/enquiry-channel.ts'
import { pageClock } from '#app/pages/site/form/page-clock.ts'
import {
  type PrivacyChannel,
  privacyChannel,
} from '#app/pages/site/gdpr-compliance/privacy-channel.ts'
import { type ProposalChannel, proposalChannel } from '#app/pages/site/proposal/proposal-channel.ts'
import { type StatusSource, statusSource } from '#app/pages/site/status/status-source.ts'
import { type TrustChannel, trustChannel } from '#app/pages/site/trust/trust-channel.ts'
import { developerPages, pages } from '#app/routes.tsx'
import { LoadFailure } from '#app/shell/page-failure.tsx'
import type { Page } from '#app/site-pages.ts'
import { styleSheets } from '#app/style-sheets.server.ts'
import { scripts } from '#app/tracker/scripts.server.ts'
import type { ArticleSource } from '#features/articles/schema.ts'
import { ownCareers } from '#features/careers/queries.server.ts'
import type { CareersSource } from '#features/careers/schema.ts'
import { nothingShown } from '#features/trust/policy/shown.ts'
import { portalPathOf } from '#lib/portal-links.ts'
import { noArticles } from './published-articles.ts'
import { firstStatistics } from './statistics.ts'

const handlers = {
  everybody: createStaticHandler(routesOf(pages)),
  developers: createStaticHandler(routesOf([...developerPages, ...pages])),
}

export type {
  BookingChannel,
  EnquiryChannel,
  FeedbackChannel,
  FeedbackCheckChannel,
  PrivacyChannel,
  ProposalChannel,
  TrustChannel,
}

export { moveOutcomes, offered }

export interface RenderedPage {
  status: number
  html: string
  /** About one person, so that no copy of it is kept on the way. */
  isPersonal: boolean
}

/** What a page may need from the server while it is rendered. */
export interface RenderOptions {
  boot: string
  statistics: string
  developerPages: boolean
  /** By the clock of the server; while building, by that of the machine. */
  now?: () => Date
  sendEnquiry: EnquiryChannel
  articles: ArticleSource
  careers: CareersSource
  status: StatusSource
  feedback: FeedbackChannel
  bookings: BookingChannel
  feedbackCheck: FeedbackCheckChannel
  proposals: ProposalChannel
  trust: TrustChannel
  sendPrivacyRequest: PrivacyChannel
}

/** Renders the page of a URL, or returns the redirect that the page decided on. */
export async function renderPage(
  request: Request,
  options: RenderOptions,
): Promise<RenderedPage | Response> {
  const handler = options.developerPages ? handlers.developers : handlers.everybody
  const requestContext = new RouterContextProvider()
  if (options.now) requestContext.set(pageClock, options.now)
  requestContext.set(enquiryChannel, options.sendEnquiry)
  requestContext.set(articleSource, options.articles)
  requestContext.set(careersSource, options.careers)
  requestContext.set(statusSource, options.status)
  requestContext.set(feedbackChannel, options.feedback)
  requestContext.set(bookingChannel, options.bookings)
  requestContext.set(feedbackCheckChannel, options.feedbackCheck)
  requestContext.set(proposalChannel, options.proposals)
  requestContext.set(trustChannel, options.trust)
  requestContext.set(privacyChannel, options.sendPrivacyRequest)
  const context = await handler.query(request, { requestContext })
  if (context instanceof Response) return context

  const failure = Object.values(context.errors ?? {})[0]
  // A form that cannot be read, or that is posted to a page which takes none.
  if (isRouteErrorResponse(failure)) return refusal(failure)
  if (failure) throw failure

  const page = matchedPage(context)
  const { loaderData, actionData } = context
  const data = { loaderData, actionData, developerPages: options.developerPages }
  const hydrationData = JSON.stringify(data).replaceAll('<', '\\u003c')
  const { prelude } = await prerenderToNodeStream(
    <Document
      css={styleSheets[page.styleSheet ?? 'site']}
      statistics={options.statistics}
      // Public pages are light, whatever somebody chose for the portal.
      early={page.frame === 'portal' ? `${scripts.early}\n${scripts.theme}` : scripts.early}
      boot={options.boot}
      loadFailure={
        page.needsScript ? renderToStaticMarkup(<LoadFailure pageName={page.name ?? ''} />) : ''
      }
      hydrationData={hydrationData}
    >
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Document>,
    // Without JavaScript nothing would put a large part that is loaded late into its place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return {
    status: context.statusCode,
    html: await text(prelude),
    isPersonal: page.personal ?? false,
  }
}

/** The page that matched. There is always one, since a path that nothing else matches has the last. */
function matchedPage({ matches }: StaticHandlerContext): Partial<Page> {
  const id = matches.at(-1)?.route.id
  return [...developerPages, ...pages].find(({ name }) => name === id) ?? {}
}

function refusal({ status, statusText, data }: ErrorResponse): Response {
  const text = status === 405 ? 'This page takes no form.' : String(data || statusText)
  return new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

/** The files that count and measure visits, named by their content. */
export const scriptFiles = {
  tracker: scriptFile('tracker'),
  vitals: scriptFile('vitals'),
}

function scriptFile(name: 'tracker' | 'vitals') {
  const code = scripts[name]
  const version = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  return { path: `assets/${name}-${version}.js`, code }
}

export interface PrerenderedPage {
  path: string
  html: string
  /** Whether it is the answer, or made only for the card that is drawn from it. */
  answers: boolean
}

/** The pages that are the same for everybody, made once at build time. */
export async function prerenderPages(boot: string): Promise<PrerenderedPage[]> {
  const wanted = await Promise.all(
    pages.map(async ({ path: route, rendered, prerender, card }) => {
      const path = builtPath(route)
      const answers = rendered === 'at build'
      const paths = ((await prerender?.()) ?? []).map((path) => ({ path, answers: true }))
      return answers || card ? [{ path, answers }, ...paths] : paths
    }),
  )
  const there = wanted.flat().map(async ({ path, answers }) => ({
    ...{ path, answers },
    html: await renderWhileBuilding(path, 200, boot),
  }))
  const missing = missingRoutes.map(async (route) => ({
    ...{ path: notFoundKey(route), answers: true },
    html: await renderWhileBuilding(route.replace(/[:*].*/, 'nothing-is-here'), 404, boot),
  }))
  return Promise.all([...there, ...missing])
}

async function renderWhileBuilding(path: string, status: number, boot: string): Promise<string> {
  const page = await renderPage(new Request(new URL(path, 'http://build.invalid')), {
    boot,
    statistics: firstStatistics,
    developerPages: false,
    sendEnquiry: notWhileBuilding,
    articles: noArticles,
    careers: { shown: async () => ownCareers },
    status: { now: notWhileBuilding },
    feedback: { published: async () => [], send: notWhileBuilding },
    bookings: {
      find: notWhileBuilding,
      freeSlots: notWhileBuilding,
      nextFree: notWhileBuilding,
      move: notWhileBuilding,
      cancel: notWhileBuilding,
    },
    feedbackCheck: { find: notWhileBuilding, answer: notWhileBuilding },
    proposals: {
      find: notWhileBuilding,
      sign: notWhileBuilding,
      decline: notWhileBuilding,
      comment: notWhileBuilding,
      verify: notWhileBuilding,
    },
    trust: {
      shown: async () => nothingShown,
      ask: notWhileBuilding,
      find: notWhileBuilding,
      sign: notWhileBuilding,
    },
    sendPrivacyRequest: notWhileBuilding,
  })
  if (page instanceof Response || page.status !== status) throw new Error(`${path} did not render`)
  return page.html
}

const notWhileBuilding = () => Promise.reject(new Error('Nothing is sent while building'))

/** Where the build keeps a page: a list that opens a thing as well is served as the list. */
const builtPath = (route: string) => route.replace(/\/:\w+\?$/, '')
const builtPaths = new Map(
  pages
    .filter(({ frame }) => frame === 'portal')
    .map(({ path }) => [path.replace(/\?$/, ''), builtPath(path)]),
)

/**
 * The page that the build made for all things of a kind, since it is served empty of people; it is not
 * found if nothing can have what the address names.
 */
export function builtPageOf(path: string): { path: string; status: 200 | 404 } | undefined {
  const page = portalPathOf(path)
  const built = page && builtPaths.get(page.path)
  return built ? { path: built, status: page.fits ? 200 : 404 } : undefined
}

/** Whether the page that the build made at this path answers, or the query asks for another one. */
export function isAnsweredByBuild(path: string, query: URLSearchParams): boolean {
  const page = pages.find((candidate) => matchPath(candidate.path, path))
  return !page?.readsQuery?.some((name) => query.has(name))
}

/** Routes whose answer for an address at which nothing is does not depend on that address. */
export const missingRoutes = ['*', '/blog/:slug'] as const
export type MissingRoute = (typeof missingRoutes)[number]

/** With a blank, which no address of a request has. */
export const notFoundKey = (route: MissingRoute) => `404 ${route}`

const plainPaths = (listed: Page[]) => new Set(listed.map(({ path }) => builtPath(path)))
const knownPaths = {
  everybody: plainPaths(pages),
  developers: plainPaths([...developerPages, ...pages]),
}

/** The route of an address that is no page of ours, or only if there is such an article. */
export function possiblyMissing(path: string, forDevelopers: boolean): MissingRoute | undefined {
  const plain = plainPath(path)
  const known = forDevelopers ? knownPaths.developers : knownPaths.everybody
  if (known.has(plain) || portalPathOf(plain)) return undefined
  return /^\/blog\/[^/]+$/.test(plain) ? '/blog/:slug' : '*'
}

/** Read more widely than the router does: what might be a page is rendered. */
function plainPath(path: string): string {
  const plain = decodeURIComponent(path).toLowerCase().replace(/\/+/g, '/').replace(/\/$/, '')
  return plain || '/'
}

/** The page at an address, as app/routes.tsx has its path; * if there is none. */
export function pageOf(path: string): string {
  try {
    const plain = plainPath(path)
    if (knownPaths.developers.has(plain)) return plain
    return portalPathOf(plain)?.path ?? possiblyMissing(path, true) ?? '*'
  } catch {
    return '*'
  }
}

/** The pages that search engines are told of; those with a parameter are known elsewhere. */
export function indexedPaths(): string[] {
  const indexed = pages.filter((page) => page.indexed !== false && !/[:*]/.test(page.path))
  return indexed.map(({ path }) => path)
}
