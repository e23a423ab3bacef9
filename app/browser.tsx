import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
} from 'react-router'
import { Document } from './document.tsx'
import { articleSource, articlesOverHttp } from './pages/site/article/article-source.ts'
import { bookingChannel, bookingsOverHttp } from './pages/site/booking/booking-channel.ts'
import { careersOverHttp, careersSource } from './pages/site/careers/careers-source.ts'
import { feedbackChannel, feedbackOverHttp } from './pages/site/client-feedback/feedback-channel.ts'
import {
  feedbackCheckChannel,
  feedbackCheckOverHttp,
} from './pages/site/feedback-check/feedback-check-channel.ts'
import { enquiryChannel, postEnquiry } from './pages/site/form/enquiry-channel.ts'
import { privacyChannel, privacyOverHttp } from './pages/site/gdpr-compliance/privacy-channel.ts'
import { developerPages, pages, routesOf } from './routes.tsx'
import { funnel } from './tracker/funnel-session.ts'

interface HydrationData {
  loaderData: Record<string, unknown>
  actionData: Record<string, unknown> | null
  developerPages: boolean
}

const textOf = (id: string) => document.getElementById(id)?.textContent ?? ''

if (window.statistics.mayCount()) window.funnel = funnel
addEventListener('statistics-objected', () => delete window.funnel)

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
  getContext: () => {
    const context = new RouterContextProvider()
    context.set(enquiryChannel, postEnquiry)
    context.set(feedbackChannel, feedbackOverHttp)
    context.set(privacyChannel, privacyOverHttp)
    context.set(bookingChannel, bookingsOverHttp)
    context.set(feedbackCheckChannel, feedbackCheckOverHttp)
    context.set(articleSource, articlesOverHttp)
    context.set(careersSource, careersOverHttp)
    return context
  },
})

// From here on React hears every click itself.
const pressedEarly = window.takeOver?.()

// As a transition React takes the page over in small steps, and a touch in between is answered.
startTransition(() => {
  hydrateRoot(
    document,
    <PressAgain button={pressedEarly}>
      <Document
        css={textOf('style')}
        statistics={textOf('statistics')}
        early={textOf('early')}
        boot={textOf('boot')}
        loadFailure={document.getElementById('load-failure')?.innerHTML ?? ''}
        hydrationData={textOf('hydration-data')}
      >
        <RouterProvider router={router} />
      </Document>
    </PressAgain>,
  )
})

/**
 * What was pressed before there was anybody to answer, is answered once there is. It stands around
 * the document: beside another child it would change the ids that server and browser must agree on.
 */
function PressAgain(props: { button: HTMLElement | undefined; children: ReactNode }) {
  const { button } = props
  useEffect(() => {
    if (!button) return
    button.removeAttribute('aria-busy')
    button.click()
  }, [button])
  return props.children
}

declare global {
  interface Window {
    /** Of the script in the page, server/boot.ts: ends its watch and says which button was pressed. */
    takeOver?: () => HTMLElement | undefined
    /** Of the same script: whether a reload would bring another release, which it says once. */
    isOutdated?: () => Promise<boolean>
  }
}
