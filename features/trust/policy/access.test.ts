import { expect, it } from 'vitest'
import { requestStates, type TrustRequestState } from '#lib/trust-words.ts'
import { accessOf, isPossible } from './access.ts'

const now = new Date('2026-11-19T12:00:00Z')
const before = new Date('2026-11-19T11:59:59Z')
const after = new Date('2026-11-19T12:00:01Z')

it.each([
  ['approved, not signed yet', { state: 'approved', expiresAt: after, signedAt: null }, 'to_sign'],
  ['approved and signed', { state: 'approved', expiresAt: after, signedAt: before }, 'open'],
  ['over', { state: 'approved', expiresAt: now, signedAt: before }, 'ended'],
  [
    'revoked after it was signed',
    { state: 'revoked', expiresAt: after, signedAt: before },
    'ended',
  ],
  ['declined', { state: 'declined', expiresAt: null, signedAt: null }, 'ended'],
  ['not decided', { state: 'asked', expiresAt: null, signedAt: null }, 'ended'],
] as const)('a link that is %s', (_, request, access) => {
  expect(accessOf(request, now)).toBe(access)
})

it.each([
  ['approved', ['asked', 'approved', 'declined', 'revoked']],
  ['declined', ['asked']],
  ['revoked', ['approved']],
] as const)('%s can follow only on %j', (to, from) => {
  const states = Object.keys(requestStates) as TrustRequestState[]
  expect(states.filter((state) => isPossible(state, to))).toEqual(from)
})
