import { unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { workbook } from '#tests/kit/workbook.ts'
import { type ReadFile, readFile } from './read-file.server.ts'

const brokenWorkbook =
  'This file is not a readable Excel workbook: it may be damaged or not fully downloaded. Open it in Excel and save it again as .xlsx or CSV.'
const utf8 = (text: string) => new TextEncoder().encode(text)

async function read(bytes: Uint8Array, sheet?: string): Promise<ReadFile & { lines: unknown[][] }> {
  const [head = '', ...lines] = new TextDecoder()
    .decode(await readFile({ parts: [bytes], sheet }))
    .split('\n')
  const rows = lines.filter(Boolean).map((line) => JSON.parse(line))
  return { ...JSON.parse(head), lines: rows }
}

describe('a file', () => {
  const table = 'Name;Price\nCafé;£1,50\n'
  const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
  it.each<[what: string, bytes: Uint8Array, format: string]>([
    ['UTF-8', utf8(table), 'UTF-8, separated by semicolons'],
    ['UTF-16', utf16(table), 'UTF-16LE, separated by semicolons'],
    [
      'Windows-1252',
      new Uint8Array(Buffer.from(table, 'latin1')),
      'WINDOWS-1252, separated by semicolons',
    ],
    ['tabs', utf8(table.replaceAll(';', '\t')), 'UTF-8, separated by tabs'],
  ])('in %s is read', async (_, bytes, format) => {
    const file = await read(bytes)
    expect(file).toMatchObject({ format, rows: 1, lines: [[2, 'Café', '£1,50']] })
  })

  it('has its title, its empty lines and its totals left out', async () => {
    const text = 'Sales report, 2022\n\nDate,Product,Amount\n1/1/2022,Cola,1.50\n\nTotal,,1.50\n'
    expect(await read(utf8(text))).toMatchObject({
      rows: 1,
      leftOut: 2,
      lines: [[4, '1/1/2022', 'Cola', '1.50']],
    })
  })

  it('of rows to mend has the columns of the file that they are from', async () => {
    const own = 'Row,Date,Product,Amount,Row,What is wrong\n7,1/1/2022,Cola,1.50,8,Date: odd.\n'
    const { columns, lines } = await read(utf8(own))
    expect(columns.map(({ header }) => header)).toEqual(['Row', 'Date', 'Product', 'Amount'])
    expect(lines).toEqual([[2, '7', '1/1/2022', 'Cola', '1.50']])
  })

  it('keeps no character that the database cannot', async () => {
    const long = `${'x'.repeat(499)}😀`
    const { lines } = await read(utf8(`Date,Product\n1/1/2022,Co\u0000la\n2/1/2022,${long}\n`))
    expect(lines).toEqual([
      [2, '1/1/2022', 'Cola'],
      [3, '2/1/2022', `${'x'.repeat(499)}\uFFFD`],
    ])
  })

  it('may be without headings', async () => {
    const file = await read(utf8('1/1/2022,Cola,1.50\n2/1/2022,Water,1.00\n'))
    expect(file.columns.map(({ header }) => header)).toEqual(['Column 1', 'Column 2', 'Column 3'])
    expect(file.rows).toBe(2)
  })

  const sheets = workbook({
    Sales: [
      ['Date', 'Product', 'Amount', 'Time'],
      [new Date('2022-01-01'), 'Cola', 1.5, new Date('1899-12-30T10:30Z')],
      [new Date('2022-01-02T10:30Z'), 'Water', 1, new Date('1899-12-30')],
    ],
    'Stock & notes': [
      ['Product', 'Left'],
      ['Tea', 4],
    ],
    '(Lists)': [['Hidden'], ['yes']],
  })

  it('may be a workbook, with its dates and numbers', async () => {
    expect(await read(sheets)).toMatchObject({
      format: 'Excel workbook, sheet “Sales”',
      sheets: ['Sales', 'Stock & notes'],
      lines: [
        [2, '2022-01-01', 'Cola', '1.5', '10:30:00'],
        [3, '2022-01-02T10:30:00', 'Water', '1', '00:00:00'],
      ],
    })
  })

  it('has the sheet read that a person chose', async () => {
    expect(await read(sheets, 'Stock & notes')).toMatchObject({ lines: [[2, 'Tea', '4']] })
    expect(await read(sheets, '(Lists)')).toMatchObject({
      problem: 'This workbook has no sheet with this name.',
    })
  })

  it('has its first sheet with rows read until one is chosen', async () => {
    const made = workbook({
      Cover: [['Fleet 2026']],
      Prices: [
        ['Product', 'Price'],
        ['Tea', 1],
      ],
    })
    expect(await read(made)).toMatchObject({ sheet: 'Prices', lines: [[2, 'Tea', '1']] })
    expect(await read(made, 'Cover')).toEqual({
      lines: [],
      problem: 'There are no rows in this file.',
    })
  })

  it('keeps the rows of a site that is called as a total is', async () => {
    const text =
      'Site,Date,Product,Amount\nTotal Fitness,1/1/2022,Cola,1.50\nTotal Fitness,2/1/2022,Tea,1.00\nTotal,,,2.50\n'
    expect(await read(utf8(text))).toMatchObject({ rows: 2, leftOut: 1 })
  })

  it.each([
    [
      [...utf8('<html><table><tr><td>Date</td></tr></table></html>')],
      'This is a web page or XML, whatever it is called. Open it in Excel and save it as .xlsx or CSV, then try again.',
    ],
    [[0xd0, 0xcf], 'This is an old Excel file (.xls). Save it as .xlsx or CSV, then try again.'],
    [[0x50, 0x4b, 3, 4], brokenWorkbook],
    [[...zipSync({ 'notes.txt': utf8('no workbook') })], brokenWorkbook],
    [[...sheets.subarray(0, sheets.length / 2)], brokenWorkbook],
    [[], 'There are no rows in this file.'],
  ])('that cannot be read says why, and what to do (%#)', async (bytes, problem) => {
    expect(await read(new Uint8Array(bytes))).toMatchObject({ problem })
  })
})

describe('a small workbook that would fill the memory', () => {
  const made = workbook({
    Sales: [
      ['Date', 'Amount'],
      ['1/1/2022', 1.5],
    ],
  })
  const withCells = (change: (xml: string) => string) => {
    const files = unzipSync(made)
    const name = 'xl/worksheets/sheet0.xml'
    return zipSync({ ...files, [name]: utf8(change(new TextDecoder().decode(files[name]))) })
  }
  const lastCell = (place: string) => (xml: string) =>
    xml.replace('r="B2"', `s="0" r="${place}"`).replace('<row r="2">', '<row>')
  it.each<[what: string, change: (xml: string) => string]>([
    ['a row far below', lastCell('B99999999')],
    ['an empty row far below', (xml) => xml.replace('<row r="2">', '<row r="99999999">')],
    ['a column far to the right', lastCell('ZZZZ2')],
    ['a cell in the last corner', lastCell('XFD1048576')],
    ['a text as long as a book', (xml) => xml.replace('1/1/2022', 'x'.repeat(300_000))],
  ])('is refused: %s', async (_, change) => {
    expect(await read(withCells(change))).toEqual({
      lines: [],
      problem:
        'This workbook has a cell far from the others, or one that is too long to read. Copy its rows to a new sheet, then try again.',
    })
  })

  it('is told from one with formatted but empty cells down to the last row', async () => {
    const empty =
      '<row r="1048576"><c r="A1048576" s="0"/><c r="XFD1048576" s="0"/></row></sheetData>'
    const file = withCells((xml) => xml.replace('</sheetData>', empty))
    expect(await read(file)).toMatchObject({ lines: [[2, '1/1/2022', '1.5']] })
  })
})
