import { describe, expect, it } from 'vitest'
import type { MachineEvent } from '../schema.ts'
import { isSignOfLife, setTimesRight } from './clock-skew.ts'

const now = Date.parse('2026-11-16T12:00:00Z')
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const iso = (ms: number) => new Date(now + ms).toISOString()
const sale = (ms: number): MachineEvent => ({
  type: 'sale',
  number: 1,
  at: iso(ms),
  slot: 'A1',
  pence: 100,
  payment: 'card',
})
const reading = (ms: number): MachineEvent => ({ type: 'reading', number: 1, at: iso(ms) })

/** When a report was sent and an event happened, by the machine's clock; when we say that it happened. */
describe('the time of an event', () => {
  it.each<[string, number, number, number | 'passed over', boolean?]>([
    ['of a clock that is right', 0, -minute, -minute],
    ['of a clock that is a little off is left alone', 30 * second, -minute, -minute],
    ['of a clock that is ahead', 31 * second, 0, -31 * second],
    ['of a clock that is behind', -2 * hour, -3 * hour, -hour],
    ['of a clock that is years behind', -20 * 365 * day, -20 * 365 * day - minute, -minute],
    ['a little ahead of us is now', 0, 20 * second, 0],
    ['an hour ahead of its own clock', 0, hour, 'passed over'],
    ['ninety days ago is believed', 0, -90 * day, -90 * day],
    ['longer ago than that', 0, -91 * day, 'passed over'],
    ['of a report that a broker kept is believed', -2 * hour, -3 * hour, -3 * hour, true],
    ['of a clock ahead is set right even then', 2 * hour, hour, -hour, true],
  ])('%s', (_, sentAt, at, expected, late = false) => {
    const ofReading = setTimesRight({ sent_at: iso(sentAt), events: [reading(at)] }, now, { late })
    const ofSale = setTimesRight({ sent_at: iso(sentAt), events: [sale(at)] }, now, { late })
    if (expected === 'passed over') {
      expect(ofReading).toMatchObject({ events: [], passedOver: [1] })
      // What was paid counts, now.
      expect(ofSale).toMatchObject({ events: [{ time: now }], passedOver: [] })
    } else {
      expect(ofReading).toMatchObject({ events: [{ time: now + expected }], passedOver: [] })
      expect(ofSale).toMatchObject({ events: [{ time: now + expected }], passedOver: [] })
    }
  })
})

it.each<[string, number, number, number | null, number, boolean]>([
  ['the first that is heard of it', 0, -minute, null, 0, true],
  ['the same once more', 0, -minute, -minute, 0, false],
  ['an older one once more', 0, -hour, -minute, 0, false],
  ['nothing new, sent since', 0, 0, -minute, 0, true],
  ['something new from a clock that is years behind', 1, -20 * 365 * day, -minute, 0, true],
  ['the same once more, of a clock ahead', 0, 5 * hour - minute, -minute, 5 * hour, false],
  ['nothing new, sent since, of a clock ahead', 0, 5 * hour, -minute, 5 * hour, true],
  ['the same once more, of a clock behind', 0, -2 * hour - minute, -minute, -2 * hour, false],
  ['nothing new, sent since, of a clock behind', 0, -2 * hour, -minute, -2 * hour, true],
])('a sign of life: %s', (_, stored, sentAt, heardAt, skewMs, expected) => {
  const last = { heardAt: heardAt === null ? null : now + heardAt, skewMs }
  expect(isSignOfLife({ stored, sentAt: now + sentAt }, last)).toBe(expected)
})
