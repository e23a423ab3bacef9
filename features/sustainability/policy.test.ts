import { expect, it } from 'vitest'
import { hoursPowered, kilowattHours } from './policy.ts'

const day = (date: string) => new Date(`2026-10-${date}T00:00Z`)
const period = { from: day('01'), until: day('11') }

it.each([
  ['stood all along', { from: day('01'), until: null }, 0, 240],
  ['came within it', { from: day('06'), until: null }, 0, 120],
  ['went within it', { from: day('01'), until: day('03') }, 0, 48],
  ['came later', { from: day('20'), until: null }, 0, 0],
  ['was cut off for an hour and a half', { from: day('01'), until: null }, 6, 238.5],
  ['never had electricity', { from: day('10'), until: null }, 400, 0],
])('a machine that %s', (_, stood, quarters, hours) => {
  expect(hoursPowered(period, stood, quarters)).toBe(hours)
})

it('320 watts for 240 hours are 76.8 kWh', () => {
  expect(kilowattHours(320, 240)).toBe(76.8)
})
