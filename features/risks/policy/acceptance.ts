import { addMonths } from '#lib/add-months.ts'
import { addDays } from '#lib/business-hours.ts'

export const acceptanceStates = {
  none: 'Not accepted',
  valid: 'Accepted',
  expiring: 'Accepted, ends soon',
  expired: 'Acceptance has ended',
  stale: 'Acceptance is stale',
} as const
export type AcceptanceState = keyof typeof acceptanceStates

const soonDays = 30
const longestMonths = 12

/** What was accepted: the scores are those of that moment and stay so. */
export interface Accepted {
  currentScore: number
  residualScore: number
  /** The last day on which it counts. */
  expiresOn: string
}

/** Whether an acceptance still counts. What has ended has ended, whatever became of the scores. */
export function acceptanceState(
  accepted: Accepted | null,
  now: { currentScore: number; residualScore: number; today: string },
): AcceptanceState {
  if (!accepted) return 'none'
  if (accepted.expiresOn < now.today) return 'expired'
  const { currentScore, residualScore } = accepted
  if (currentScore !== now.currentScore || residualScore !== now.residualScore) return 'stale'
  return accepted.expiresOn <= addDays(now.today, soonDays) ? 'expiring' : 'valid'
}

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
