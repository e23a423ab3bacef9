import type { ReactNode } from 'react'
import { PortalPage } from '#app/portal/portal-page.tsx'
import {
  SectionNavigation,
  SectionNavigationSkeleton,
  type SectionPages,
} from '#app/portal/section-navigation.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'

const pages: SectionPages = [
  ['/dashboard/care', 'Tickets'],
  ['/dashboard/care/requests', 'Requests'],
  ['/dashboard/care/refunds', 'Refunds'],
  ['/dashboard/care/statements', 'Statements'],
  ['/dashboard/care/documents', 'Documents'],
]

/** A page of those who look after clients. */
export function DeskPage(props: { title: string; intro: string; children: ReactNode }) {
  return (
    <PortalPage
      title={props.title}
      intro={props.intro}
      action="care.desk"
      skeleton={
        <>
          <div className="mb-6 overflow-hidden whitespace-nowrap">
            <SectionNavigationSkeleton pages={pages} />
          </div>
          <TableSkeleton />
        </>
      }
    >
      {() => (
        <>
          <div className="mb-6 overflow-x-auto whitespace-nowrap">
            <SectionNavigation label="Care" pages={pages} />
          </div>
          {props.children}
        </>
      )}
    </PortalPage>
  )
}
