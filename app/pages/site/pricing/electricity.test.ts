import { expect, it } from 'vitest'
import { penceFrom, yearOf } from './electricity.ts'

it.each<[typed: string, pence: number | undefined]>([
  ['24.5', 24.5],
  [' 24,5 ', 24.5],
  ['24.5p', 24.5],
  ['24.5 p/kWh', 24.5],
  ['27 pence per kWh', 27],
  ['£0.245', 24.5],
  ['£ 0.3', 30],
  ['1', 1],
  ['200', 200],
  ['0.9', undefined],
  ['201', undefined],
  ['£3', undefined],
  ['', undefined],
  ['cheap', undefined],
  ['1e2', undefined],
  ['-5', undefined],
])('a price of %j is %s pence', (typed, pence) => {
  expect(penceFrom(typed)).toBe(pence)
})

it('counts a year at full power, day and night', () => {
  expect(yearOf({ watts: 320 }, 25)).toEqual({ kilowattHours: 2803, pounds: 701 })
  expect(yearOf({ watts: 100 }, 24.5)).toEqual({ kilowattHours: 876, pounds: 215 })
})
