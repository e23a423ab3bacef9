import { describe, expect, it } from 'vitest'
import { isIn, type NumberRange, parseRanges, withNumbers, writeRanges } from './event-numbers.ts'

describe('numbers that were seen', () => {
  it.each<[NumberRange[], number[], NumberRange[]]>([
    [[], [], []],
    [[], [1, 2, 3], [[1, 4]]],
    [[], [3, 1, 2, 2], [[1, 4]]],
    [[[1, 4]], [4, 5], [[1, 6]]],
    [
      [[1, 4]],
      [6],
      [
        [1, 4],
        [6, 7],
      ],
    ],
    [
      [
        [1, 4],
        [6, 7],
      ],
      [4, 5],
      [[1, 7]],
    ],
    [
      [[5, 9]],
      [1],
      [
        [1, 2],
        [5, 9],
      ],
    ],
    [[[1, 100]], [50], [[1, 100]]],
  ])('%j and %j', (ranges, numbers, expected) => {
    expect(withNumbers(ranges, numbers)).toEqual(expected)
    expect(parseRanges(writeRanges(expected))).toEqual(expected)
    for (const number of numbers) expect(isIn(expected, number)).toBe(true)
  })

  it.each([
    [0, false],
    [1, true],
    [3, true],
    [4, false],
    [6, true],
    [7, false],
    [999, false],
  ])('whether %i is one of them', (number, expected) => {
    expect(
      isIn(
        [
          [1, 4],
          [6, 7],
        ],
        number,
      ),
    ).toBe(expected)
  })

  it('are not changed in place', () => {
    const ranges: NumberRange[] = [[1, 4]]
    withNumbers(ranges, [4])
    expect(ranges).toEqual([[1, 4]])
  })
})
