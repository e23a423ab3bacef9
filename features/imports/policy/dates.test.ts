import { describe, expect, it } from 'vitest'
import { orderProvenBy, readDate, readTime } from './dates.ts'

describe('a date', () => {
  it.each<[text: string, day: string, second: number | null]>([
    ['31/12/2022', '2022-12-31', null],
    ['01/03/0202', '0202-03-01', null],
    ['31.12.22', '2022-12-31', null],
    ['31-Dec-2022', '2022-12-31', null],
    ['31 Dec 22', '2022-12-31', null],
    ['31/12/2022 10:22', '2022-12-31', 37_320],
    ['31.12.2022 10:22:33', '2022-12-31', 37_353],
    ['01-Feb-2022 3:05:10 pm', '2022-02-01', 54_310],
    ['2022-12-31', '2022-12-31', null],
    ['2022/12/31 23:59', '2022-12-31', 86_340],
    ['20221231', '2022-12-31', null],
    ['2022-07-01T23:30:00Z', '2022-07-02', 1800],
    ['2022-07-01T10:00:00+02:00', '2022-07-01', 32_400],
    ['Sat Jan 01 2022 10:00:00 GMT+0000', '2022-01-01', 36_000],
    ['Saturday, January 1, 2022', '2022-01-01', null],
    ['Saturday, 1 January 2022', '2022-01-01', null],
    ['Jan 1st, 2022 12:05 AM', '2022-01-01', 300],
    ['44562', '2022-01-01', null],
    ['44562.5', '2022-01-01', 43_200],
    ['29/02/2024', '2024-02-29', null],
    ['Jan 2022', '2022-01-01', null],
    ['Sept-22', '2022-09-01', null],
    ['2022-12', '2022-12-01', null],
    ['12/2022', '2022-12-01', null],
    ['1656716400', '2022-07-02', 0],
    ['1641034800000', '2022-01-01', 39_600],
  ])('is read: %s', (text, day, second) => {
    expect(readDate(text, 'day-first')).toEqual({ day, second })
  })

  it.each([
    '',
    '29/02/2023',
    '31/04/2022',
    '13 o’clock',
    '1234',
    '99999',
    '12/31/2022',
    'A1-22',
    '31/12/2022 25:00',
  ])('is none: %s', (text) => expect(readDate(text, 'day-first')).toBe(undefined))

  it('has its month first where the file has, and says what it proves', () => {
    expect(readDate('12/31/2022 10:05 PM', 'month-first')).toEqual({
      day: '2022-12-31',
      second: 79_500,
    })
    expect(['31/12/2022', '12/31/2022 9:00', '3/4/2022', '2022-03-04'].map(orderProvenBy)).toEqual([
      'day-first',
      'month-first',
      'either',
      undefined,
    ])
  })
})

it.each([
  ['10:22', 37_320],
  ['3:05 PM', 54_300],
  ['0.5', 43_200],
  ['25:00', undefined],
])('a time of day: %s', (text, second) => expect(readTime(text)).toBe(second))
