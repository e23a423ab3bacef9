import { expect, it } from 'vitest'
import {
  type AcceptanceProblem,
  type AcceptanceState,
  acceptanceProblem,
  acceptanceState,
} from './acceptance.ts'

const today = '2026-11-16'
const accepted = (expiresOn: string) => ({ currentScore: 12, residualScore: 6, expiresOn })

it.each<
  [
    what: string,
    ReturnType<typeof accepted> | null,
    current: number,
    residual: number,
    AcceptanceState,
  ]
>([
  ['nobody has accepted it', null, 12, 6, 'none'],
  ['it is accepted for long', accepted('2027-05-01'), 12, 6, 'valid'],
  ['it ends in 31 days', accepted('2026-12-17'), 12, 6, 'valid'],
  ['it ends in 30 days', accepted('2026-12-16'), 12, 6, 'expiring'],
  ['today is its last day', accepted('2026-11-16'), 12, 6, 'expiring'],
  ['its last day is past', accepted('2026-11-15'), 12, 6, 'expired'],
  ['the current score is higher', accepted('2027-05-01'), 16, 6, 'stale'],
  ['the current score is lower', accepted('2027-05-01'), 8, 6, 'stale'],
  ['the residual score is another', accepted('2027-05-01'), 12, 8, 'stale'],
  ['the score changed shortly before its end', accepted('2026-11-20'), 12, 8, 'stale'],
  ['the score changed and it has ended', accepted('2026-11-15'), 16, 8, 'expired'],
])('when %s', (_, given, currentScore, residualScore, expected) => {
  expect(acceptanceState(given, { currentScore, residualScore, today })).toBe(expected)
})

it.each<
  [
    what: string,
    owner: string | null,
    closed: boolean,
    expiresOn: string,
    AcceptanceProblem | undefined,
  ]
>([
  ['by somebody else for a year', 'owner', false, '2027-11-16', undefined],
  ['for more than a year', 'owner', false, '2027-11-17', 'date'],
  ['until today', 'owner', false, '2026-11-16', 'date'],
  ['by its owner', 'me', false, '2027-01-01', 'own_risk'],
  ['of which nobody is the owner', null, false, '2027-01-01', 'no_owner'],
  ['that is closed', 'owner', true, '2027-01-01', 'closed'],
])('a risk accepted %s', (_, ownerId, closed, expiresOn, expected) => {
  expect(acceptanceProblem({ ownerId, closed }, { userId: 'me', expiresOn, today })).toBe(expected)
})
