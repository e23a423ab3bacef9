import { describe, expect, it } from 'vitest'
import { csvOf } from '#lib/csv.ts'
import type { ImportKind } from './fields.ts'
import {
  guessKind,
  type KnownNames,
  matchColumns,
  missingIn,
  noNames,
  orderOf,
} from './match-columns.ts'
import { type ReadFile, readFile } from './read-file.server.ts'

/** Of a file, as it was read. */
async function columnsOf(text: string): Promise<Pick<ReadFile, 'columns' | 'products'>> {
  const file = await readFile({ parts: [new TextEncoder().encode(text)] })
  return JSON.parse(new TextDecoder().decode(file).split('\n')[0] ?? '')
}

/** Which field each heading was taken for. */
async function matched(text: string, kind?: ImportKind, known = noNames) {
  const { columns, products } = await columnsOf(text)
  const guessed = kind ?? guessKind(columns, products, known)
  const fields = matchColumns(guessed, columns, products, known)
  return {
    kind: guessed,
    missing: missingIn(guessed, fields),
    order: orderOf(columns[fields.indexOf('date')]).order,
    fields: Object.fromEntries(columns.map(({ header }, index) => [header, fields[index]])),
  }
}

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
    const { columns, products } = await columnsOf(text)
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

  const fleet: KnownNames = {
    serials: new Set(['1', '2', '3', '100001', '100002']),
    machines: new Set(['1', '2', '3', '100001', 'combo', 'coffee', 'snack', 'canteen', 'lobby']),
    sites: new Set(['hq', 'acme house']),
    products: new Set(['coffee', 'snack', 'coca cola 330ml', '10', '11', '12']),
  }
  it.each<[what: string, kind: ImportKind, text: string, fields: object]>([
    [
      'models are no serial numbers, although a machine stands at a spot that is called after its model',
      'machines',
      'Asset number,Machine type,Customer,Location,Machine name\nOLD-1,Combo,Acme,HQ,Lobby\nOLD-2,Crane 168,Acme,HQ,Canteen\n',
      { 'Asset number': 'serial', 'Machine type': 'model', 'Machine name': 'spot' },
    ],
    [
      'lines of a receipt are no serial numbers',
      'sales',
      'Date,Machine,Product,Line No,Amount\n14/02/2024,Lobby,Cola,1,1.20\n14/02/2024,Canteen,Tea,2,1.10\n15/02/2024,Lobby,Coffee,3,1.50\n',
      { Machine: 'machine', 'Line No': null, Product: 'product' },
    ],
    [
      'quantities are no serial numbers',
      'sales',
      'Datum;Automat;Artikel;Menge;Einzelpreis;Summe\n1.2.2022;Halle;Cola;2;1,50;3,00\n1.2.2022;Halle;Wasser;1;1,00;1,00\n2.2.2022;Tor;Cola;1;1,50;1,50\n2.2.2022;Tor;Tee;1;1,00;1,00\n3.2.2022;Tor;Tee;3;1,00;3,00\n3.2.2022;Tor;Cola;3;1,50;4,50\n3.2.2022;Halle;Wasser;3;1,00;3,00\n',
      { Automat: 'machine', Menge: 'quantity', Summe: 'total' },
    ],
    [
      'types and groups are neither machines nor products',
      'sales',
      'Customer,Location,Machine Type,Machine,Product Group,Product,Sale Date,Vends,Value\nOmega,Omega HQ,Combo,A900,Coffee,Flat White,14/02/2025,2,2.40\nOmega,Omega HQ,Snack,A901,Snack,Flapjack,14/02/2025,1,1.20\n',
      { Machine: 'machine', Product: 'product' },
    ],
    [
      'brands are no codes, and groups no names',
      'products',
      'Product Name,Brand,Product Group,Cost,Price\nFlat white,Coffee,Coffee,0.40,1.20\nLatte,Coca Cola 330ml,Coffee,0.40,1.20\n',
      { 'Product Name': 'name', Brand: null },
    ],
    [
      'numbers of machines are no contacts',
      'machines',
      'No,Machine,Where,Company,Type\n11,Snack,Lobby,Acme,Combo\n12,Coffee,Canteen,Beta,Coffee\n',
      { Company: 'company' },
    ],
    [
      'counts of machines are no serial numbers',
      'sites',
      'Account,Site,Postcode,Machines\nAcme,HQ,M1 1AE,2\nAcme,Mill,M1 1AF,3\nBeta,Yard,M1 1AG,1\n',
      { Site: 'site', Machines: null },
    ],
  ])('of a later file are read as of the first: %s', async (_, kind, text, fields) => {
    expect(await matched(text, undefined, fleet)).toMatchObject({ kind, fields })
    expect(await matched(text)).toMatchObject({ kind, fields })
  })

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
