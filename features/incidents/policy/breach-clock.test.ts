import { describe, expect, it } from 'vitest'
import {
  breachClock,
  dueAtOf,
  firstTold,
  isBeforeAwareness,
  isLate,
  needsSecondOfficer,
  remindersDue,
  stoppedAtOf,
} from './breach-clock.ts'

const aware = new Date('2026-10-23T10:00:00+01:00')
const hoursOn = (hours: number) => new Date(aware.getTime() + hours * 3_600_000)

describe('72 hours pass as they pass', () => {
  it.each([
    ['the clocks go back', '2026-10-23T10:00:00+01:00', '2026-10-26T09:00:00Z'],
    ['the clocks go forward', '2027-03-26T10:00:00Z', '2027-03-29T11:00:00+01:00'],
    ['a leap day', '2028-02-27T12:00:00Z', '2028-03-01T12:00:00Z'],
    ['no leap day', '2027-02-27T12:00:00Z', '2027-03-02T12:00:00Z'],
    ['the new year', '2026-12-30T18:30:00Z', '2027-01-02T18:30:00Z'],
    ['Christmas and Boxing Day', '2026-12-24T17:00:00Z', '2026-12-27T17:00:00Z'],
    ['Easter, Friday to Monday', '2027-03-25T16:00:00Z', '2027-03-28T17:00:00+01:00'],
    ['a plain week', '2026-11-16T09:41:00Z', '2026-11-19T09:41:00Z'],
  ])('over %s', (_, awareAt, dueAt) => {
    expect(dueAtOf(new Date(awareAt))).toEqual(new Date(dueAt))
  })
})

describe('the clock', () => {
  const breach = { awareAt: aware, stoppedAt: null, regulator: 'notify' } as const
  it.each([
    [0, 'green', '72 h left'],
    [47.99, 'green', '24 h left'],
    [48, 'amber', '24 h left'],
    [48.5, 'amber', '23 h 30 min left'],
    [66, 'amber', '6 h left'],
    [71.5, 'amber', '30 min left'],
    [72, 'amber', '0 min left'],
    [72.5, 'red', '30 min over'],
    [100, 'red', '28 h over'],
    [168, 'red', '96 h over'],
    [72 + 20 * 24 + 22, 'red', '20 days 22 h over'],
    [72 + 20 * 24, 'red', '20 days over'],
  ])('after %d hours is %s: %s', (hours, colour, words) => {
    expect(breachClock(breach, hoursOn(hours))).toMatchObject({ colour, words, running: true })
  })

  it.each([
    [0, 'amber', '72 h left'],
    [32, 'amber', '40 h left'],
    [72.5, 'red', '30 min over'],
  ])('after %d hours without a decision about the regulator is %s', (hours, colour, words) => {
    const undecided = { ...breach, regulator: 'undecided' } as const
    expect(breachClock(undecided, hoursOn(hours))).toMatchObject({ colour, words })
  })

  it.each([
    [{ stoppedAt: hoursOn(71), regulator: 'notify' }, 'green', 'Told in time'],
    [{ stoppedAt: hoursOn(74), regulator: 'notify' }, 'red', 'Told 2 h late'],
    [{ stoppedAt: hoursOn(5), regulator: 'not-needed' }, 'green', 'Decided in time'],
  ] as const)('stands still once %j', (stopped, colour, words) => {
    const clock = breachClock({ awareAt: aware, ...stopped }, hoursOn(500))
    expect(clock).toMatchObject({ colour, words, running: false })
  })

  it.each([
    ['nobody has decided', 'undecided', null, null, null],
    ['it is to be told', 'notify', hoursOn(2), null, null],
    ['it was told', 'notify', hoursOn(2), hoursOn(5), hoursOn(5)],
    ['it need not be told', 'not-needed', hoursOn(3), null, hoursOn(3)],
    ['it was told, though it need not be', 'not-needed', hoursOn(9), hoursOn(5), hoursOn(5)],
  ] as const)('when %s', (_, regulator, regulatorAt, firstToldAt, expected) => {
    expect(stoppedAtOf({ regulator, regulatorAt, firstToldAt })).toEqual(expected)
  })
})

it.each([
  [0, 0],
  [23.9, 0],
  [24, 1],
  [47, 1],
  [48, 2],
  [66, 3],
  [71, 4],
  [71.99, 4],
  [72, 5],
  [200, 5],
])('after %d hours %d reminders have been due', (hours, due) => {
  expect(remindersDue(aware, hoursOn(hours))).toBe(due)
})

it('what is told after the last minute is late', () => {
  expect(isLate(aware, hoursOn(72))).toBe(false)
  expect(isLate(aware, new Date(hoursOn(72).getTime() + 1))).toBe(true)
})

it.each([
  ['a day before', -24, true],
  ['a minute before', -1 / 60, true],
  ['in the same minute', 0, false],
  ['an hour after', 1, false],
])('nobody is told of what we do not know yet: %s', (_, hours, before) => {
  const noticed = new Date(aware.getTime() + 42_000)
  expect(isBeforeAwareness(noticed, hoursOn(hours))).toBe(before)
})

describe('who was told', () => {
  const told = (audience: 'regulator' | 'people', hours: number) => {
    return { audience, at: hoursOn(hours) }
  }
  it.each([
    ['nobody', 'regulator', [], undefined],
    ['the others', 'regulator', [told('people', 5)], undefined],
    ['in time', 'regulator', [told('regulator', 5)], 'Told in time'],
    ['late', 'regulator', [told('regulator', 75)], 'Told 3 h late'],
    ['more than once', 'regulator', [told('regulator', 99), told('regulator', 9)], 'Told in time'],
    ['before we knew, which counts for nothing', 'regulator', [told('regulator', -500)], undefined],
    ['people, for whom there is no such limit', 'people', [told('people', 99)], 'Told'],
  ] as const)('%s', (_, audience, notifications, words) => {
    expect(firstTold(aware, audience, notifications)?.words).toBe(words)
  })
})

it.each([
  ['2026-11-10T09:00:00Z', null, '2026-11-13T08:59:59Z', false],
  ['2026-11-10T09:00:00Z', null, '2026-11-13T09:00:00Z', true],
  // Moved along by small steps, it is over by its first beginning all the same.
  ['2026-11-12T09:00:00Z', '2026-11-10T09:00:00Z', '2026-11-13T09:00:00Z', true],
  ['2026-11-10T09:00:00Z', '2026-11-12T09:00:00Z', '2026-11-13T09:00:00Z', true],
])(
  'aware at %s, first %s: at %s a change needs a second officer: %s',
  (aware, first, now, needs) => {
    const breach = { awareAt: new Date(aware), firstAwareAt: first ? new Date(first) : null }
    expect(needsSecondOfficer(breach, new Date(now))).toBe(needs)
  },
)
