import { expect, it } from 'vitest'
import type { StaleReason } from '#lib/compliance-words.ts'
import {
  type AcceptanceProblem,
  type AcceptanceState,
  acceptanceProblem,
  acceptanceState,
  staleReason,
} from './acceptance.ts'

const today = '2026-11-16'
const accepted = (expiresOn: string, isStale = false) => ({ expiresOn, isStale })

it.each<[what: string, ReturnType<typeof accepted> | null, AcceptanceState]>([
  ['nobody has accepted it', null, 'none'],
  ['it is accepted for long', accepted('2027-05-01'), 'valid'],
  ['it ends in 31 days', accepted('2026-12-17'), 'valid'],
  ['it ends in 30 days', accepted('2026-12-16'), 'expiring'],
  ['today is its last day', accepted('2026-11-16'), 'expiring'],
  ['its last day is past', accepted('2026-11-15'), 'expired'],
  ['the risk was changed since', accepted('2027-05-01', true), 'stale'],
  ['the risk was changed shortly before its end', accepted('2026-11-20', true), 'stale'],
  ['the risk was changed and it has ended', accepted('2026-11-15', true), 'expired'],
])('when %s', (_, given, expected) => {
  expect(acceptanceState(given, today)).toBe(expected)
})

const at = (likelihood: number, impact: number) => ({ likelihood, impact })
const risk = { ownerId: 'owner', current: at(3, 4), residual: at(2, 4) }
it.each<[what: string, change: Partial<typeof risk>, StaleReason | undefined]>([
  ['nothing that was accepted', {}, undefined],
  ['its owner to a third person', { ownerId: 'third' }, undefined],
  ['its owner to who accepted it', { ownerId: 'me' }, 'owner'],
  ['the current score up', { current: at(4, 4) }, 'scores'],
  ['the current score down', { current: at(2, 4) }, 'scores'],
  ['the residual score', { residual: at(1, 4) }, 'scores'],
  ['likelihood and impact for one another', { residual: at(4, 2) }, 'scores'],
  ['the owner to who accepted it, and the score', { ownerId: 'me', current: at(2, 4) }, 'owner'],
])('a change of %s', (_, change, expected) => {
  expect(staleReason(risk, { ...risk, ...change }, 'me')).toBe(expected)
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
