import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isForRole } from '#app/portal/gate.ts'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { SectionStrip } from '#app/portal/section-strip.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import type { Action } from '#features/accounts/policy.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import { ComplianceNavigation } from '../compliance-navigation.tsx'

/** The pages of data protection; the last is not for auditors. */
export const privacyPages: [to: string, name: string, action: Action][] = [
  ['/compliance/gdpr', 'What is due', 'privacy.read'],
  ['/compliance/gdpr/requests', 'Requests', 'privacy.read'],
  ['/compliance/gdpr/complaints', 'Complaints', 'privacy.read'],
  ['/compliance/gdpr/processing', 'Processing', 'privacy.read'],
  ['/compliance/gdpr/assessments', 'Assessments', 'privacy.read'],
  ['/compliance/gdpr/interests', 'Interests', 'privacy.read'],
  ['/compliance/gdpr/consents', 'Consents', 'privacy.read'],
  ['/compliance/gdpr/retention', 'Retention', 'privacy.read'],
  ['/compliance/gdpr/processors', 'Suppliers', 'privacy.read'],
  ['/compliance/gdpr/transfers', 'Transfers', 'privacy.read'],
  ['/compliance/gdpr/person', 'A person', 'subjects.read'],
]

/** A page of data protection, between the navigation of the area and its own. */
export function GdprPageFrame(props: {
  title: string
  intro?: ReactNode
  action?: Action
  skeleton?: ReactNode
  children: (account: AccountView) => ReactNode
}) {
  return (
    <PortalPage
      title={props.title}
      intro={props.intro}
      action={props.action ?? 'privacy.read'}
      skeleton={props.skeleton ?? <TableSkeleton />}
    >
      {(account) => (
        <>
          <div className="max-lg:hidden">
            <ComplianceNavigation />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] max-lg:grid-cols-[auto_minmax(0,1fr)] print:hidden">
            {/* Where no menu stands beside it there is room for one row: the area's overview leads to the rest. */}
            <Link
              to="/compliance"
              aria-label="All of compliance"
              className="-ml-3 mb-6 grid size-11 place-items-center rounded-full hover:bg-paper-2 lg:hidden"
            >
              <ArrowLeft aria-hidden="true" className="size-5" />
            </Link>
            <SectionStrip
              label="Data protection"
              pages={privacyPages
                .filter(([, , action]) => isForRole(account, action))
                .map(([to, name]) => [to, name, to !== '/compliance/gdpr'])}
            />
          </div>
          {props.children(account)}
        </>
      )}
    </PortalPage>
  )
}
