import { describe, expect, it } from 'vitest'
import type { AccountState, Role } from '#lib/roles.ts'
import {
  type Action,
  allowedActions,
  type Denial,
  readsOwnOnly,
  type Standing,
  verdictOn,
} from './policy.ts'
import { roles } from './schema.ts'

const standing = (change: Partial<Standing> = {}): Standing => ({
  userId: 'person',
  role: 'client',
  state: 'approved',
  companyId: 'own',
  aal: 'aal1',
  hasSecondFactor: false,
  mustChangePassword: false,
  accessEnded: false,
  ...change,
})

const answer = (change: Partial<Standing>, action: Action, companyId?: string) => {
  const verdict = verdictOn(standing(change), action, companyId === undefined ? {} : { companyId })
  return verdict.allowed ? 'allowed' : verdict.because
}

/** Written out by hand: who may do what with both factors, and what one factor is enough for. */
const whoMay: Record<Action, { roles: Role[]; withOneFactor: Role[] }> = {
  'account.read': { roles: [...roles], withOneFactor: [...roles] },
  'account.update': { roles: [...roles], withOneFactor: [...roles] },
  'account.export': { roles: [...roles], withOneFactor: [...roles] },
  'account.delete': { roles: [...roles], withOneFactor: [...roles] },
  'company.read': {
    roles: ['client', 'sales', 'operations', 'compliance', 'admin'],
    withOneFactor: ['client'],
  },
  'companies.list': { roles: ['sales', 'operations', 'admin'], withOneFactor: [] },
  'companies.create': { roles: ['sales', 'operations', 'admin'], withOneFactor: [] },
  'companies.change': { roles: ['sales', 'operations', 'admin'], withOneFactor: [] },
  'approvals.list': { roles: ['sales', 'operations', 'admin'], withOneFactor: [] },
  'approvals.decide': { roles: ['sales', 'operations', 'admin'], withOneFactor: [] },
  'insights.read': {
    roles: ['sales', 'operations', 'admin'],
    withOneFactor: ['sales', 'operations', 'admin'],
  },
  'errors.read': {
    roles: ['sales', 'operations', 'admin'],
    withOneFactor: ['sales', 'operations', 'admin'],
  },
  'errors.resolve': { roles: ['sales', 'operations', 'admin'], withOneFactor: [] },
  'experiments.read': {
    roles: ['sales', 'operations', 'admin'],
    withOneFactor: ['sales', 'operations', 'admin'],
  },
  'experiments.write': { roles: ['sales', 'admin'], withOneFactor: [] },
  'leads.read': { roles: ['sales', 'operations', 'admin'], withOneFactor: [] },
  'leads.write': { roles: ['sales', 'operations', 'admin'], withOneFactor: [] },
  'leads.export': { roles: ['sales', 'operations', 'admin'], withOneFactor: [] },
  'installations.read': { roles: ['sales', 'operations', 'admin'], withOneFactor: [] },
  'installations.write': { roles: ['sales', 'operations', 'admin'], withOneFactor: [] },
  'proposals.read': { roles: ['sales', 'operations', 'admin'], withOneFactor: [] },
  'proposals.write': { roles: ['sales', 'operations', 'admin'], withOneFactor: [] },
  'proposals.countersign': { roles: ['sales', 'admin'], withOneFactor: [] },
  'people.list': { roles: ['admin'], withOneFactor: [] },
  'people.invite': { roles: ['admin'], withOneFactor: [] },
  'people.change': { roles: ['admin'], withOneFactor: [] },
  'people.suspend': { roles: ['admin'], withOneFactor: [] },
  'operations.read': { roles: ['admin'], withOneFactor: [] },
  'mails.read': { roles: ['sales', 'operations', 'admin'], withOneFactor: [] },
  'mails.retry': { roles: ['sales', 'operations', 'admin'], withOneFactor: [] },
  'subjects.read': { roles: ['compliance', 'admin'], withOneFactor: [] },
  'subjects.export': { roles: ['compliance', 'admin'], withOneFactor: [] },
  'subjects.erase': { roles: ['compliance', 'admin'], withOneFactor: [] },
  'bookings.read': { roles: ['sales', 'operations', 'admin'], withOneFactor: [] },
  'bookings.cancel': { roles: ['sales', 'operations', 'admin'], withOneFactor: [] },
  'bookings.hours': { roles: ['sales', 'operations', 'admin'], withOneFactor: [] },
  'articles.read': { roles: ['sales', 'admin'], withOneFactor: ['sales', 'admin'] },
  'articles.write': { roles: ['sales', 'admin'], withOneFactor: [] },
  'feedback.read': { roles: ['sales', 'admin'], withOneFactor: [] },
  'feedback.moderate': { roles: ['sales', 'admin'], withOneFactor: [] },
  'careers.read': { roles: ['sales', 'admin'], withOneFactor: ['sales', 'admin'] },
  'careers.write': { roles: ['sales', 'admin'], withOneFactor: [] },
  'fleet.list': {
    roles: ['sales', 'operations', 'admin'],
    withOneFactor: ['sales', 'operations', 'admin'],
  },
  'fleet.read': {
    roles: ['client', 'sales', 'operations', 'admin'],
    withOneFactor: ['client', 'sales', 'operations', 'admin'],
  },
  'devices.read': { roles: ['operations', 'admin'], withOneFactor: ['operations', 'admin'] },
  'devices.manage': { roles: ['operations', 'admin'], withOneFactor: [] },
  'fleet.write': { roles: ['operations', 'admin'], withOneFactor: [] },
  'alerts.read': {
    roles: ['sales', 'operations', 'admin'],
    withOneFactor: ['sales', 'operations', 'admin'],
  },
  'alerts.write': { roles: ['operations', 'admin'], withOneFactor: [] },
  'visits.read': { roles: ['operations', 'admin'], withOneFactor: [] },
  'visits.write': { roles: ['operations', 'admin'], withOneFactor: [] },
  'incidents.read': { roles: ['compliance', 'auditor', 'admin'], withOneFactor: [] },
  'incidents.files': { roles: ['compliance', 'admin'], withOneFactor: [] },
  'incidents.write': { roles: ['compliance', 'admin'], withOneFactor: [] },
  'incidents.report': { roles: ['sales', 'operations', 'compliance', 'admin'], withOneFactor: [] },
  'care.use': { roles: ['client'], withOneFactor: ['client'] },
  'care.read': { roles: ['client'], withOneFactor: ['client'] },
  'care.desk': { roles: ['sales', 'operations', 'admin'], withOneFactor: [] },
  'care.answer': { roles: ['sales', 'operations', 'admin'], withOneFactor: [] },
  'dex.read': {
    roles: ['sales', 'operations', 'admin'],
    withOneFactor: ['sales', 'operations', 'admin'],
  },
  'dex.write': { roles: ['operations', 'admin'], withOneFactor: [] },
  'audits.read': { roles: ['compliance', 'auditor', 'admin'], withOneFactor: [] },
  'audits.write': { roles: ['compliance', 'admin'], withOneFactor: [] },
  'audits.examine': { roles: ['compliance', 'auditor', 'admin'], withOneFactor: [] },
  'audits.sign': { roles: ['auditor'], withOneFactor: [] },
  'work.read': {
    roles: ['sales', 'operations', 'compliance', 'auditor', 'admin'],
    withOneFactor: [],
  },
  'work.complete': {
    roles: ['sales', 'operations', 'compliance', 'auditor', 'admin'],
    withOneFactor: [],
  },
  'auditors.manage': { roles: ['compliance', 'admin'], withOneFactor: [] },
  'trail.check': { roles: ['compliance', 'auditor', 'admin'], withOneFactor: [] },
  'policies.read': { roles: ['compliance', 'auditor', 'admin'], withOneFactor: [] },
  'policies.write': { roles: ['compliance', 'admin'], withOneFactor: [] },
  'policies.approve': { roles: ['compliance', 'admin'], withOneFactor: [] },
  'policies.mine': {
    roles: ['sales', 'operations', 'compliance', 'admin'],
    withOneFactor: ['sales', 'operations', 'compliance', 'admin'],
  },
  'policies.acknowledge': {
    roles: ['sales', 'operations', 'compliance', 'admin'],
    withOneFactor: [],
  },
  'controls.read': { roles: ['compliance', 'auditor', 'admin'], withOneFactor: [] },
  'controls.write': { roles: ['compliance', 'admin'], withOneFactor: [] },
  'risks.read': { roles: ['compliance', 'auditor', 'admin'], withOneFactor: [] },
  'risks.write': { roles: ['compliance', 'admin'], withOneFactor: [] },
  'registers.read': { roles: ['compliance', 'auditor', 'admin'], withOneFactor: [] },
  'registers.write': { roles: ['compliance', 'admin'], withOneFactor: [] },
  'privacy.read': { roles: ['compliance', 'auditor', 'admin'], withOneFactor: [] },
  'privacy.write': { roles: ['compliance', 'admin'], withOneFactor: [] },
  'isms.read': { roles: ['compliance', 'auditor', 'admin'], withOneFactor: [] },
  'isms.write': { roles: ['compliance', 'admin'], withOneFactor: [] },
  'isms.approve': { roles: ['compliance', 'admin'], withOneFactor: [] },
  'compliance.read': { roles: ['compliance', 'auditor', 'admin'], withOneFactor: [] },
  'trail.read': { roles: ['compliance', 'auditor', 'admin'], withOneFactor: [] },
  'trust.read': { roles: ['compliance', 'auditor', 'admin'], withOneFactor: [] },
  'trust.write': { roles: ['compliance', 'admin'], withOneFactor: [] },
  'trust.requests': { roles: ['compliance', 'admin'], withOneFactor: [] },
}
const actions = Object.keys(whoMay) as Action[]

describe.each(actions)('%s', (action) => {
  it.each(roles)('of %s', (role) => {
    const { roles: allowed, withOneFactor } = whoMay[action]
    const both = answer({ role, aal: 'aal2', hasSecondFactor: true }, action)
    expect(both).toBe(allowed.includes(role) ? 'allowed' : 'role')
    const refused = allowed.includes(role) ? 'second_factor_needed' : 'role'
    expect(answer({ role }, action)).toBe(withOneFactor.includes(role) ? 'allowed' : refused)
  })
})

describe('before approval', () => {
  const own: Action[] = ['account.read', 'account.update', 'account.export', 'account.delete']
  it.each<AccountState>(['pending', 'more_needed', 'rejected'])(
    '%s reaches only itself',
    (state) => {
      expect(allowedActions(standing({ state }))).toEqual(own)
    },
  )
  it('whoever is suspended reaches nothing', () => {
    expect(allowedActions(standing({ state: 'suspended', role: 'admin', aal: 'aal2' }))).toEqual([])
  })
  it('whoever has a password of ours changes it first', () => {
    const admin = standing({ role: 'admin', aal: 'aal2', mustChangePassword: true })
    expect(allowedActions(admin)).toEqual(own)
  })
})

it.each<[what: string, change: Partial<Standing>, companyId: string, expected: Denial | 'allowed']>(
  [
    ['a client, their own', {}, 'own', 'allowed'],
    ['a client, another', {}, 'other', 'foreign_company'],
    ['a client without a company', { companyId: null }, 'other', 'foreign_company'],
    ['staff, any', { role: 'sales', aal: 'aal2' }, 'other', 'allowed'],
    ['staff with the password alone', { role: 'sales' }, 'other', 'second_factor_needed'],
    ['compliance, any', { role: 'compliance', aal: 'aal2' }, 'other', 'allowed'],
  ],
)('a company is read by %s', (_, change, companyId, expected) => {
  expect(answer(change, 'company.read', companyId)).toBe(expected)
})

it('whoever has a second factor reaches nothing with the password alone', () => {
  const change = { hasSecondFactor: true }
  for (const role of roles) {
    expect(allowedActions(standing({ ...change, role }))).toEqual(['account.read'])
  }
  expect(answer({ ...change, aal: 'aal2' }, 'account.delete')).toBe('allowed')
})

it.each([
  ['client', 'company.read', true],
  ['client', 'care.read', true],
  ['sales', 'company.read', false],
  ['client', 'leads.read', false],
] as const)('what a %s reads by %s is their own: %s', (role, action, own) => {
  expect(readsOwnOnly(standing({ role }), action)).toBe(own)
})
