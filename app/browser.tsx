import { type ReactNode, startTransition, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { RouterProvider } from 'react-router'
import { Document } from './document.tsx'
import { openRouter } from './router.ts'
import { funnel } from './tracker/funnel-session.ts'

interface HydrationData {
  loaderData: Record<string, unknown>
  actionData: Record<string, unknown> | null
  developerPages: boolean
}

/** Ends the task: one of all that happens here would keep a slow phone from answering a touch. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

const textOf = (id: string) => document.getElementById(id)?.textContent ?? ''

if (window.statistics.mayCount()) window.funnel = funnel
addEventListener('statistics-objected', () => delete window.funnel)

const data: HydrationData = JSON.parse(textOf('hydration-data'))
const router = await openRouter(data, data.developerPages)
await pause()
const { hydrateRoot } = await import('react-dom/client')
await pause()

// From here on React hears every click itself.
window.takeOver?.()

// As a transition React takes the page over in small steps, and a touch in between is answered.
startTransition(() => {
  hydrateRoot(
    document,
    <PressAgain>
      <Document
        css={textOf('style')}
        statistics={textOf('statistics')}
        early={textOf('early')}
        boot={textOf('boot')}
        loadFailure={document.getElementById('load-failure')?.innerHTML ?? ''}
        hydrationData={textOf('hydration-data')}
      >
        <RouterProvider router={router} flushSync={flushSync} />
      </Document>
    </PressAgain>,
    // What React has mended says only that something went wrong; its cause says what.
    { onRecoverableError: (error) => reportError((error as Error).cause ?? error) },
  )
})

/**
 * What was pressed before there was anybody to answer, is answered once there is. It stands around
 * the document: beside another child it would change the ids that server and browser must agree on.
 */
function PressAgain({ children }: { children: ReactNode }) {
  useEffect(() => {
    const button = window.takeOver?.(true)
    button?.removeAttribute('aria-busy')
    button?.click()
  }, [])
  return children
}

declare global {
  interface Window {
    /** Of the script in the page, server/boot.ts: ends its watch and says which button was pressed. */
    takeOver?: (keysToo?: true) => HTMLElement | undefined
    /** Of the same script: whether the visitor has done something so far. */
    hasActed?: () => boolean
    /** Of the same script: whether a reload would bring another release, which it says once. */
    isOutdated?: () => Promise<boolean>
  }
}
