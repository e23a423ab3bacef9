import type { StaleReason } from '#lib/compliance-words.ts'
import { addDays, addMonths } from '#lib/time.ts'
import type { Score, Scores } from './matrix.ts'

export const acceptanceStates = {
  none: 'Not accepted',
  valid: 'Accepted',
  expiring: 'Accepted, ends soon',
  expired: 'Acceptance has ended',
  stale: 'Acceptance is stale',
} as const
export type AcceptanceState = keyof typeof acceptanceStates

export const soonDays = 30
const longestMonths = 12

/** Whether an acceptance still counts. What has ended has ended, whatever became of the risk. */
export function acceptanceState(
  accepted: { isStale: boolean; expiresOn: string } | null,
  today: string,
  soon = addDays(today, soonDays),
): AcceptanceState {
  if (!accepted) return 'none'
  if (accepted.expiresOn < today) return 'expired'
  if (accepted.isStale) return 'stale'
  return accepted.expiresOn <= soon ? 'expiring' : 'valid'
}

type Owned = Pick<Scores, 'current' | 'residual'> & { ownerId: string | null }

/** Why a change of a risk makes its acceptance stale; nothing if it does not. */
export function staleReason(
  before: Owned,
  after: Owned,
  acceptedBy: string,
): StaleReason | undefined {
  // Otherwise an owner could give a risk away, accept it and take it back.
  if (after.ownerId === acceptedBy) return 'owner'
  const isScoredAnew =
    !isSame(before.current, after.current) || !isSame(before.residual, after.residual)
  return isScoredAnew ? 'scores' : undefined
}

/** Rare and bad is not often and slight, though the product is the same. */
const isSame = (one: Score, other: Score) =>
  one.likelihood === other.likelihood && one.impact === other.impact

export const lastAcceptableDay = (today: string): string => addMonths(today, longestMonths)

export type AcceptanceProblem = 'no_owner' | 'own_risk' | 'closed' | 'date'

/** Who owns a risk does not take it upon the company: somebody else looks at it too. */
export function acceptanceProblem(
  risk: { ownerId: string | null; closed: boolean },
  by: { userId: string; expiresOn: string; today: string },
): AcceptanceProblem | undefined {
  if (risk.closed) return 'closed'
  if (!risk.ownerId) return 'no_owner'
  if (risk.ownerId === by.userId) return 'own_risk'
  const inTime = by.expiresOn > by.today && by.expiresOn <= lastAcceptableDay(by.today)
  return inTime ? undefined : 'date'
}
