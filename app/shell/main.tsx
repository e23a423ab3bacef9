import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Spinner } from '#ui/spinner.tsx'

export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-full focus:bg-ink focus:px-5 focus:py-3 focus:text-paper"
    >
      Skip to content
    </a>
  )
}

/** The landmark that pages are shown in. */
export function Main(props: {
  className: string
  /** Which page is open, where a page has several paths. */
  page?: string | undefined
  children: ReactNode
}) {
  const main = useRef<HTMLElement>(null)
  const { pathname, hash } = useLocation()
  const { page = pathname } = props
  const shownPage = useRef(page)
  // The address changes before the page and its title do: the tracker waits for them. A page that
  // was left again while it was rendered must not pass its title on to the next.
  useLayoutEffect(() => {
    if (pathname === location.pathname) dispatchEvent(new Event('page-shown'))
  }, [pathname])
  useLayoutEffect(() => {
    if (shownPage.current === page) return
    shownPage.current = page
    // A screen reader starts reading the new page, as it would after a full load. The focus moves as
    // the page comes: a moment later a visitor may be in one of its fields.
    // A visitor who has opened the menu again while the page came keeps it, and their place in it.
    const inMenu = document.activeElement?.closest(':popover-open')
    if (!hash && !inMenu) main.current?.focus({ preventScroll: true })
  }, [page, hash])
  return (
    <main id="content" ref={main} tabIndex={-1} className={props.className}>
      {props.children}
    </main>
  )
}

/** Shown while the next page is being loaded. */
export function LoadingMark() {
  if (useNavigation().state !== 'loading') return null
  return (
    <div className="fixed inset-x-0 top-1/2 z-40 flex justify-center">
      <div className="rounded-full bg-card p-4 shadow-float">
        <Spinner label="Loading the page" />
      </div>
    </div>
  )
}
