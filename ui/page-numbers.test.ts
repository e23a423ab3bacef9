import { describe, expect, it } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [2, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 12, [1, 2, 3, 4, 5, 'gap', 12]],
    [4, 12, [1, 2, 3, 4, 5, 'gap', 12]],
    [5, 12, [1, 'gap', 4, 5, 6, 'gap', 12]],
    [8, 12, [1, 'gap', 7, 8, 9, 'gap', 12]],
    [9, 12, [1, 'gap', 8, 9, 10, 11, 12]],
    [12, 12, [1, 'gap', 8, 9, 10, 11, 12]],
  ])('page %i of %i', (page, pageCount, expected) => {
    expect(pageNumbers(page, pageCount)).toEqual(expected)
  })

  it('keeps its length, shows the current page and its neighbours, and skips at least two', () => {
    for (let pageCount = 8; pageCount <= 30; pageCount++) {
      for (let page = 1; page <= pageCount; page++) {
        const shown = pageNumbers(page, pageCount)
        const neighbours = [page - 1, page, page + 1].filter((n) => n >= 1 && n <= pageCount)
        expect(shown).toHaveLength(7)
        expect(shown).toEqual(expect.arrayContaining([1, pageCount, ...neighbours]))
        shown.forEach((entry, index) => {
          if (entry !== 'gap') return
          const skipped = Number(shown[index + 1]) - Number(shown[index - 1]) - 1
          expect(skipped).toBeGreaterThanOrEqual(2)
        })
      }
    }
  })
})
