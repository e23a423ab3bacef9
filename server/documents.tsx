import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import {
  createStaticHandler,
  createStaticRouter,
  type ErrorResponse,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { Document } from '#app/document.tsx'
import { enquiryChannel } from '#app/pages/site/home/enquiry-channel.ts'
import { developerPages, type Page, pages, routesOf } from '#app/routes.tsx'
import { styleSheets } from '#app/style-sheets.server.ts'

const handlers = {
  everybody: createStaticHandler(routesOf(pages)),
  developers: createStaticHandler(routesOf([...developerPages, ...pages])),
}

export type EnquiryChannel = NonNullable<(typeof enquiryChannel)['defaultValue']>

export interface RenderedPage {
  status: number
  html: string
}

/** What a page may need from the server while it is rendered. */
export interface RenderOptions {
  boot: string
  developerPages: boolean
  sendEnquiry: EnquiryChannel
}

/** Renders the page of a URL, or returns the redirect that the page decided on. */
export async function renderPage(
  request: Request,
  options: RenderOptions,
): Promise<RenderedPage | Response> {
  const handler = options.developerPages ? handlers.developers : handlers.everybody
  const requestContext = new RouterContextProvider(new Map([[enquiryChannel, options.sendEnquiry]]))
  const context = await handler.query(request, { requestContext })
  if (context instanceof Response) return context

  const failure = Object.values(context.errors ?? {})[0]
  // A form that cannot be read, or that is posted to a page which takes none.
  if (isRouteErrorResponse(failure)) return refusal(failure)
  if (failure) throw failure

  const { loaderData, actionData } = context
  const data = { loaderData, actionData, developerPages: options.developerPages }
  const hydrationData = JSON.stringify(data).replaceAll('<', '\\u003c')
  const { prelude } = await prerenderToNodeStream(
    <Document
      css={styleSheets[pageOf(context).styleSheet ?? 'site']}
      boot={options.boot}
      hydrationData={hydrationData}
    >
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Document>,
  )
  return { status: context.statusCode, html: await text(prelude) }
}

/** The page that matched. There is always one, since a path that nothing else matches has the last. */
function pageOf({ matches }: StaticHandlerContext): Pick<Page, 'styleSheet'> {
  const id = matches.at(-1)?.route.id
  return [...developerPages, ...pages].find(({ name }) => name === id) ?? {}
}

function refusal({ status, statusText, data }: ErrorResponse): Response {
  const text = status === 405 ? 'This page takes no form.' : String(data || statusText)
  return new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

/** The pages that are the same for everybody, made once at build time. */
export async function prerenderPages(boot: string): Promise<{ path: string; html: string }[]> {
  const atBuild = pages.filter((page) => page.rendered === 'at build')
  return Promise.all(
    atBuild.map(async ({ path }) => {
      const page = await renderPage(new Request(new URL(path, 'http://build.invalid')), {
        boot,
        developerPages: false,
        sendEnquiry: () => Promise.reject(new Error('Nothing is sent while building')),
      })
      if (page instanceof Response || page.status !== 200) {
        throw new Error(`${path} did not render`)
      }
      return { path, html: page.html }
    }),
  )
}

/** Whether the page made at build time answers this URL, or the query asks for another one. */
export function isAnsweredByBuild(path: string, query: URLSearchParams): boolean {
  const page = pages.find((candidate) => candidate.path === path)
  if (page?.rendered !== 'at build') return false
  return !page.readsQuery?.some((name) => query.has(name))
}
