import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
} from 'react-router'
import { Document } from './document.tsx'
import { enquiryChannel, postEnquiry } from './pages/site/home/enquiry-channel.ts'
import { developerPages, pages, routesOf } from './routes.tsx'

interface HydrationData {
  loaderData: Record<string, unknown>
  actionData: Record<string, unknown> | null
  developerPages: boolean
}

const textOf = (id: string) => document.getElementById(id)?.textContent ?? ''

const data: HydrationData = JSON.parse(textOf('hydration-data'))
const routes = routesOf(data.developerPages ? [...developerPages, ...pages] : pages)

// A page's code must be here before hydration, or React would replace the page with a spinner.
for (const { route } of matchRoutes(routes, location) ?? []) {
  if (typeof route.lazy !== 'function') continue
  const loaded = await route.lazy()
  Object.assign(route, loaded, { lazy: undefined })
}

const router = createBrowserRouter(routes, {
  hydrationData: data,
  getContext: () => new RouterContextProvider(new Map([[enquiryChannel, postEnquiry]])),
})

hydrateRoot(
  document,
  <Document css={textOf('style')} boot={textOf('boot')} hydrationData={textOf('hydration-data')}>
    <RouterProvider router={router} />
  </Document>,
)
