import type { ReactNode } from 'react'
import { PortalPage } from '#app/portal/portal-page.tsx'
import type { SectionPages } from '#app/portal/section-navigation.tsx'
import { SectionStrip, SectionStripSkeleton } from '#app/portal/section-strip.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import type { AccountView } from '#features/accounts/schema.ts'

export const clientPages: SectionPages = [
  ['/dashboard/support', 'Support', true],
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
          <SectionStripSkeleton pages={clientPages} />
          <TableSkeleton />
        </>
      }
    >
      {(account) => (
        <>
          <SectionStrip label="Support" pages={clientPages} />
          {props.children(account)}
        </>
      )}
    </PortalPage>
  )
}
