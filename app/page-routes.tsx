import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { FrameFailure, PageFailure, PageLoadError } from './shell/page-failure.tsx'
import { Shell } from './shell/shell.tsx'
import { UnexpectedError } from './shell/unexpected-error.tsx'
import type { Page } from './site-pages.ts'

/** The routes of these pages, each within what stands around it. */
export function routesOf(pages: Page[]): RouteObject[] {
  // Every route has an id: app/router.ts shows them before React Router could give them theirs.
  const within = (frame: string, framed: Page[], Component?: ComponentType): RouteObject => ({
    id: `${frame} frame`,
    ...(Component && { Component }),
    ErrorBoundary: UnexpectedError,
    children: [
      {
        id: `${frame} pages`,
        // A page that cannot be loaded is reported by its parent: what stands around it stays.
        ErrorBoundary: PageFailure,
        children: framed.map((page) => ({ id: page.name, path: page.path, lazy: lazily(page) })),
      },
    ],
  })
  const ofSite = pages.filter(({ frame }) => frame === undefined)
  const ofPortal = pages.filter(({ frame }) => frame === 'portal')
  return [
    within('site', ofSite, Shell),
    {
      id: 'portal',
      ErrorBoundary: UnexpectedError,
      children: [
        {
          id: 'portal code',
          ErrorBoundary: FrameFailure,
          // Loaded with its first page: visitors of the site need nothing of it.
          children: [
            { id: 'portal shell', lazy: loadPortalFrame, children: [within('portal', ofPortal)] },
          ],
        },
      ],
    },
  ]
}

async function loadPortalFrame() {
  try {
    const { PortalFrame } = await import('./portal/portal-frame.tsx')
    return { Component: PortalFrame }
  } catch (cause) {
    throw new PageLoadError('', { cause })
  }
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
