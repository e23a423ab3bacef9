import { Suspense } from 'react'
import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import { sitePages } from '../site-pages.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LoadingMark, Main, SkipLink } from './main.tsx'
import { PreviewNote } from './preview-note.tsx'
import { StatisticsNotice } from './statistics-notice.tsx'

/** What stays while pages change. */
export function Shell() {
  const shown = useMatches().at(-1)?.id
  const isLate = sitePages.some(({ name, changesByItself }) => name === shown && !changesByItself)
  return (
    <>
      <SkipLink />
      <StatisticsNotice />
      <PreviewNote />
      <Header />
      <Main className="grow">
        {/* The page that the server sent stands until its code is here: app/late-page.tsx. */}
        {isLate ? (
          <Suspense>
            <Outlet />
          </Suspense>
        ) : (
          <Outlet />
        )}
      </Main>
      <Footer />
      <LoadingMark />
      <ScrollRestoration />
    </>
  )
}
