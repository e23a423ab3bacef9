import type { RouteObject } from 'react-router'
import { PageFailure, PageLoadError } from './shell/page-failure.tsx'
import { Shell } from './shell/shell.tsx'
import { UnexpectedError } from './shell/unexpected-error.tsx'

/** One URL of the product. */
interface Page {
  path: string
  /** As people call it: "Error loading {name}". */
  name: string
  load: () => Promise<PageModule>
  /** Made at build time, or anew for each request because its content depends on it. */
  rendered: 'at build' | 'on request'
  /** Parameters of the query that change a page made at build time; with one it is made anew. */
  readsQuery?: string[]
}

type PageModule = Pick<RouteObject, 'loader' | 'action'> & {
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

export const routes: RouteObject[] = [
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

function lazily(page: Page) {
  return async () => {
    try {
      const { default: Component, loader, action } = await page.load()
      return { Component, ...(loader && { loader }), ...(action && { action }) }
    } catch (cause) {
      throw new PageLoadError(page.name, { cause })
    }
  }
}
