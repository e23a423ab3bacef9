import { useLocation } from 'react-router'
import { isForRole } from '#app/portal/gate.ts'
import { SectionStrip } from '#app/portal/section-strip.tsx'
import { useSession } from '#app/session/session.tsx'
import type { Action } from '#features/accounts/policy.ts'

const frameworksPage = '/compliance/controls/frameworks'

/** The pages of the area, in the order of its route table; some are not for everybody. */
export const compliancePages: [to: string, name: string, action: Action][] = [
  ['/compliance', 'Overview', 'compliance.read'],
  ['/compliance/policies', 'Policies', 'policies.read'],
  ['/compliance/risks', 'Risks', 'risks.read'],
  ['/compliance/controls', 'Controls', 'controls.read'],
  [frameworksPage, 'Frameworks', 'controls.read'],
  ['/compliance/incidents', 'Incidents', 'incidents.read'],
  ['/compliance/assets', 'Assets', 'registers.read'],
  ['/compliance/suppliers', 'Suppliers', 'registers.read'],
  ['/compliance/training', 'Training', 'registers.read'],
  ['/compliance/access', 'Access', 'registers.read'],
  ['/compliance/audits', 'Audits', 'audits.read'],
  ['/compliance/gdpr', 'Data protection', 'privacy.read'],
  ['/compliance/context', 'Context', 'isms.read'],
  ['/compliance/management-reviews', 'Reviews', 'isms.read'],
  ['/compliance/trust', 'Trust page', 'trust.read'],
  ['/compliance/trail', 'Audit trail', 'trail.read'],
]

export function ComplianceNavigation() {
  const { state } = useSession()
  const isOfFrameworks = useLocation().pathname.startsWith(frameworksPage)
  const account = 'account' in state ? state.account : undefined
  const shown = compliancePages.filter(([, , action]) => account && isForRole(account, action))
  return (
    <div className="print:hidden">
      <SectionStrip
        label="Compliance"
        pages={shown.map(([to, name]) => [
          ...([to, name] as const),
          // One page is the current one, though the address of another begins as its does.
          to !== '/compliance' && !(isOfFrameworks && to === '/compliance/controls'),
        ])}
      />
    </div>
  )
}
