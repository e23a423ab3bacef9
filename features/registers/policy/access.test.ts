import { expect, it } from 'vitest'
import type { Standing } from '#features/accounts/policy.ts'
import type { LineDecision } from '#lib/register-words.ts'
import type { Role } from '#lib/roles.ts'
import {
  decisionOf,
  isSettled,
  mayDecide,
  type Obstacle,
  obstacleFor,
  ownOutcomes,
} from './access.ts'

const standing = (role: Role, userId = 'decider'): Standing => ({
  ...{ userId, role, state: 'approved', companyId: null, aal: 'aal2', hasSecondFactor: true },
  ...{ mustChangePassword: false, accessEnded: false },
})

it.each<[string, { userId: string | null; reviewerId: string | null }, boolean, boolean]>([
  ['an officer', { userId: 'other', reviewerId: null }, true, true],
  ['an officer, of a line with a reviewer', { userId: 'other', reviewerId: 'third' }, true, true],
  ['an officer, on themselves', { userId: 'decider', reviewerId: null }, true, false],
  ['the reviewer', { userId: 'other', reviewerId: 'decider' }, false, true],
  ['the reviewer, on themselves', { userId: 'decider', reviewerId: 'decider' }, false, false],
  ['a colleague', { userId: 'other', reviewerId: 'third' }, false, false],
  ['an officer, on an account that is gone', { userId: null, reviewerId: null }, true, false],
])('who may decide: %s', (_, line, isOfficer, may) => {
  expect(mayDecide(line, standing('compliance'), isOfficer)).toBe(may)
})

it.each<[LineDecision, Role, Obstacle | undefined]>([
  ['keep', 'operations', undefined],
  ['change', 'operations', 'needs_admin'],
  ['change', 'compliance', 'needs_admin'],
  ['revoke', 'compliance', 'needs_admin'],
  ['change', 'admin', undefined],
  ['revoke', 'admin', undefined],
])('%s, decided by %s: %s', (decision, role, obstacle) => {
  expect(obstacleFor(decision, standing(role))).toBe(obstacle)
})

it('needs the second factor of an admin, as the page of people does', () => {
  expect(obstacleFor('revoke', { ...standing('admin'), aal: 'aal1' })).toBe('needs_admin')
})

it.each([
  ['kept', { userId: 'a', carriedOutAt: '2026-11-19' }, true],
  ['decided, and not carried out', { userId: 'a', carriedOutAt: null }, false],
  ['of an account that has gone', { userId: null, carriedOutAt: null }, true],
])('a line is settled: %s', (_, line, settled) => {
  expect(isSettled(line)).toBe(settled)
})

it('every outcome is read as what it says', () => {
  const outcomes = ownOutcomes('sales').map(({ value }) => decisionOf(value))
  expect(outcomes).toEqual([
    { decision: 'keep', newRole: null },
    { decision: 'change', newRole: 'operations' },
    { decision: 'change', newRole: 'compliance' },
    { decision: 'change', newRole: 'admin' },
    { decision: 'revoke', newRole: null },
  ])
})
