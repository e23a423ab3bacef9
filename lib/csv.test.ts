import { describe, expect, it } from 'vitest'
import { type CsvCell, csvOf, rowsOfCsv, textOfCsv } from './csv.ts'

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

describe('reading', () => {
  const cellsOf = (text: string) => {
    const read = rowsOfCsv(text)
    return 'rows' in read ? read.rows.map(({ cells }) => cells) : read.problem
  }

  it.each<[name: string, text: string, cells: string[][]]>([
    ['nothing', '', []],
    ['one cell', 'a', [['a']]],
    [
      'CR LF',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'LF',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'CR',
      'a,b\rc,d\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a byte order mark', '\uFEFFa,b', [['a', 'b']]],
    ['empty cells', 'a,,c,', [['a', '', 'c', '']]],
    ['empty lines', 'a\n\n \n,,\nb', [['a'], ['b']]],
    ['spaces, which are part of a cell', ' a , b', [[' a ', ' b']]],
    ['a comma in quotes', '"Leeds, LS1",x', [['Leeds, LS1', 'x']]],
    ['doubled quotes', '"the ""old"" lobby"', [['the "old" lobby']]],
    [
      'a line break in quotes',
      '"one\r\ntwo",x\r\ny,z',
      [
        ['one\r\ntwo', 'x'],
        ['y', 'z'],
      ],
    ],
    ['an empty cell in quotes', '"",x', [['', 'x']]],
    ['a quote further on', 'a"b,c', [['a"b', 'c']]],
    [
      'semicolons',
      'a;b\n1,20;x',
      [
        ['a', 'b'],
        ['1,20', 'x'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1,20\t"x\ty"',
      [
        ['a', 'b'],
        ['1,20', 'x\ty'],
      ],
    ],
    [
      'tabs beside a comma in a heading',
      'a\tb, c\td\n1\t2\t3',
      [
        ['a', 'b, c', 'd'],
        ['1', '2', '3'],
      ],
    ],
    ['a semicolon beside commas', 'a,b;c', [['a', 'b;c']]],
    [
      'a quotation mark as a character, where tabs divide',
      'a\tb\n"Big" Mars\t1\n"Small Mars\t2\n"Old" and "new"\t"3"',
      [
        ['a', 'b'],
        ['"Big" Mars', '1'],
        ['"Small Mars', '2'],
        ['"Old" and "new"', '3'],
      ],
    ],
    [
      'two stray quotation marks in different rows, where tabs divide',
      'a\tb\n"Big\t1\nMars"\t2',
      [
        ['a', 'b'],
        ['"Big', '1'],
        ['Mars"', '2'],
      ],
    ],
  ])('%s', (_, text, cells) => {
    expect(cellsOf(text)).toEqual(cells)
  })

  it.each([
    ['"never closed', 'A quotation mark is opened and never closed.'],
    ['"closed"x,y', 'After a closing quotation mark comes neither a separator nor a new line.'],
  ])('refuses %s', (text, problem) => {
    expect(cellsOf(text)).toBe(problem)
  })

  it('knows on which line of the file a row begins', () => {
    const read = rowsOfCsv('a\n"b\nc"\n\nd')
    expect('rows' in read && read.rows.map(({ line }) => line)).toEqual([1, 2, 5])
  })

  it('gets back whatever was written', () => {
    const cells = ['=SUM(A1)', "'quoted", 'a "b", c', 'one\ntwo', '-3', '@x', ' kept ', 'Zoë 🥤']
    expect(cellsOf(csvOf([cells]))).toEqual([cells])
  })
})

describe('the text of a file', () => {
  const hex = (bytes: string) => Uint8Array.from(Buffer.from(bytes, 'hex'))
  it.each<[what: string, bytes: Uint8Array, text: string]>([
    ['UTF-8', new TextEncoder().encode('Café £1'), 'Café £1'],
    ['Windows-1252, as spreadsheets on Windows save it', hex('436166e920a331209680'), 'Café £1 –€'],
    ['UTF-16, little end first', hex('fffe4300e900'), 'Cé'],
    ['UTF-16, big end first', hex('feff004300e9'), 'Cé'],
    ['nothing', hex(''), ''],
  ])('%s', (_, bytes, text) => {
    expect(textOfCsv(bytes).text).toBe(text)
  })
})
