import { expect, it } from 'vitest'
import { addDays } from '#lib/time.ts'
import { dueReminder, isReadable, standingOf } from './standing.ts'

const now = new Date('2026-11-19T12:00:00Z')
const inDays = (days: number) => new Date(`${addDays('2026-11-19', days)}T12:00:00Z`)

it.each([
  ['is open until its day', 'sent', true, 1, 'open', true],
  ['ends on its day', 'sent', true, 0, 'expired', false],
  ['is replaced by a newer version', 'sent', false, 1, 'replaced', false],
  ['is replaced, even if it would have ended', 'sent', false, -1, 'replaced', false],
  ['is withdrawn, whatever else is true of it', 'withdrawn', false, -1, 'withdrawn', false],
  ['shows that it is signed', 'signed', true, 1, 'signed', true],
  ['shows that both have signed', 'agreed', true, 1, 'agreed', true],
  ['shows nothing after its day, though both have signed', 'agreed', true, -1, 'expired', false],
  ['shows that it was declined', 'declined', true, 1, 'declined', true],
] as const)('the link of a version %s', (_, state, isNewest, days, standing, readable) => {
  const found = standingOf({ state, isNewest, expiresAt: inDays(days) }, now)
  expect([found, isReadable(found)]).toEqual([standing, readable])
})

it.each([
  ['nothing on the first days', 'sent', -4, 26, null, [], undefined],
  ['the client is asked after five days', 'sent', -5, 25, null, [], 'unanswered'],
  ['once', 'sent', -6, 24, null, ['unanswered'], undefined],
  ['the client hears that the link ends', 'sent', -27, 3, null, ['unanswered'], 'ending'],
  ['and nothing before that, if it was not asked in time', 'sent', -27, 3, null, [], 'ending'],
  ['we hear that it has ended', 'sent', -30, 0, null, ['unanswered', 'ending'], 'ended'],
  ['we hear once', 'sent', -31, -1, null, ['ended'], undefined],
  ['we have two days to countersign', 'signed', -9, 21, -1, [], undefined],
  ['then we are reminded', 'signed', -9, 21, -2, [], 'countersign'],
  ['nobody is reminded of what is agreed', 'agreed', -40, -10, -30, [], undefined],
  ['nor of what was declined', 'declined', -40, -10, null, [], undefined],
] as const)('%s', (_, state, sent, expires, signed, reminded, expected) => {
  const version = {
    ...{ state, reminded, sentAt: inDays(sent), expiresAt: inDays(expires) },
    signedAt: signed === null ? null : inDays(signed),
  }
  expect(dueReminder(version, now)).toBe(expected)
})
