import { describe, expect, it } from 'vitest'
import { machines } from '#content/machines.ts'
import { checkFit, diagonalCm, exampleSite, lowestCm, type Site, siteFromQuery } from './fit.ts'

const roomy: Site = {
  door: 150,
  doorHeight: 210,
  width: 200,
  depth: 120,
  height: 250,
  socket: true,
}
const flagship = machines['ai-vend-pro']
const pair = machines['cooler-pair']
const locker = machines['essentials-locker']

describe.each(Object.values(machines))('$name', (machine) => {
  it('fits where there is plenty of room', () => {
    expect(checkFit(machine, roomy)).toEqual({ verdict: 'fits', reasons: [] })
  })

  it('does not fit without a socket', () => {
    expect(checkFit(machine, { ...roomy, socket: false })).toEqual({
      verdict: 'no',
      reasons: ['It needs a 13 A socket within reach.'],
    })
  })
})

it.each([
  ['the door, sideways', flagship, { door: 74 }, 'fits', undefined],
  ['the door, just', flagship, { door: 71 }, 'tight', 'The door leaves 1 cm beside it.'],
  ['the door, not', flagship, { door: 69 }, 'no', 'Its narrower side is 70 cm, the door 69.'],
  ['the pair in pieces', pair, { door: 65 }, 'fits', undefined],
  ['the air behind, good', flagship, { depth: 82 }, 'fits', undefined],
  [
    'the air behind, just',
    flagship,
    { depth: 80 },
    'tight',
    '10 cm of air behind it: just enough.',
  ],
  [
    'the air behind, not',
    flagship,
    { depth: 79 },
    'no',
    'With 10 cm of air behind it needs 80 cm, the space is 79 cm deep.',
  ],
  ['no air needed', locker, { depth: 53 }, 'fits', undefined],
  [
    'the width, just',
    flagship,
    { width: 96 },
    'tight',
    'The space is just wide enough: 96 cm for 96.',
  ],
  ['the width, not', flagship, { width: 95 }, 'no', 'It needs 96 cm, the space is 95 cm wide.'],
  [
    'the ceiling, not',
    flagship,
    { height: 192 },
    'no',
    'It needs 193 cm, the space is 192 cm high.',
  ],
  [
    'leaning under the frame',
    pair,
    { doorHeight: 198 },
    'tight',
    'It has to lean to pass under the door frame.',
  ],
  [
    'no height to stand up again',
    pair,
    { doorHeight: 198, height: 206 },
    'no',
    'It has to lean to pass the door, and needs 212 cm of height to stand up again.',
  ],
  [
    'a door too low to lean through',
    flagship,
    { doorHeight: 180 },
    'no',
    'The door is too low, even for a machine that leans.',
  ],
  [
    'lying, because it does not cool',
    locker,
    { doorHeight: 180 },
    'tight',
    'It has to lean to pass under the door frame.',
  ],
])('%s', (_, machine, part: Partial<Site>, verdict, reason) => {
  const fit = checkFit(machine, { ...roomy, ...part })
  expect(fit.verdict).toBe(verdict)
  expect(fit.reasons).toEqual(reason ? [reason] : [])
})

it('names what stands in the way before what is narrow', () => {
  const { reasons } = checkFit(flagship, { ...roomy, door: 71, socket: false })
  expect(reasons).toEqual([
    'It needs a 13 A socket within reach.',
    'The door leaves 1 cm beside it.',
  ])
})

it('a leaning machine is lower only if it may lean far', () => {
  expect(lowestCm(192, 70, true)).toBe(186)
  expect(lowestCm(190, 48, false)).toBe(48)
  expect(diagonalCm(202, 61)).toBe(212)
})

it.each([
  ['', exampleSite],
  ['door=abc&width=-3&height=99999&socket=maybe', exampleSite],
  ['door=70&socket=no', { ...exampleSite, door: 70, socket: false }],
])('reads the query "%s"', (query, expected) => {
  expect(siteFromQuery(new URLSearchParams(query))).toEqual(expected)
})
