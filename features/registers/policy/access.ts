import { type Standing, verdictOn } from '#features/accounts/policy.ts'
import type { LineDecision } from '#lib/register-words.ts'

/** Roles that a review can give. Clients and auditors are let in elsewhere. */
export const givenRoles = ['sales', 'operations', 'compliance', 'admin'] as const
export type GivenRole = (typeof givenRoles)[number]

/** Why a decision was not carried out, as the line says it. */
export const obstacles = {
  needs_admin: 'An admin has to carry it out.',
  last_admin: 'They are the only admin who can sign in.',
  not_approved: 'Their account is not open.',
  not_found: 'Their account is not there any more.',
  company_needed: 'Their role needs a company.',
  no_such_company: 'Their company is not there any more.',
  oneself: 'Nobody carries out a decision on themselves.',
} as const
export type Obstacle = keyof typeof obstacles

interface Line {
  userId: string | null
  reviewerId: string | null
}

/** Officers decide, and the reviewer whom they have named; on oneself nobody does. */
export function mayDecide(line: Line, { userId }: Standing, isOfficer: boolean): boolean {
  if (line.userId === null || line.userId === userId) return false
  return isOfficer || line.reviewerId === userId
}

/** Reviewing gives nobody a right over accounts that the policy does not give them. */
export function obstacleFor(decision: LineDecision, standing: Standing): Obstacle | undefined {
  if (decision === 'keep') return undefined
  const action = decision === 'change' ? 'people.change' : 'people.suspend'
  return verdictOn(standing, action).allowed ? undefined : 'needs_admin'
}

/** Decided, and done; of an account that has gone meanwhile there is nothing to decide. */
export const isSettled = (line: { userId: string | null; carriedOutAt: unknown }): boolean =>
  line.userId === null || line.carriedOutAt !== null

/** How the reviewer of a line can decide it, on the page of their own work. */
export const ownOutcomes = (role: string | null) => [
  { value: 'keep', label: 'Keep the access' },
  ...givenRoles
    .filter((given) => given !== role)
    .map((given) => ({ value: `change:${given}`, label: `Change the role to ${given}` })),
  { value: 'revoke', label: 'Revoke the access' },
]

/** The other way round. */
export function decisionOf(outcome: string): {
  decision: LineDecision
  newRole: GivenRole | null
} {
  const [decision, role] = outcome.split(':')
  return { decision: decision as LineDecision, newRole: (role as GivenRole | undefined) ?? null }
}
