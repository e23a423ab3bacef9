import { unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { csvOf } from '#lib/csv.ts'
import { workbook } from '#tests/kit/workbook.ts'
import type { ImportKind } from './fields.ts'
import { guessKind, matchColumns, missingIn, orderOf } from './match-columns.ts'
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

/** Which field each heading was taken for. */
async function matched(text: string, kind?: ImportKind) {
  const { columns, products } = await read(utf8(text))
  const guessed = kind ?? guessKind(columns, products)
  const fields = matchColumns(guessed, columns, products)
  return {
    kind: guessed,
    missing: missingIn(guessed, fields),
    order: orderOf(columns[fields.indexOf('date')]).order,
    fields: Object.fromEntries(columns.map(({ header }, index) => [header, fields[index]])),
  }
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

describe('columns', () => {
  it('are matched by name, by values and by arithmetic: a basket’s total is not the row’s', async () => {
    const row = (date: string, quantity: number, total: number, basket: number) => [
      'Processed',
      'VJ1',
      'Mall',
      'Mall x1',
      'Cola',
      'Soda',
      7,
      date,
      'Cash',
      2,
      1,
      1.5,
      quantity,
      total,
      basket,
      '1/16/2022',
    ]
    const heads = [
      'Status',
      'Device ID',
      'Location',
      'Machine',
      'Product',
      'Category',
      'Transaction',
      'TransDate',
      'Type',
      'RPrice',
      'RQty',
      'MPrice',
      'MQty',
      'LineTotal',
      'TransTotal',
      'Prcd Date',
    ]
    const text = csvOf([
      heads,
      row('1/14/2022', 1, 1.5, 1.5),
      row('1/15/2022', 2, 3, 8.5),
      row('2/1/2022', 1, 1.5, 8.5),
    ])
    expect(await matched(text)).toEqual({
      ...{ kind: 'sales', missing: [], order: 'month-first' },
      fields: {
        ...{ Status: 'status', 'Device ID': 'serial', Location: 'site', Machine: 'machine' },
        ...{ Product: 'product', Category: 'category', Transaction: 'transaction' },
        ...{ TransDate: 'date', Type: 'payment', RPrice: null, RQty: null, MPrice: 'price' },
        ...{ MQty: 'quantity', LineTotal: 'total', TransTotal: null, 'Prcd Date': null },
      },
    })
  })

  it.each<[kind: ImportKind, text: string]>([
    [
      'sales',
      'Machine Name,Machine Settlement Time,Settlement Value (Vend Price),Payment Method,Product Name\nM 1,03/14/2022 10:00:02 AM,1.5,Cash,Cola\n',
    ],
    ['sales', 'Site;Machine No;Date;Time;Item;Qty;Net Sales\nA;M1;31/12/2022;10:22;Twix;2;£2,40\n'],
    [
      'sales',
      'Business Date,Market,Kiosk ID,Item Description,Units Sold,Gross Sales\n2022-01-01,HQ,K1,Cola,2,3.00\n',
    ],
    [
      'sales',
      'Sales 2022 by Dave\n\nDay,Where,What,How many,Each,Took\n1 Jan 22,HQ,Cola,2,£1.50,£3.00\n,,Total,,,£3.00\n',
    ],
    ['sales', 'Sold at|Asset|Description|Amount paid\n2022-01-01 10:00|Lobby|Cola|£1.20\n'],
    [
      'machines',
      'Device serial number,Machine type,Customer name,Location name,Zip code\nX-1,Combo,Acme,HQ,M1 1AE\n',
    ],
    ['sites', 'Client,Site name,Postcode\nAcme,HQ,M1 1AE\n'],
    ['products', 'SKU,Item name,Category,Cost price,Retail price\nk1,Cola,Soft drinks,0.40,1.20\n'],
    [
      'planograms',
      'Machine,Coil,Product name,Vend price,Max capacity,Par level\nM1,101,Cola,1.20,10,8\n',
    ],
    [
      'contacts',
      'Contact name,E-mail,Mobile,Company\nAnn Lee,ann@acme.example,020 7946 0000,Acme\n',
    ],
    [
      'sites',
      'Customer,Location Name,Post Code,Contact,Phone,Email\nAcme,HQ,M1 1AE,Ann,020 7946 0000,ann@acme.example\n',
    ],
    [
      'contacts',
      'Company,Name,Email,Phone,Address,Postcode\nAcme,Ann Lee,ann@acme.example,020 7946 0000,1 High St,M1 1AE\n',
    ],
    ['machines', 'Machine No,Location,Model\n1,HQ,Crane\n'],
    ['sales', 'Month,Machine,Product,Units,Revenue\nJan 2023,M1,Cola,12,14.40\n'],
    ['sales', 'timestamp,machine_id,product_name,amount\n1656716400,M1,Cola,1.20\n'],
  ])('of %s are known as other systems call them', async (kind, text) => {
    expect(await matched(text)).toMatchObject({ kind, missing: [] })
  })

  const slotted = (price: string) => `Product,${price},Machine,Slot\nCola,1.60,M1,A1\n`
  it.each<[kind: ImportKind, why: string, text: string, titles: string[]]>([
    ['prices', 'its heading', slotted('New price'), []],
    ['prices', 'its heading, beside the old one', slotted('Price,New price'), ['Planograms']],
    ['prices', 'its sheet', slotted('Price'), ['Prices', 'planograms.xlsx']],
    ['prices', 'its file', slotted('Price'), ['Sheet1', 'price list.csv']],
    ['planograms', 'its sheet', slotted('Price'), ['Planograms', 'prices.xlsx']],
    ['planograms', 'nothing', slotted('Price'), ['Sheet1', 'Book1.xlsx']],
    ['products', 'what else it has', 'SKU,Name,Category,Price\nk1,Cola,Drinks,1\n', ['Prices']],
    ['sales', 'its dates', `Date,${slotted('Price').replace('Cola', '1/1/2022,Cola')}`, ['Prices']],
  ])('are those of %s by %s', async (kind, _, text, titles) => {
    const { columns, products } = await read(utf8(text))
    expect(guessKind(columns, products, undefined, titles)).toBe(kind)
  })

  it.each(['Type', 'Kind of place'])(
    'called %s with offices and schools is the location type',
    async (head) => {
      const text = `Client,Site name,Postcode,${head}\nA,HQ,M1 1AE,Office\nB,College,M1 1AF,Education\nC,Ward,M1 1AG,Hospital\n`
      expect(await matched(text)).toMatchObject({
        kind: 'sites',
        fields: { [head]: 'environment' },
      })
    },
  )

  it('of new prices beside the old ones are the new ones', async () => {
    const { fields } = await matched('Product,Price,New price\nCola,1.60,1.70\n', 'prices')
    expect(fields).toMatchObject({ Price: null, 'New price': 'price' })
  })

  it.each<[kind: ImportKind, text: string, fields: object]>([
    [
      'machines',
      'Asset No,Telemetry ID,Customer,Site,Model\n1001,VJ1,Acme,HQ,Crane\n',
      { 'Asset No': 'serial', 'Telemetry ID': 'otherNumber' },
    ],
    [
      'machines',
      'Machine No,Type,Location,Modem serial\n7,Snack,HQ,VJ1\n',
      { 'Machine No': 'serial', 'Modem serial': 'otherNumber' },
    ],
    [
      'machines',
      'Telemetry ID,Customer,Site,Model\nVJ1,Acme,HQ,Crane\n',
      { 'Telemetry ID': 'serial' },
    ],
    [
      'machines',
      'Asset ID,Serial Number,Customer,Site,Model\nA1,S-1,Acme,HQ,Crane\n',
      { 'Asset ID': 'otherNumber', 'Serial Number': 'serial' },
    ],
    [
      'contacts',
      'Company,First name,Surname,Email\nAcme,Ann,Ash,ann@acme.example\n',
      { 'First name': 'firstName', Surname: 'name' },
    ],
    [
      'sales',
      'Site ID,Machine Name,Machine Settlement Time,Settlement Value (Vend Price),Product Selection Info,Transaction ID,Location Description\n5,M 1,03/01/2022 10:00:02,1.5,Cola(12 = 1.50),1451577890,Leeds depot\n5,M 2,13/01/2022 10:00:02,1.5,Tea(13 = 1.50),1451577891,York depot\n',
      {
        ...{ 'Product Selection Info': 'product', 'Location Description': 'site' },
        ...{ 'Transaction ID': 'transaction', 'Machine Settlement Time': 'date' },
      },
    ],
  ])('of %s are told from others that are called alike', async (kind, text, fields) => {
    expect(await matched(text)).toMatchObject({ kind, missing: [], fields })
  })

  it.each<[why: string, text: string, fields: object]>([
    [
      'a status and a payment by their words',
      'Terminal,Location,Trans Type,Tran Date,Amount,Settlement State\nT1,Mall,Cash,1/14/2022,$1.50,Settled\nT1,Mall,Credit,1/15/2022,$1.50,Declined\n',
      { 'Settlement State': 'status', 'Trans Type': 'payment', Terminal: 'serial' },
    ],
    [
      'what nobody has named, by how often it comes again and what multiplies',
      'Datum;Automat;Artikel;Menge;Einzelpreis;Summe\n1.2.2022;Halle;Cola;2;1,50;3,00\n1.2.2022;Halle;Wasser;1;1,00;1,00\n2.2.2022;Tor;Cola;1;1,50;1,50\n2.2.2022;Tor;Tee;1;1,00;1,00\n3.2.2022;Tor;Tee;3;1,00;3,00\n3.2.2022;Tor;Cola;3;1,50;4,50\n3.2.2022;Halle;Wasser;3;1,00;3,00\n',
      {
        ...{ Datum: 'date', Automat: 'machine', Artikel: 'product', Menge: 'quantity' },
        ...{ Einzelpreis: 'price', Summe: 'total' },
      },
    ],
  ])('know %s', async (_, text, fields) => {
    expect(await matched(text)).toMatchObject({ kind: 'sales', missing: [], fields })
  })

  const basket = (heads: string, rows: string[]) => [heads, ...rows].join('\n')
  it.each<[why: string, text: string, fields: object]>([
    [
      'two prices that are equal make no total',
      basket('Machine,Product,TransDate,RPrice,RQty,MPrice,MQty,TransTotal,Prcd Date', [
        'M1,Cola,1/14/2022,1.50,1,1.50,1,1.50,1/15/2022',
        'M1,Cola,1/14/2022,1.50,1,1.50,2,4.25,1/15/2022',
        'M2,Crisps,1/14/2022,1.25,1,1.25,1,4.25,1/15/2022',
        'M2,Crisps,1/15/2022,1.25,1,1.25,1,1.25,1/16/2022',
      ]),
      {
        ...{ RPrice: null, RQty: null, MPrice: 'price', MQty: 'quantity', TransTotal: null },
        ...{ TransDate: 'date', 'Prcd Date': null },
      },
    ],
    [
      'a total of several items counts none of them twice, whatever it is called; the only date is taken',
      basket('Order,Prcd Date,Machine,Item,Price,Total', [
        '1,13/1/2022,M1,Cola,1.50,1.50',
        '2,13/1/2022,M1,Cola,1.50,2.75',
        '2,13/1/2022,M1,Crisps,1.25,2.75',
        '3,14/1/2022,M2,Cola,1.50,1.50',
        '4,15/1/2022,M2,Tea,1.00,1.00',
      ]),
      { Price: 'price', Total: null, 'Prcd Date': 'date' },
    ],
    [
      'what was settled counts, and not what was authorised',
      basket('Machine AuTime,Machine SeTime,Machine Name,Product Name,AuValue,SeValue,Status', [
        '03.01.2022 10:00:01,03.01.2022 10:00:33,Lobby,Cola,2.00,1.50,Settled',
        '13.01.2022 10:00:01,13.01.2022 10:00:33,Lobby,Tea,2.00,1.00,Settled',
      ]),
      { AuValue: null, SeValue: 'total', 'Machine Name': 'machine' },
    ],
    [
      'a customer is the company of a machine',
      'Customer,Site,Asset,Sale date,Item,Units,Sales value\nAcme Ltd,HQ,M1,31/01/2022,Cola,2,3.00\n',
      { Customer: 'company', Asset: 'machine', Site: 'site' },
    ],
  ])('are told apart: %s', async (_, text, fields) => {
    expect(await matched(text)).toMatchObject({ kind: 'sales', missing: [], fields })
  })

  it('are read with the month first if one date proves it, with its weekday or without', async () => {
    const text =
      'When,Machine,Amount\nMon 1/3/2022,A,1.50\nSat 1/15/2022,A,1.50\nWed 2/2/2022 3:45 PM,A,1.00\n'
    expect(await matched(text)).toMatchObject({ order: 'month-first', missing: [] })
  })

  it('of months are read as the first of each', async () => {
    const text = 'Month,Machine,Units,Amount\n1/1/2022,A,3,4.50\n2/1/2022,A,3,4.50\n'
    expect(await matched(text)).toMatchObject({ order: 'month-first', missing: [] })
  })

  it('prove nothing with dates that can be read both ways: the day comes first', async () => {
    expect(await matched('Date,Machine,Amount\n3/4/2022,A,1.50\n')).toMatchObject({
      order: 'day-first',
    })
  })
})
