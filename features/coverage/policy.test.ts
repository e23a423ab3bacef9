import { describe, expect, it } from 'vitest'
import { districtsServed, postcodeAreas } from '#content/places.ts'
import { coverageOf, districtOf, expandDistricts } from './policy.ts'

// Postcodes of town halls, stations, hospitals and the like.
it.each([
  ['M2 5DB', 'served', 'manchester'],
  ['M13 9PL', 'served', 'manchester'],
  ['M50 2EQ', 'served', 'manchester'],
  ['BL1 1RU', 'served', 'manchester'],
  ['OL1 1UT', 'served', 'manchester'],
  ['OL16 1XU', 'served', 'manchester'],
  ['SK1 3XE', 'served', 'manchester'],
  ['WA14 1SX', 'served', 'manchester'],
  ['WN1 1YN', 'served', 'manchester'],
  ['L3 1HU', 'served', 'liverpool'],
  ['L69 3BX', 'served', 'liverpool'],
  ['L36 9UX', 'served', 'liverpool'],
  ['CH41 6BU', 'served', 'liverpool'],
  ['PR8 1DA', 'served', 'liverpool'],
  ['WA10 1HP', 'served', 'liverpool'],
  ['PR1 2HE', 'served', 'preston'],
  ['PR7 1DP', 'served', 'preston'],
  ['PR25 1DH', 'served', 'preston'],
  ['CH1 2HQ', 'served', 'cheshire'],
  ['CW1 2BJ', 'served', 'cheshire'],
  ['SK10 1EA', 'served', 'cheshire'],
  ['WA1 1UH', 'served', 'cheshire'],
  ['BB1 7DY', 'soon', undefined],
  ['FY1 1NF', 'soon', undefined],
  ['LA1 1PJ', 'soon', undefined],
  ['L39 2DF', 'soon', undefined],
  ['WN8 6LN', 'soon', undefined],
  ['PR11 1AA', 'soon', undefined],
  ['SK13 8AF', 'not yet', undefined],
  ['LS1 1UR', 'not yet', undefined],
  ['SW1A 1AA', 'not yet', undefined],
  ['BT1 5GS', 'not yet', undefined],
])('%s is %s', (postcode, answer, place) => {
  const coverage = coverageOf(postcode)
  expect(coverage).toMatchObject({ answer, ...(place && { place }) })
})

it.each([
  ['M1', 'M1'],
  ['m1 1ae', 'M1'],
  ['M11AE', 'M1'],
  ['M11 1AE', 'M11'],
  ['M111AE', 'M11'],
  ['  wa13   9zz ', 'WA13'],
  ['SW1A', 'SW1A'],
  ['EC1A 1BB', 'EC1A'],
  ['BL0 9XX', 'BL0'],
])('%j lies in the district %s', (text, district) => {
  expect(districtOf(text)).toBe(district)
})

it.each([
  '',
  ' ',
  'M',
  'Manchester',
  '12345',
  'M1 1A',
  'L1 2',
  'M1 1CV',
  'XX1 1AA',
  'ZZ9',
  'M1 1AE!',
  '<b>M1</b>',
  'M1 1AE M1 1AE',
  'M'.repeat(5000),
  '１２３',
])('%j is not a postcode', (text) => {
  expect(coverageOf(text)).toEqual({ answer: 'not a postcode' })
})

describe('ranges of districts', () => {
  it.each([
    ['M1-M3', ['M1', 'M2', 'M3']],
    ['BL0-BL1', ['BL0', 'BL1']],
    ['WA13', ['WA13']],
    ['PR8-PR8', ['PR8']],
  ])('%s', (text, districts) => {
    expect(expandDistricts(text)).toEqual(districts)
  })

  it.each(['', 'M', 'M3-M1', 'M1-L3', 'M1–M3', 'm1-m3', 'M1-'])('%j is refused', (text) => {
    expect(() => expandDistricts(text)).toThrow('not a range')
  })
})

it('no district belongs to two places, and each has letters that exist', () => {
  const all = Object.values(districtsServed).flat().flatMap(expandDistricts)
  expect(new Set(all).size).toBe(all.length)
  for (const district of all) expect(postcodeAreas).toContain(district.replace(/\d+$/, ''))
  expect(new Set(postcodeAreas).size).toBe(124)
})
