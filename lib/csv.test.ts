import { describe, expect, it } from 'vitest'
import { type CsvCell, csvOf } from './csv.ts'

const cellOf = (cell: CsvCell) => csvOf([[cell]]).slice(1, -2)

describe('a cell', () => {
  it.each<[name: string, cell: CsvCell, written: string]>([
    ['plain text', 'Harbour House', 'Harbour House'],
    ['text in other scripts', 'Zoë 東京 🥤', 'Zoë 東京 🥤'],
    ['nothing', '', ''],
    ['null', null, ''],
    ['undefined', undefined, ''],
    ['a comma', 'Leeds, LS1', '"Leeds, LS1"'],
    ['a quote', 'the "old" lobby', '"the ""old"" lobby"'],
    ['a line break', 'one\ntwo', '"one\ntwo"'],
    ['a carriage return within', 'one\rtwo', '"one\rtwo"'],
    ['spaces at its ends', '  kept ', '  kept '],
    ['a number', 12.5, '12.5'],
    ['a negative number', -3, '-3'],
    ['zero', 0, '0'],
    ['not a number', Number.NaN, ''],
    ['infinity', Number.POSITIVE_INFINITY, ''],
    ['a formula', '=SUM(A1:A9)', "'=SUM(A1:A9)"],
    ['a formula with a comma', '=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
    ['a plus', '+44 20 7946 0000', "'+44 20 7946 0000"],
    ['a minus', '-cmd', "'-cmd"],
    ['an at sign', '@SUM(1)', "'@SUM(1)"],
    ['a tab', '\t=1', "'\t=1"],
    ['a carriage return in front', '\r=1', '"\'\r=1"'],
    ['a signed number as text', '-12.50', '-12.50'],
    ['a number with a plus as text', '+7', '+7'],
    ['a sum that looks like a number', '-1+1', "'-1+1"],
    ['a number with a line after it', '-1\n=2', '"\'-1\n=2"'],
    ['a sign alone', '-', "'-"],
    ['an equals sign further on', 'a=b', 'a=b'],
  ])('with %s', (_, cell, written) => {
    expect(cellOf(cell)).toBe(written)
  })
})

describe('a file', () => {
  it('begins with a byte order mark and ends each row with CR LF', () => {
    const rows = [
      ['Site', 'Sales'],
      ['Harbour House', 12],
    ]
    expect(csvOf(rows)).toBe('\uFEFFSite,Sales\r\nHarbour House,12\r\n')
  })

  it('without rows is empty but for the mark', () => {
    expect(csvOf([])).toBe('\uFEFF')
  })
})
