import type { ComponentType } from 'react'
import type { Action } from '#features/accounts/policy.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import type { Role } from '#lib/roles.ts'
import { AccountManagerPanel } from './account-manager-panel.tsx'
import { ApprovalsPanel } from './approvals-panel.tsx'
import { AttentionPanel } from './attention-panel.tsx'
import { FleetPanel } from './fleet-panel.tsx'
import { GlancePanel } from './glance-panel.tsx'
import { LeadsPanel } from './leads-panel.tsx'
import { LiveSalesPanel } from './live-sales-panel.tsx'
import { MachinesPanel } from './machines-panel.tsx'
import { PoliciesPanel } from './policies-panel.tsx'
import { TrailPanel } from './trail-panel.tsx'
import { UnprotectedPanel } from './unprotected-panel.tsx'

interface PanelEntry {
  name: string
  /** It is shown to the roles that may do this, … */
  action: Action
  /** … or only to these of them. */
  roles?: Role[]
  Content: ComponentType<{ account: AccountView }>
}

const fleetStaff: Role[] = ['sales', 'operations', 'admin']

/** What the dashboard is made of, in this order. A feature adds its panel here. */
export const panels: PanelEntry[] = [
  { name: 'glance', action: 'fleet.read', roles: ['client'], Content: GlancePanel },
  { name: 'machines', action: 'fleet.read', roles: ['client'], Content: MachinesPanel },
  {
    name: 'live sales',
    action: 'fleet.read',
    roles: ['client'],
    Content: () => <LiveSalesPanel />,
  },
  {
    name: 'account manager',
    action: 'company.read',
    roles: ['client'],
    Content: AccountManagerPanel,
  },
  { name: 'policies to read', action: 'policies.mine', Content: () => <PoliciesPanel /> },
  { name: 'enquiries', action: 'leads.read', Content: LeadsPanel },
  { name: 'fleet', action: 'fleet.read', roles: fleetStaff, Content: FleetPanel },
  { name: 'approvals', action: 'approvals.list', Content: ApprovalsPanel },
  { name: 'to decide', action: 'mails.read', Content: AttentionPanel },
  { name: 'unprotected people', action: 'people.list', Content: UnprotectedPanel },
  { name: 'trail', action: 'trail.read', roles: ['compliance'], Content: TrailPanel },
]
