import { describe, expect, it } from 'vitest'
import type { Environment } from '#content/environments.ts'
import { londonMoment } from '#lib/time.ts'
import { londonCalendar } from './calendar.ts'
import { ofSeason, taste, wantedAnHour } from './demand.ts'

const calendar = londonCalendar()
const at = (date: string, hour: number) => calendar(londonMoment(date, hour * 60).getTime())

/** What a machine that sells 100 on an ordinary Wednesday would sell between two hours of a day. */
const wanted = (environment: Environment, date: string, from = 0, until = 24) => {
  let sum = 0
  for (let hour = from; hour < until; hour += 1) {
    sum += wantedAnHour(environment, 100, at(date, hour))
  }
  return sum
}

// In term: a Wednesday, the weekend after it; out of term: a Wednesday of August.
const [wednesday, saturday, sunday, august] = [
  '2026-11-11',
  '2026-11-14',
  '2026-11-15',
  '2026-08-12',
]
const christmas = '2026-12-25'

describe('what people want', () => {
  it.each<Environment>(['office', 'apartment', 'retail', 'hospital', 'education'])(
    'at a site of the kind %s is the figure of the machine on an ordinary Wednesday',
    (environment) => expect(wanted(environment, wednesday)).toBeCloseTo(100, 6),
  )

  it.each<[string, Environment, string, [least: number, most: number]]>([
    ['offices are all but empty on a Saturday', 'office', saturday, [1, 10]],
    ['and on a Sunday', 'office', sunday, [1, 10]],
    ['and at Christmas', 'office', christmas, [1, 10]],
    ['people are at home on a Saturday', 'apartment', saturday, [120, 145]],
    ['and at Christmas', 'apartment', christmas, [110, 140]],
    ['shops are busiest on a Saturday', 'retail', saturday, [150, 190]],
    ['a hospital never closes', 'hospital', sunday, [80, 95]],
    ['nor at Christmas', 'hospital', christmas, [80, 95]],
    ['nobody is at college on a Sunday', 'education', sunday, [5, 20]],
    ['or in August', 'education', august, [15, 25]],
    ['offices are a little quieter in August', 'office', august, [88, 98]],
  ])('%s', (_, environment, date, [least, most]) => {
    const sum = wanted(environment, date)
    expect(sum).toBeGreaterThanOrEqual(least)
    expect(sum).toBeLessThanOrEqual(most)
  })

  it.each<[string, Environment, number, number, [least: number, most: number]]>([
    ['offices buy between eight and six', 'office', 8, 18, [85, 98]],
    ['a quarter to a third of it at lunch', 'office', 12, 14, [25, 35]],
    ['flats buy in the evening and at night', 'apartment', 18, 24, [40, 55]],
    ['and while shops are closed', 'apartment', 0, 6, [8, 15]],
    ['a hospital sells at night', 'hospital', 0, 6, [10, 18]],
    ['nobody shops at night', 'retail', 0, 6, [0, 0.1]],
    ['a college is empty at night', 'education', 0, 6, [0, 2]],
  ])('%s', (_, environment, from, until, [least, most]) => {
    const sum = wanted(environment, wednesday, from, until)
    expect(sum).toBeGreaterThanOrEqual(least)
    expect(sum).toBeLessThanOrEqual(most)
  })

  it('follows the seasons and the hours', () => {
    const [january, july] = [at('2026-01-20', 12), at('2026-07-22', 12)]
    expect(ofSeason('water', july.summer)).toBeGreaterThan(1.6 * ofSeason('water', january.summer))
    expect(ofSeason('sweet', july.summer)).toBeLessThan(ofSeason('sweet', january.summer))
    expect(ofSeason('bars', july.summer)).toBe(1)
    expect(taste('coffee', 8)).toBeGreaterThan(taste('coffee', 14))
    expect(taste('meal', 13)).toBeGreaterThan(taste('meal', 9))
    expect(taste('energy', 2)).toBe(taste('energy', 23))
  })
})

describe('the clocks of London', () => {
  it.each([
    ['2026-03-29T00:59:00Z', '2026-03-29', 59],
    ['2026-03-29T01:00:00Z', '2026-03-29', 120],
    ['2026-10-25T00:30:00Z', '2026-10-25', 90],
    ['2026-10-25T01:30:00Z', '2026-10-25', 90],
    ['2026-07-01T23:10:00Z', '2026-07-02', 10],
  ])('at %s show %s, minute %i', (moment, date, minute) => {
    expect(calendar(Date.parse(moment))).toMatchObject({ date, minute })
  })

  it('know bank holidays and terms', () => {
    expect(at(christmas, 12)).toMatchObject({ bankHoliday: true, term: false })
    expect(at(wednesday, 12)).toMatchObject({ bankHoliday: false, term: true, weekday: 'Wed' })
    expect(at(august, 12)).toMatchObject({ bankHoliday: false, term: false })
  })
})
