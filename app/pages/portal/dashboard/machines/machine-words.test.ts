import { describe, expect, it } from 'vitest'
import type { AlertKind } from '#lib/fleet-words.ts'
import { agoText, alertState, alertText, placeOf, visitDay } from './machine-words.ts'

const now = new Date('2026-11-16T12:00:00Z')

it.each([
  ['2026-11-16T11:59:31Z', 'just now'],
  ['2026-11-16T12:00:20Z', 'just now'],
  ['2026-11-16T11:55:00Z', '5 min ago'],
  ['2026-11-16T11:00:00Z', '1 h ago'],
  ['2026-11-15T13:00:00Z', '23 h ago'],
  ['2026-11-15T12:00:00Z', 'yesterday'],
  ['2026-11-13T11:00:00Z', '3 days ago'],
])('%s is %s', (at, text) => {
  expect(agoText(at, now)).toBe(text)
})

it.each([
  ['2026-11-16', 'Today'],
  ['2026-11-17', 'Tomorrow'],
  ['2026-11-18', 'Wed 18 Nov'],
])('a visit planned for %s is %s', (plannedFor, text) => {
  expect(visitDay({ plannedFor, site: 'Lobby', underWay: false }, now)).toBe(text)
  expect(visitDay({ plannedFor, site: 'Lobby', underWay: true }, now)).toBe('Under way')
})

it('names a machine by its site, and by its spot if it has one', () => {
  const site = { name: 'Riverside lobby' }
  expect(placeOf({ site, spot: 'By the lifts' })).toBe('Riverside lobby, By the lifts')
  expect(placeOf({ site, spot: '' })).toBe('Riverside lobby')
})

describe('an alert in words for a client', () => {
  it.each<[AlertKind, part: string, text: string]>([
    ['offline', '', 'We have lost contact with the machine'],
    ['temperature', '', 'Warmer than 8 °C inside'],
    ['door', '', 'The door stands open'],
    ['fault', 'payment', 'It cannot take payments'],
    ['fault', 'something new', 'A part has a fault'],
    ['low-stock', 'B3', 'B3 is running low'],
    ['low-stock', '', 'Several places run low'],
    ['expiry', 'C10', 'What is in C10 is close to its date'],
    ['expiry', '', 'Some packs are close to their date'],
    ['no-sales', '', 'It sells less than is usual at this hour'],
  ])('%s of "%s"', (kind, part, text) => {
    expect(alertText({ kind, part })).toBe(text)
  })
})

describe('what becomes of an alert, in words for a client', () => {
  const visit = { plannedFor: '2026-11-17', site: 'Lobby', underWay: false }
  const at = '2026-11-16T11:00:00Z'
  it.each<[acknowledgedAt: string | null, next: typeof visit | null, text: string]>([
    [null, null, 'Reported to us'],
    [null, visit, 'Reported to us – visit planned Tue 17 Nov'],
    [null, { ...visit, underWay: true }, 'Reported to us – a colleague is there now'],
    [at, null, 'Acknowledged'],
    [at, visit, 'Acknowledged – visit planned Tue 17 Nov'],
  ])('acknowledged %s, next visit %o: %s', (acknowledgedAt, next, text) => {
    expect(alertState({ acknowledgedAt, resolvedAt: null }, next)).toBe(text)
    expect(alertState({ acknowledgedAt, resolvedAt: at }, next)).toBe('Resolved')
  })
})
