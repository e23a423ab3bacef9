import { expect, it } from 'vitest'
import { type ColumnContent, columnWidths } from './columns.ts'

const column = (word: number, line: number, whole = line): ColumnContent => ({ word, line, whole })
const number = column(20, 20, 200)
const prose = column(60, 900, 20_000)

it.each<[string, ColumnContent[], number[]]>([
  ['one column', [number], [480]],
  ['a number beside prose has no more than it needs', [number, prose], [20, 460]],
  ['two alike share alike', [prose, prose], [240, 240]],
  [
    'four times the text is twice the width',
    [column(0, 900, 400), column(0, 900, 100)],
    [320, 160],
  ],
  ['what all fits is spread by what is in it', [column(20, 40), column(20, 80)], [160, 320]],
  ['what is short keeps its line', [number, column(30, 100, 2000), prose], [20, 100, 360]],
  ['each has its longest word', [column(200, 200), prose, prose], [200, 140, 140]],
  ['a word without end has half at most', [column(5000, 5000), number], [460, 20]],
  [
    'two of them leave the others their words',
    [column(500, 500), column(500, 500), number],
    [230, 230, 20],
  ],
  ['nothing at all', [column(0, 0), column(0, 0)], [240, 240]],
])('widths of columns: %s', (_, columns, expected) => {
  const widths = columnWidths(columns, 480)
  expect(widths.map((width) => Math.round(width))).toEqual(expected)
})

it('more columns than there is room for share it', () => {
  const widths = columnWidths(Array(30).fill(prose), 480)
  expect(widths.map((width) => Math.round(width))).toEqual(Array(30).fill(16))
})
