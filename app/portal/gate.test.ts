import { describe, expect, it } from 'vitest'
import type { Action } from '#features/accounts/policy.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import type { SessionState } from '../session/session.tsx'
import { type Gate, gateOf, isForRole } from './gate.ts'

const account: AccountView = {
  userId: '1',
  email: 'ada@engines.example',
  role: 'client',
  state: 'approved',
  fullName: 'Ada Lovelace',
  companyName: '',
  sitePostcode: '',
  phone: '',
  company: null,
  requestedAt: '2026-11-16T09:00:00Z',
  decideBy: null,
  reason: null,
  question: null,
  consentGiven: true,
  aal: 'aal1',
  hasSecondFactor: false,
  mustChangePassword: false,
  accessEndsAt: null,
  accessEnded: false,
  allowed: [],
}

const ended = (change: Partial<AccountView>): SessionState => ({
  status: 'ended',
  account: { ...account, ...change },
})

describe('what stands between a person and a page', () => {
  it.each<[what: string, change: Partial<AccountView>, action: Action, gate: Gate['is']]>([
    ['an approved client', {}, 'company.read', 'open'],
    ['somebody who waits', { state: 'pending' }, 'company.read', 'not approved'],
    ['somebody who waits, at their own account', { state: 'pending' }, 'account.read', 'open'],
    ['somebody who waits, at a page of staff', { state: 'pending' }, 'people.list', 'not approved'],
    ['a rejected person', { state: 'rejected' }, 'company.read', 'not approved'],
    ['a suspended person', { state: 'suspended' }, 'account.read', 'suspended'],
    ['an auditor whose time is over', { accessEnded: true }, 'account.read', 'access ended'],
    ['a client at a page of staff', {}, 'approvals.list', 'role'],
    ['sales at the trail', { role: 'sales', aal: 'aal2' }, 'trail.read', 'role'],
    ['an admin without a factor', { role: 'admin' }, 'people.list', 'no factor'],
    [
      'an admin who has not shown it',
      { role: 'admin', hasSecondFactor: true },
      'people.list',
      'second factor',
    ],
    [
      'an admin with both factors',
      { role: 'admin', hasSecondFactor: true, aal: 'aal2' },
      'people.list',
      'open',
    ],
    ['the first admin', { role: 'admin', mustChangePassword: true }, 'approvals.list', 'password'],
  ])('%s', (_, change, action, gate) => {
    expect(gateOf(ended(change), action).is).toBe(gate)
  })

  it('is the state of the session while no account is known', () => {
    expect(gateOf({ status: 'loading' }, 'company.read')).toEqual({ is: 'loading' })
    expect(gateOf({ status: 'signed out' }, 'company.read')).toEqual({ is: 'signed out' })
    const over = { status: 'access ended' } as const
    expect(gateOf(over, 'company.read')).toEqual({ is: 'access ended' })
    const failed = { status: 'failed', message: 'No server' } as const
    expect(gateOf(failed, 'company.read')).toEqual({ is: 'failed', message: 'No server' })
  })
})

it('shows in the navigation what is for a role, also before the second factor', () => {
  const admin = { ...account, role: 'admin' } as const
  expect(isForRole(admin, 'people.list')).toBe(true)
  expect(isForRole(account, 'people.list')).toBe(false)
  expect(isForRole({ ...admin, state: 'pending' }, 'people.list')).toBe(false)
  expect(isForRole({ ...admin, state: 'pending' }, 'account.read')).toBe(true)
})
