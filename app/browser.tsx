import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
} from 'react-router'
import { Document } from './document.tsx'
import { enquiryChannel, postEnquiry } from './pages/site/home/enquiry-channel.ts'
import { routes } from './routes.tsx'

const textOf = (id: string) => document.getElementById(id)?.textContent ?? ''

// A page's code must be here before hydration, or React would replace the page with a spinner.
for (const { route } of matchRoutes(routes, location) ?? []) {
  if (typeof route.lazy !== 'function') continue
  const loaded = await route.lazy()
  Object.assign(route, loaded, { lazy: undefined })
}

const router = createBrowserRouter(routes, {
  hydrationData: JSON.parse(textOf('hydration-data')),
  getContext: () => new RouterContextProvider(new Map([[enquiryChannel, postEnquiry]])),
})

hydrateRoot(
  document,
  <Document css={textOf('style')} boot={textOf('boot')} hydrationData={textOf('hydration-data')}>
    <RouterProvider router={router} />
  </Document>,
)
