import { describe, expect, it } from 'vitest'
import { dateProblem, formatDate, fromLocalDate, parseDate, toLocalDate } from './date-text.ts'

describe('parseDate', () => {
  it.each([
    ['15/11/2026', '2026-11-15'],
    ['15-11-26', '2026-11-15'],
    ['15.11.2026', '2026-11-15'],
    ['15 11 2026', '2026-11-15'],
    ['5/1/26', '2026-01-05'],
    ['15 Nov 2026', '2026-11-15'],
    ['15 nov 26', '2026-11-15'],
    ['15Nov2026', '2026-11-15'],
    ['15-Nov-2026', '2026-11-15'],
    ['15th November, 2026', '2026-11-15'],
    ['1st Sept 2026', '2026-09-01'],
    ['2026-11-15', '2026-11-15'],
    ['2026/1/5', '2026-01-05'],
    ['  15/11/2026  ', '2026-11-15'],
    ['29/02/2028', '2028-02-29'],
    ['11/12/2026', '2026-12-11'],
  ])('reads %j as %s', (text, date) => {
    expect(parseDate(text)).toBe(date)
  })

  it.each([
    [''],
    ['tomorrow'],
    ['15'],
    ['15 Nov'],
    ['15/11'],
    ['11/15/2026'],
    ['31/04/2026'],
    ['29/02/2027'],
    ['0/11/2026'],
    ['15/0/2026'],
    ['2026-13-01'],
    ['2026-02-30'],
    ['15/11/202'],
    ['15/11/0026'],
    ['15 No 2026'],
    ['15 Novem ber 2026'],
    ['15 Nova 2026'],
    ['15112026'],
    ['151126'],
  ])('refuses %j', (text) => {
    expect(parseDate(text)).toBeUndefined()
  })
})

describe('formatDate', () => {
  it.each([
    ['2026-11-15', '15 Nov 2026'],
    ['2026-09-01', '1 Sep 2026'],
  ])('shows %s as %s, which can be read again', (date, text) => {
    expect(formatDate(date)).toBe(text)
    expect(parseDate(text)).toBe(date)
  })
})

describe('dateProblem', () => {
  const limits = {
    min: '2026-11-16',
    max: '2026-12-31',
    isDisabled: (date: string) => date === '2026-12-25',
  }
  it.each([
    [undefined, 'Enter a date like 15 Nov 2026'],
    ['2026-11-15', 'Enter a date on or after 16 Nov 2026'],
    ['2026-11-16', undefined],
    ['2026-12-25', '25 Dec 2026 cannot be chosen'],
    ['2026-12-31', undefined],
    ['2027-01-01', 'Enter a date on or before 31 Dec 2026'],
  ])('of %s is %j', (date, problem) => {
    expect(dateProblem(date, limits)).toBe(problem)
  })
})

describe('local dates', () => {
  it.each(['2026-01-01', '2026-03-29', '2026-10-25', '2026-12-31', '2028-02-29'])(
    '%s goes there and back',
    (date) => {
      expect(fromLocalDate(toLocalDate(date))).toBe(date)
    },
  )
})
