import { Outlet, ScrollRestoration } from 'react-router'
import { ToastProvider } from '#ui/toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LoadingMark, Main, SkipLink } from './main.tsx'
import { PreviewNote } from './preview-note.tsx'
import { StatisticsNotice } from './statistics-notice.tsx'

/** What stays while pages change. */
export function Shell() {
  return (
    <ToastProvider>
      <SkipLink />
      <StatisticsNotice />
      <PreviewNote />
      <Header />
      <Main className="grow">
        <Outlet />
      </Main>
      <Footer />
      <LoadingMark />
      <ScrollRestoration />
    </ToastProvider>
  )
}
