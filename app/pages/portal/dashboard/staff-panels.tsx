import type { ComponentType } from 'react'
import { isForRole } from '#app/portal/gate.ts'
import type { Action } from '#features/accounts/policy.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import type { Role } from '#lib/roles.ts'
import { ApprovalsPanel } from './approvals-panel.tsx'
import { AttentionPanel } from './attention-panel.tsx'
import { FleetPanel } from './fleet-panel.tsx'
import { LeadsPanel } from './leads-panel.tsx'
import { OperationsPanel } from './operations-panel.tsx'
import { PoliciesPanel } from './policies-panel.tsx'
import { TrailPanel } from './trail-panel.tsx'
import { UnprotectedPanel } from './unprotected-panel.tsx'
import { WorkPanel } from './work-panel.tsx'

interface StaffPanel {
  name: string
  /** It is shown to the roles that may do this, … */
  action: Action
  /** … or only to these of them. */
  roles?: Role[]
  Content: ComponentType<{ account: AccountView }>
}

/** In this order. A feature adds its panel here. */
const panels: StaffPanel[] = [
  { name: 'operations', action: 'operations.read', Content: OperationsPanel },
  { name: 'policies to read', action: 'policies.mine', Content: PoliciesPanel },
  { name: 'compliance work', action: 'work.read', Content: WorkPanel },
  { name: 'enquiries', action: 'leads.read', Content: LeadsPanel },
  { name: 'fleet', action: 'fleet.read', Content: FleetPanel },
  { name: 'approvals', action: 'approvals.list', Content: ApprovalsPanel },
  { name: 'to decide', action: 'mails.read', Content: AttentionPanel },
  { name: 'unprotected people', action: 'people.list', Content: UnprotectedPanel },
  { name: 'trail', action: 'trail.read', roles: ['compliance'], Content: TrailPanel },
]

export default function StaffPanels({ account }: { account: AccountView }) {
  return panels
    .filter(({ action, roles }) =>
      roles ? roles.includes(account.role) : isForRole(account, action),
    )
    .map(({ name, Content }) => <Content key={name} account={account} />)
}
