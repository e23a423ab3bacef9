import { Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LoadingMark, Main, SkipLink } from './main.tsx'
import { PreviewNote } from './preview-note.tsx'
import { StatisticsNotice } from './statistics-notice.tsx'

/** What stays while pages change. */
export function Shell() {
  return (
    <>
      <SkipLink />
      <StatisticsNotice />
      <PreviewNote />
      <Header />
      <Main className="grow">
        {/* The page that the server sent stands until its code is here: app/late-page.tsx. */}
        <Suspense>
          <Outlet />
        </Suspense>
      </Main>
      <Footer />
      <LoadingMark />
      <ScrollRestoration />
    </>
  )
}
