import { describe, expect, it } from 'vitest'
import { isIncident, isStillTold, isToBeOpened, nextOf, type OpenAlert } from './life.ts'
import type { Matter } from './rules.ts'

const now = new Date('2026-11-18T12:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

const warm: OpenAlert = {
  kind: 'temperature',
  part: '',
  urgency: 'critical',
  since: minutesAgo(40),
  details: { celsius: 9, coolSince: null },
}
const matter = (change: Partial<Matter> = {}): Matter => ({ ...warm, ...change })

describe('an excursion of the temperature', () => {
  it('goes on while it is warm, since its first moment', () => {
    const again = matter({ since: minutesAgo(1), details: { celsius: 10, coolSince: null } })
    const next = nextOf(warm, again, now)
    expect(next).toMatchObject({ is: 'open', changed: true })
    expect(next.is === 'open' && next.alert.since).toEqual(warm.since)
  })
  it('is not over as soon as it is cold', () => {
    const next = nextOf(warm, undefined, now)
    expect(next).toMatchObject({ is: 'open', alert: { details: { coolSince: now.toISOString() } } })
  })
  it.each([
    [14, 'open'],
    [15, 'over'],
  ])('cold for %d minutes it is %s', (minutes, is) => {
    const details = { celsius: 9, coolSince: minutesAgo(minutes).toISOString() }
    expect(nextOf({ ...warm, details }, undefined, now).is).toBe(is)
  })
  it.each([
    [59, false],
    [60, true],
  ])('that has lasted for %d minutes is an incident: %s', (minutes, expected) => {
    expect(isIncident({ ...warm, since: minutesAgo(minutes) }, now)).toBe(expected)
  })
})

it('everything else is over as soon as it is', () => {
  expect(nextOf({ ...warm, kind: 'door' }, undefined, now)).toEqual({ is: 'over' })
})

const cooling = (minutes: number): OpenAlert => ({
  ...warm,
  details: { celsius: 9, coolSince: minutesAgo(minutes).toISOString() },
})
it.each<[what: string, open: OpenAlert, isSo: boolean, refused: boolean]>([
  ['too warm', warm, true, true],
  ['cold for a moment', warm, false, true],
  ['cold for 14 minutes', cooling(14), false, true],
  ['cold for 15 minutes', cooling(15), false, false],
  ['door open', { ...warm, kind: 'door' }, true, true],
  ['door shut', { ...warm, kind: 'door' }, false, false],
  ['silent', { ...warm, kind: 'offline' }, true, true],
  ['heard of again', { ...warm, kind: 'offline' }, false, false],
  ['without power', { ...warm, kind: 'offline', part: 'power' }, true, true],
  ['power back', { ...warm, kind: 'offline', part: 'power' }, false, false],
  ['jam', { ...warm, kind: 'fault', part: 'jam' }, true, false],
  ['low stock', { ...warm, kind: 'low-stock' }, true, false],
  ['expiry', { ...warm, kind: 'expiry' }, true, false],
  ['no sales', { ...warm, kind: 'no-sales' }, true, false],
])('what the machine still tells is resolved by nobody: %s', (_, open, isSo, refused) => {
  const found = isSo ? matter({ kind: open.kind, part: open.part }) : undefined
  expect(isStillTold(open, found, now)).toBe(refused)
})

it('what is as before is not written again', () => {
  expect(nextOf(warm, matter(), now)).toMatchObject({ is: 'open', changed: false })
})

it.each<[what: string, last: Parameters<typeof isToBeOpened>[1], found: Matter, opens: boolean]>([
  ['nobody resolved one', undefined, matter(), true],
  [
    'resolved, and begun anew since',
    { urgency: 'critical', resolvedAt: minutesAgo(41) },
    matter(),
    true,
  ],
  [
    'resolved half an hour ago',
    { urgency: 'critical', resolvedAt: minutesAgo(30) },
    matter(),
    false,
  ],
  [
    'resolved an hour ago, still so',
    { urgency: 'critical', resolvedAt: minutesAgo(60) },
    matter({ since: minutesAgo(90) }),
    true,
  ],
  [
    'resolved when it was less urgent',
    { urgency: 'normal', resolvedAt: minutesAgo(5) },
    matter(),
    true,
  ],
  [
    'an empty slot, resolved in the morning',
    { urgency: 'normal', resolvedAt: minutesAgo(300) },
    matter({ kind: 'low-stock', urgency: 'normal', since: minutesAgo(900) }),
    false,
  ],
])('%s', (_, last, found, opens) => {
  expect(isToBeOpened(found, last, now)).toBe(opens)
})
