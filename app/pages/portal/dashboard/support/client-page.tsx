import type { ReactNode } from 'react'
import { PortalPage } from '#app/portal/portal-page.tsx'
import {
  SectionNavigation,
  SectionNavigationSkeleton,
  type SectionPages,
} from '#app/portal/section-navigation.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import type { AccountView } from '#features/accounts/schema.ts'

const pages: SectionPages = [
  ['/dashboard/support', 'Support'],
  ['/dashboard/requests', 'Product requests'],
  ['/dashboard/refunds', 'Refunds'],
  ['/dashboard/statements', 'Statements'],
  ['/dashboard/documents', 'Documents'],
  ['/dashboard/sustainability', 'Sustainability'],
]

/** A page on which a client asks for something or finds what we keep for them. */
export function ClientPage(props: {
  title: string
  intro: ReactNode
  children: (account: AccountView) => ReactNode
}) {
  return (
    <PortalPage
      title={props.title}
      intro={props.intro}
      action="care.read"
      skeleton={
        <>
          <div className="mb-6 overflow-hidden whitespace-nowrap">
            <SectionNavigationSkeleton pages={pages} />
          </div>
          <TableSkeleton />
        </>
      }
    >
      {(account) => (
        <>
          <div className="mb-6 overflow-x-auto whitespace-nowrap">
            <SectionNavigation label="Support" pages={pages} />
          </div>
          {props.children(account)}
        </>
      )}
    </PortalPage>
  )
}
