import { expect, it } from 'vitest'
import { isCodeUsable, isReleased, releaseEnd } from './release.ts'

const at = (time: string) => new Date(`2026-11-${time}Z`)

it.each([
  ['01T09:00', '15T09:00'],
  // Made 20 days ago: the copy is deleted after 30.
  ['21T09:00', '31T09:00'],
])('a link made on the %s to a copy of the 1st ends on the %s', (now, end) => {
  const expected = end === '31T09:00' ? new Date('2026-12-01T09:00Z') : at(end)
  expect(releaseEnd(at(now), at('01T09:00'), 30)).toEqual(expected)
})

it.each([
  ['14T09:00', null, true],
  ['15T09:00', null, false],
  ['14T09:00', '13T09:00', false],
])('on the %s, revoked %s, the link works: %s', (now, revoked, works) => {
  const revokedAt = revoked ? at(revoked) : null
  expect(isReleased({ expiresAt: at('15T09:00'), revokedAt }, at(now))).toBe(works)
})

it.each([
  ['is fresh', {}, '01T09:14', true],
  ['is too old', {}, '01T09:15', false],
  ['was tried five times', { codeTries: 5 }, '01T09:01', false],
  ['was used for this file', { codeUsed: ['letter'] }, '01T09:01', false],
  ['was used for the other file', { codeUsed: ['data'] }, '01T09:01', true],
  ['was never sent', { codeSentAt: null }, '01T09:01', false],
])('a code that %s', (_, change, now, usable) => {
  const sent = { codeSentAt: at('01T09:00'), codeTries: 0, codeUsed: [], ...change }
  expect(isCodeUsable(sent, 'letter', at(now))).toBe(usable)
})
