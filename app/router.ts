import {
  createPath,
  type DataRouteObject,
  type DataRouter,
  type HydrationState,
  IDLE_NAVIGATION,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  matchPath,
  matchRoutes,
  type NavigationType,
  type RouteObject,
  redirectDocument,
  type To,
} from 'react-router'
import { makeLate } from './late-page.tsx'
import { routesOf } from './page-routes.tsx'
import { sitePages } from './site-pages.ts'

type Subscriber = Parameters<DataRouter['subscribe']>[0]
type Submission = { formData?: FormData; formMethod?: string }
type ScrollRestoration = Parameters<DataRouter['enableScrollRestoration']>

/** Any other address is a full load, which brings the list that has its page. */
const elsewhere: RouteObject = {
  path: '*',
  loader: ({ request }) => redirectDocument(request.url),
}

/** The router of the page that the server sent, whose code is here by then. */
export async function openRouter(
  data: HydrationState,
  developerPages: boolean,
): Promise<DataRouter> {
  // A page with a style sheet of its own comes with it, as a full load.
  const reached = sitePages.filter(
    ({ styleSheet, path }) => !styleSheet || matchPath(path, location.pathname),
  )
  const site = [...routesOf(reached), elsewhere]
  const shown = matchRoutes(site, location)?.at(-1)?.route
  if (shown && shown !== elsewhere) {
    const page = sitePages.find(({ name }) => name === shown.id)
    if (page?.changesByItself) await loadPage(site)
    return lateRouter(site, data, makeLate(shown))
  }
  const [all, { startEngine }] = await Promise.all([import('./routes.tsx'), loadEngine()])
  const routes = routesOf(developerPages ? [...all.developerPages, ...all.pages] : all.pages)
  await loadPage(routes)
  return startEngine(routes, data)
}

/** A page's code must be here before hydration, or React would replace the page with a spinner. */
async function loadPage(routes: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue
    const loaded = await route.lazy()
    Object.assign(route, loaded, { lazy: undefined })
  }
}

const loadEngine = () => import('./router-engine.ts')

/**
 * A router that shows the page that is there. What navigates and submits is as large as all else of
 * React Router, so it comes when a visitor reaches for a link or a form; what was asked for
 * before is done once it is there.
 */
function lateRouter(
  routes: RouteObject[],
  data: HydrationState,
  loadShownPage: () => Promise<void>,
): DataRouter {
  let engine: DataRouter | undefined
  let loading: Promise<DataRouter> | undefined
  let scrolling: ScrollRestoration | undefined
  const subscribers = new Set<Subscriber>()
  const fetchers: string[] = []

  const start = () => {
    loading ??= Promise.all([loadEngine(), loadShownPage()]).then(([{ startEngine }]) => {
      engine = startEngine(routes, data)
      engine.subscribe((...news) => {
        for (const tell of subscribers) tell(...news)
      })
      for (const key of fetchers) engine.getFetcher(key)
      if (scrolling) engine.enableScrollRestoration(...scrolling)
      stopWatching()
      return engine
    })
    // The next attempt asks for it again.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  const stopWatching = watchIntent(() => start().catch(() => {}), shownAddress())

  const { pathname, search, hash } = location
  const { usr = null, key = 'default' } = history.state ?? {}
  const state: DataRouter['state'] = {
    historyAction: 'POP' as NavigationType.Pop,
    location: { pathname, search, hash, state: usr, key },
    matches: (matchRoutes(routes, location) ?? []).map((match) => ({
      ...match,
      route: { ...match.route, ...mapRouteProperties(match.route as DataRouteObject) },
    })) as DataRouter['state']['matches'],
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: data.loaderData ?? {},
    actionData: data.actionData ?? null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  }

  const router: Partial<DataRouter> = {
    basename: '/',
    window,
    manifest: {},
    get routes() {
      return engine?.routes ?? (routes as DataRouter['routes'])
    },
    get state() {
      return engine?.state ?? state
    },
    subscribe(tell) {
      subscribers.add(tell)
      return () => subscribers.delete(tell)
    },
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    createURL,
    encodeLocation: (to) => {
      const { pathname, search, hash } = createURL(to)
      return { pathname, search, hash }
    },
    async navigate(to: Parameters<DataRouter['navigate']>[0] | number | null, options?: object) {
      const running = await start().catch((error) => {
        if (typeof to === 'number') return history.go(to)
        // A link leads on without it, and so does a form that only asks.
        const { formData, formMethod } = (options ?? {}) as Submission
        if (formData && formMethod !== 'get') throw error
        const url = createURL(to ?? '')
        if (formData) url.search = String(new URLSearchParams([...formData] as [string, string][]))
        location.assign(url)
      })
      await running?.navigate(to as Parameters<DataRouter['navigate']>[0], options)
    },
    fetch: async (...asked) => (await start()).fetch(...asked),
    revalidate: async () => (await start()).revalidate(),
    getFetcher(key) {
      if (!engine) fetchers.push(key)
      return engine?.getFetcher(key) as never
    },
    deleteFetcher(key) {
      if (engine) engine.deleteFetcher(key)
      else fetchers.splice(fetchers.indexOf(key), 1)
    },
    resetFetcher: (...asked) => engine?.resetFetcher(...asked),
    enableScrollRestoration(...asked) {
      scrolling = asked
      const stop = engine?.enableScrollRestoration(...asked)
      return () => {
        scrolling = undefined
        stop?.()
      }
    },
  }
  return router as DataRouter
}

function createURL(to: To): URL {
  return new URL(typeof to === 'string' ? to : createPath(to), location.href)
}

const shownAddress = () => location.pathname + location.search

/** Calls when a visitor reaches for a link or a form. */
function watchIntent(reach: () => void, shown: string): () => void {
  const kinds = ['pointerover', 'touchstart', 'focusin', 'submit']
  const look = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a[href^="/"], a[href^="?"], form')) reach()
  }
  // Back to a page that was opened before a reload: its document is not this one.
  const goBack = () => {
    if (shownAddress() !== shown) location.reload()
  }
  for (const kind of kinds) addEventListener(kind, look, { capture: true, passive: true })
  addEventListener('popstate', goBack)
  return () => {
    for (const kind of kinds) removeEventListener(kind, look, { capture: true })
    removeEventListener('popstate', goBack)
  }
}
