import type { RouteObject } from 'react-router'
import { PageFailure, PageLoadError } from './shell/page-failure.tsx'
import { Shell } from './shell/shell.tsx'
import { UnexpectedError } from './shell/unexpected-error.tsx'

/** One URL of the product. */
export interface Page {
  path: string
  /** As people call it: "Error loading {name}". */
  name: string
  load: () => Promise<PageModule>
  /** Made at build time, or anew for each request because its content depends on it. */
  rendered: 'at build' | 'on request'
  /** Parameters of the query that change a page made at build time; with one it is made anew. */
  readsQuery?: string[]
  /** The sheet that it is rendered with, if not that of the site. */
  styleSheet?: 'whole'
}

type PageModule = Pick<RouteObject, 'loader' | 'action' | 'shouldRevalidate'> & {
  default: NonNullable<RouteObject['Component']>
}

/** Every URL and the page it loads. */
export const pages: Page[] = [
  {
    path: '/',
    name: 'Home',
    load: () => import('./pages/site/home/home-page.tsx'),
    rendered: 'at build',
    readsQuery: ['intent', 'machine'],
  },
  {
    path: '/privacy-policy',
    name: 'Privacy Policy',
    load: () => import('./pages/site/privacy-policy/privacy-policy-page.tsx'),
    rendered: 'at build',
  },
  {
    path: '/brand',
    name: 'Brand',
    load: () => import('./pages/site/brand/brand-page.tsx'),
    rendered: 'at build',
  },
  {
    path: '/flyer',
    name: 'Flyer',
    load: () => import('./pages/site/flyer/flyer-page.tsx'),
    rendered: 'at build',
    readsQuery: ['place', 'environment', 'headline', 'target'],
  },
  {
    path: '/thank-you',
    name: 'Thank You',
    load: () => import('./pages/site/thank-you/thank-you-page.tsx'),
    rendered: 'on request',
  },
  {
    path: '*',
    name: 'Page Not Found',
    load: () => import('./pages/site/not-found/not-found-page.tsx'),
    rendered: 'on request',
  },
]

const groupsOfParts: [name: string, load: Page['load']][] = [
  ['actions', () => import('./pages/dev/parts/actions-page.tsx')],
  ['forms', () => import('./pages/dev/parts/forms-page.tsx')],
  ['overlays', () => import('./pages/dev/parts/overlays-page.tsx')],
  ['navigation', () => import('./pages/dev/parts/navigation-page.tsx')],
  ['messages', () => import('./pages/dev/parts/messages-page.tsx')],
  ['table', () => import('./pages/dev/parts/table-page.tsx')],
  ['charts', () => import('./pages/dev/parts/charts-page.tsx')],
]

/** Pages for those who build the product; nobody else is shown that they exist. */
export const developerPages: Page[] = [
  {
    path: '/dev/parts',
    name: 'Parts',
    load: () => import('./pages/dev/parts/parts-page.tsx'),
    rendered: 'on request',
    styleSheet: 'whole',
  },
  ...groupsOfParts.map(
    ([name, load]): Page => ({
      path: `/dev/parts/${name}`,
      name: `Parts: ${name}`,
      load,
      rendered: 'on request',
      styleSheet: 'whole',
    }),
  ),
]

export function routesOf(pages: Page[]): RouteObject[] {
  return [
    {
      Component: Shell,
      ErrorBoundary: UnexpectedError,
      children: [
        {
          // A page that cannot be loaded is reported by its parent: the header and footer stay.
          ErrorBoundary: PageFailure,
          children: pages.map((page) => ({ id: page.name, path: page.path, lazy: lazily(page) })),
        },
      ],
    },
  ]
}

function lazily(page: Page) {
  return async () => {
    try {
      const { default: Component, ...module } = await page.load()
      return { Component, ...module }
    } catch (cause) {
      throw new PageLoadError(page.name, { cause })
    }
  }
}
