import { Navigate } from 'react-router'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'

/** The content desk begins with its articles. */
export default function ContentPage() {
  return (
    <PortalPage title="Content" action="articles.read" skeleton={<TableSkeleton />}>
      {() => <Navigate replace to="/dashboard/content/articles" />}
    </PortalPage>
  )
}
