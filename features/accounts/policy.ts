import type { AccountState, Role } from '#lib/roles.ts'

/** What there is to know of somebody to decide what they may do. */
export interface Standing {
  userId: string
  role: Role
  state: AccountState
  companyId: string | null
  /** The assurance level of the session. */
  aal: 'aal1' | 'aal2'
  hasSecondFactor: boolean
  mustChangePassword: boolean
  /** They were let in for a time, and it is over. */
  accessEnded: boolean
}

export interface Rule {
  /** Who may do it at all. */
  roles: readonly Role[]
  /** A write of anybody who works here needs the second factor. */
  kind: 'read' | 'write'
  /** Before approval as well: what a person needs to be approved, or to leave again. */
  beforeApproval?: true
  /** Whoever works here or audits us needs the second factor to read it, too. A client reads their own by it. */
  secondFactor?: true
  /** Before the second factor as well: how a page learns that it has to be shown. */
  beforeSecondFactor?: true
  /** A client may do it for their own company only; everybody else for all. */
  ownCompany?: true
}

const everybody: readonly Role[] = [
  'client',
  'sales',
  'operations',
  'compliance',
  'auditor',
  'admin',
]
export const staff: readonly Role[] = ['sales', 'operations', 'admin']
/** Clients see their own machines; compliance has no part in the daily work. */
const fleetReaders: readonly Role[] = ['client', 'sales', 'operations', 'admin']
/** Those who go to the machines, or send somebody. */
const fleetKeepers: readonly Role[] = ['operations', 'admin']
const editors: readonly Role[] = ['sales', 'admin']
/** Everybody who works here; whoever checks us from outside does not. */
export const colleagues: readonly Role[] = [...staff, 'compliance']
export const officers: readonly Role[] = ['compliance', 'admin']
/** An auditor reads what officers keep, and writes in the audits that they were invited to. */
const complianceReaders: readonly Role[] = ['compliance', 'auditor', 'admin']
/** Those who can have something to do in the registers. */
const workers: readonly Role[] = [...colleagues, 'auditor']

/** Everything that can be done, and who may do it. Each route of the API names one of these. */
export const rules = {
  'account.read': {
    roles: everybody,
    kind: 'read',
    beforeApproval: true,
    beforeSecondFactor: true,
  },
  'account.update': { roles: everybody, kind: 'write', beforeApproval: true },
  'account.export': { roles: everybody, kind: 'read', beforeApproval: true },
  'account.delete': { roles: everybody, kind: 'write', beforeApproval: true },
  'company.read': {
    roles: ['client', 'sales', 'operations', 'compliance', 'admin'],
    kind: 'read',
    secondFactor: true,
    ownCompany: true,
  },
  'companies.list': { roles: staff, kind: 'read', secondFactor: true },
  'companies.create': { roles: staff, kind: 'write' },
  // Their sites as well.
  'companies.change': { roles: staff, kind: 'write' },
  'approvals.list': { roles: staff, kind: 'read', secondFactor: true },
  'approvals.decide': { roles: staff, kind: 'write' },
  'leads.read': { roles: staff, kind: 'read', secondFactor: true },
  'leads.write': { roles: staff, kind: 'write' },
  'leads.export': { roles: staff, kind: 'read', secondFactor: true },
  'installations.read': { roles: staff, kind: 'read', secondFactor: true },
  'installations.write': { roles: staff, kind: 'write' },
  'proposals.read': { roles: staff, kind: 'read', secondFactor: true },
  'proposals.write': { roles: staff, kind: 'write' },
  // It binds the company.
  'proposals.countersign': { roles: ['sales', 'admin'], kind: 'write' },
  'people.list': { roles: ['admin'], kind: 'read', secondFactor: true },
  'people.invite': { roles: ['admin'], kind: 'write' },
  'people.change': { roles: ['admin'], kind: 'write' },
  'people.suspend': { roles: ['admin'], kind: 'write' },
  'insights.read': { roles: staff, kind: 'read' },
  'experiments.read': { roles: staff, kind: 'read' },
  'experiments.write': { roles: ['sales', 'admin'], kind: 'write' },
  'errors.read': { roles: staff, kind: 'read' },
  'errors.resolve': { roles: staff, kind: 'write' },
  'operations.read': { roles: ['admin'], kind: 'read', secondFactor: true },
  'mails.read': { roles: staff, kind: 'read', secondFactor: true },
  'mails.retry': { roles: staff, kind: 'write' },
  'subjects.read': { roles: officers, kind: 'read', secondFactor: true },
  'subjects.export': { roles: officers, kind: 'read', secondFactor: true },
  'subjects.erase': { roles: officers, kind: 'write' },
  'bookings.read': { roles: staff, kind: 'read', secondFactor: true },
  'bookings.cancel': { roles: staff, kind: 'write' },
  'bookings.hours': { roles: staff, kind: 'write' },
  'articles.read': { roles: editors, kind: 'read' },
  'articles.write': { roles: editors, kind: 'write' },
  'feedback.read': { roles: editors, kind: 'read', secondFactor: true },
  'feedback.moderate': { roles: editors, kind: 'write' },
  'careers.read': { roles: editors, kind: 'read' },
  'careers.write': { roles: editors, kind: 'write' },
  'fleet.list': { roles: staff, kind: 'read' },
  'fleet.read': { roles: fleetReaders, kind: 'read', ownCompany: true },
  'devices.read': { roles: ['operations', 'admin'], kind: 'read' },
  'devices.manage': { roles: ['operations', 'admin'], kind: 'write' },
  'fleet.write': { roles: ['operations', 'admin'], kind: 'write' },
  'alerts.read': { roles: staff, kind: 'read' },
  'alerts.write': { roles: fleetKeepers, kind: 'write' },
  'visits.read': { roles: fleetKeepers, kind: 'read', secondFactor: true },
  'visits.write': { roles: fleetKeepers, kind: 'write' },
  'incidents.read': { roles: complianceReaders, kind: 'read', secondFactor: true },
  // No program takes people out of a photo or a log, so auditors see that it is there, and its hash.
  'incidents.files': { roles: officers, kind: 'read', secondFactor: true },
  'incidents.write': { roles: officers, kind: 'write' },
  'incidents.report': { roles: colleagues, kind: 'write' },
  'care.use': { roles: ['client'], kind: 'write', ownCompany: true },
  'care.read': { roles: ['client'], kind: 'read', ownCompany: true },
  'care.desk': { roles: staff, kind: 'read', secondFactor: true },
  'care.answer': { roles: staff, kind: 'write' },
  'dex.read': { roles: staff, kind: 'read' },
  'dex.write': { roles: ['operations', 'admin'], kind: 'write' },
  'audits.read': { roles: complianceReaders, kind: 'read', secondFactor: true },
  'audits.write': { roles: officers, kind: 'write' },
  // Results, findings, requests and comments; an auditor's in their own audits only.
  'audits.examine': { roles: complianceReaders, kind: 'write' },
  'audits.sign': { roles: ['auditor'], kind: 'write' },
  'auditors.manage': { roles: officers, kind: 'write' },
  'policies.read': { roles: complianceReaders, kind: 'read', secondFactor: true },
  'policies.write': { roles: officers, kind: 'write' },
  'policies.approve': { roles: officers, kind: 'write' },
  'policies.mine': { roles: colleagues, kind: 'read' },
  'policies.acknowledge': { roles: colleagues, kind: 'write' },
  'controls.read': { roles: complianceReaders, kind: 'read', secondFactor: true },
  'controls.write': { roles: officers, kind: 'write' },
  'risks.read': { roles: complianceReaders, kind: 'read', secondFactor: true },
  'risks.write': { roles: officers, kind: 'write' },
  // Assets, suppliers, training and access, and what links them with other registers.
  'registers.read': { roles: complianceReaders, kind: 'read', secondFactor: true },
  'registers.write': { roles: officers, kind: 'write' },
  'isms.read': { roles: complianceReaders, kind: 'read', secondFactor: true },
  'isms.write': { roles: officers, kind: 'write' },
  'isms.approve': { roles: officers, kind: 'write' },
  'privacy.read': { roles: complianceReaders, kind: 'read', secondFactor: true },
  'privacy.write': { roles: officers, kind: 'write' },
  // One's own items, whichever register they are in: features/compliance/policy/own-work.ts.
  'work.read': { roles: workers, kind: 'read', secondFactor: true },
  'work.complete': { roles: workers, kind: 'write' },
  'compliance.read': { roles: complianceReaders, kind: 'read', secondFactor: true },
  'trust.read': { roles: complianceReaders, kind: 'read', secondFactor: true },
  'trust.write': { roles: officers, kind: 'write' },
  // Who asked for documents is no concern of an auditor.
  'trust.requests': { roles: officers, kind: 'read', secondFactor: true },
  'trail.read': { roles: complianceReaders, kind: 'read', secondFactor: true },
  // An auditor as well: it changes nothing, and whether to trust the trail is theirs to find out.
  'trail.check': { roles: complianceReaders, kind: 'read', secondFactor: true },
} satisfies Record<string, Rule>

export type Action = keyof typeof rules

export type Verdict = { allowed: true } | { allowed: false; because: Denial }

export type Denial =
  | 'role'
  | 'not_approved'
  | 'suspended'
  | 'access_ended'
  | 'password_change_needed'
  | 'second_factor_needed'
  | 'foreign_company'

/** The one place that decides. `companyId` is whose the thing is, where it is a company's. */
export function verdictOn(
  standing: Standing,
  action: Action,
  subject: { companyId?: string } = {},
): Verdict {
  const denial = denialOf(standing, rules[action], subject)
  return denial ? { allowed: false, because: denial } : { allowed: true }
}

function denialOf(
  standing: Standing,
  rule: Rule,
  subject: { companyId?: string },
): Denial | undefined {
  if (standing.state === 'suspended') return 'suspended'
  if (standing.accessEnded) return 'access_ended'
  if (!rule.roles.includes(standing.role)) return 'role'
  if (standing.state !== 'approved' && !rule.beforeApproval) return 'not_approved'
  if (standing.mustChangePassword && !rule.beforeApproval) return 'password_change_needed'
  if (needsSecondFactor(standing, rule) && standing.aal !== 'aal2') return 'second_factor_needed'
  const foreign = subject.companyId !== undefined && subject.companyId !== standing.companyId
  if (rule.ownCompany && standing.role === 'client' && foreign) return 'foreign_company'
  return undefined
}

/**
 * Whoever has one shows it, or a stolen password would be enough. Whoever works here needs one to change
 * anything, and to read of others.
 */
function needsSecondFactor({ role, hasSecondFactor }: Standing, rule: Rule): boolean {
  if (rule.beforeSecondFactor) return false
  if (hasSecondFactor) return true
  if (role === 'client') return false
  return rule.secondFactor === true || (rule.kind === 'write' && !rule.beforeApproval)
}

/** A client gets nothing by it but what is their own company's, so nobody has to know that they read it. */
export function readsOwnOnly({ role }: Standing, action: Action): boolean {
  const rule: Rule = rules[action]
  return role === 'client' && rule.ownCompany === true
}

/** What the browser mirrors, so that nobody is shown a button that would refuse them. */
export function allowedActions(standing: Standing): Action[] {
  return (Object.keys(rules) as Action[]).filter((action) => verdictOn(standing, action).allowed)
}

/** In words that say what to do. */
export const denialWords: Record<Denial, string> = {
  role: 'Your account may not do this.',
  not_approved: 'Your account is not approved yet.',
  suspended: 'Your account is suspended. Please call us.',
  access_ended: 'Your access has ended. The person who invited you can extend it.',
  password_change_needed: 'Please choose a password of your own first.',
  second_factor_needed: 'Please confirm with your second factor first.',
  foreign_company: 'This belongs to another company.',
}
