import type { ReactNode } from 'react'
import { PortalPage } from '#app/portal/portal-page.tsx'
import type { SectionPages } from '#app/portal/section-navigation.tsx'
import { SectionStrip, SectionStripSkeleton } from '#app/portal/section-strip.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'

export const carePages: SectionPages = [
  ['/dashboard/care', 'Tickets', true],
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
          <SectionStripSkeleton pages={carePages} />
          <TableSkeleton />
        </>
      }
    >
      {() => (
        <>
          <SectionStrip label="Care" pages={carePages} />
          {props.children}
        </>
      )}
    </PortalPage>
  )
}
