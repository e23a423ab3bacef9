import { describe, expect, it } from 'vitest'
import { csvOf } from '#lib/csv.ts'
import { decideMachines, type KnownFleet, siteKey } from './import-outcomes.ts'
import {
  machineColumns,
  penceOf,
  productColumns,
  readMachines,
  readProducts,
} from './import-rows.ts'
import { cellWords, rowErrorWords } from './import-words.ts'

const machineFile = (...rows: Partial<typeof machineColumns | Record<string, string>>[]) =>
  csvOf([
    Object.keys(machineColumns),
    ...rows.map((row) => Object.values({ ...machineColumns, ...row })),
  ])
const productFile = (...rows: Record<string, string>[]) =>
  csvOf([
    Object.keys(productColumns),
    ...rows.map((row) => Object.values({ ...productColumns, ...row })),
  ])

describe('a file of machines', () => {
  it('is the template, as it stands', () => {
    const { rows, errors } = readMachines(machineFile({}))
    expect(errors).toEqual([])
    expect(rows[0]?.row).toMatchObject({ serial: 'ENX-M-0001', model: 'ai-vend-pro' })
  })

  it('may name its columns in any order, in capitals, with spaces and with others beside them', () => {
    const names = Object.keys(machineColumns).toReversed()
    const cells = Object.values(machineColumns).toReversed()
    const text = csvOf([
      [...names.map((name) => ` ${name.toUpperCase()} `), 'note'],
      [...cells, 'x'],
    ])
    expect(readMachines(text).errors).toEqual([])
  })

  const need = { day: 'a day from 2000 to 2100, such as 31/12/2026 or 2026-12-31,' }
  it.each<[what: string, change: Record<string, string>, words: string]>([
    [
      'no serial',
      { serial: '' },
      'column ‘serial’: a serial number of 3 to 40 letters, digits and hyphens is needed, this is empty',
    ],
    ['a model that we have not', { model: 'Toaster' }, 'is needed, this says ‘Toaster’'],
    [
      'half a postcode',
      { postcode: 'M1' },
      'column ‘postcode’: a full UK postcode, such as M1 1AE, is needed, this says ‘M1’',
    ],
    [
      'an unknown environment',
      { environment: 'moon' },
      'education or other is needed, this says ‘moon’',
    ],
    [
      'no spot',
      { spot: ' ' },
      'where on the site it stands, in 2 to 120 characters on one line, is needed, this is empty',
    ],
    [
      'other terms',
      { terms: 'lease' },
      'column ‘terms’: trial or partnership is needed, this says ‘lease’',
    ],
    [
      'a day in the American order',
      { commissioned: '12/31/2026' },
      `column ‘commissioned’: ${need.day} is needed, this says ‘12/31/2026’`,
    ],
    ['a day that there is not', { commissioned: '2026-02-30' }, 'this says ‘2026-02-30’'],
    [
      'a character that was lost',
      { spot: 'Caf\uFFFD' },
      'column ‘spot’: a character was lost when the file was saved (\uFFFD). Write it again',
    ],
    ['the year 0', { commissioned: '0000-01-01' }, `${need.day} is needed`],
    ['the year 9999', { commissioned: '9999-12-31' }, `${need.day} is needed`],
  ])('with %s', (_, change, words) => {
    const { errors } = readMachines(machineFile({ serial: 'ENX-OK-1' }, change))
    expect(errors).toHaveLength(1)
    expect(errors[0]?.field).toBe(Object.keys(change)[0])
    const said = errors.map(rowErrorWords).join()
    expect(said).toMatch(/^Row 3, column /)
    expect(said).toContain(words)
  })

  it('has days as they are written in the UK', () => {
    const days = ['31/12/2026', '31-12-2026', '31.12.26', '31 Dec 2026']
    const file = machineFile(...days.map((day, n) => ({ serial: `ENX-${n}`, commissioned: day })))
    const { rows, errors } = readMachines(file)
    expect(errors).toEqual([])
    expect(rows.map(({ row }) => row?.commissioned)).toEqual(Array(4).fill('2026-12-31'))
  })

  it.each<[what: string, text: string, message: RegExp]>([
    ['nothing', '', /empty/],
    ['headings alone', csvOf([Object.keys(machineColumns)]), /no row/],
    ['a quote that never ends', 'serial,model\n"x', /never closed/],
    ['columns missing', 'serial,model\nA,B', /this column is missing/],
    ['too many rows', machineFile(...Array(5001).fill({})), /at most 5,000/],
  ])('with %s is refused as a whole', (_, text, message) => {
    const { rows, errors } = readMachines(text)
    expect(rows).toEqual([])
    expect(errors[0]?.message).toMatch(message)
  })

  it('names the line of a serial number that comes twice', () => {
    const { errors } = readMachines(machineFile({}, { serial: 'enx-m-0001' }))
    expect(errors).toEqual([{ line: 3, field: 'serial', message: 'the same stands in row 2' }])
  })
})

describe('what a file of machines would do', () => {
  const site = { id: 'site', postcode: 'M1 1AE', environment: 'office' }
  const standing = { id: 'm', siteId: 'site', model: 'ai-vend-pro', retired: false }
  const known: KnownFleet = {
    machines: new Map([
      ['ENX-1', { ...standing, spot: 'Lobby', terms: 'trial' }],
      ['ENX-GONE', { ...standing, spot: 'Lobby', terms: 'trial', retired: true }],
    ]),
    companies: new Map([
      ['harbour house ltd', [{ id: 'harbour' }]],
      ['twins', [{ id: 'one' }, { id: 'two' }]],
    ]),
    sites: new Map([[siteKey('harbour', 'Harbour House'), site]]),
  }
  const decide = (...rows: Record<string, string>[]) =>
    decideMachines(readMachines(machineFile(...rows)), known)
  const same = { serial: 'ENX-1', spot: 'Lobby', terms: 'trial' }

  it.each<[what: string, row: Record<string, string>, outcome: string]>([
    ['a new machine', {}, 'added'],
    ['a new site', { site: 'Annexe', postcode: 'LS1 1AA' }, 'added'],
    ['a new company', { company: 'Nobody yet Ltd', postcode: 'LS1 1AA' }, 'added'],
    ['what is so already', same, 'unchanged'],
    ['a postcode written together', { ...same, postcode: 'm11ae' }, 'unchanged'],
    ['other terms', { ...same, terms: 'Partnership' }, 'changed'],
    ['another spot', { ...same, spot: 'Third floor' }, 'changed'],
  ])('%s', (_, row, outcome) => {
    const { decided, errors } = decide(row)
    expect(errors).toEqual([])
    expect(decided.map((one) => one.outcome)).toEqual([outcome])
  })

  it.each<[what: string, row: Record<string, string>, field: string]>([
    ['another model', { ...same, model: 'combo' }, 'model'],
    ['another site', { ...same, site: 'Annexe' }, 'site'],
    ['a machine that was retired', { ...same, serial: 'ENX-GONE' }, 'serial'],
    ['another postcode of a site', { postcode: 'LS1 1AA' }, 'postcode'],
    ['another kind of site', { environment: 'retail' }, 'environment'],
    ['a name that two companies have', { company: 'Twins' }, 'company'],
  ])('%s is an error', (_, row, field) => {
    expect(decide(row).errors.map((error) => error.field)).toEqual([field])
  })

  it('holds a file to how it first describes a site', () => {
    const annexe = { company: 'New Ltd', site: 'Annexe', postcode: 'LS1 1AA' }
    const { errors } = decide(annexe, { ...annexe, serial: 'ENX-2', postcode: 'LS1 2BB' })
    expect(errors).toEqual([
      {
        line: 3,
        field: 'postcode',
        message: 'row 2 has the postcode LS1 1AA, this says ‘LS1 2BB’',
      },
    ])
  })
})

describe('a file of products', () => {
  it('is the template, as it stands', () => {
    const { rows, errors } = readProducts(productFile({}))
    expect(errors).toEqual([])
    expect(rows[0]?.row).toMatchObject({
      ...{ code: 'ginger-beer', category: 'soft', costPence: 62, pricePence: 160, vatRate: 2000 },
      ...{ allergens: [], kcal: 95, minimumAge: null, hfss: true, depositPence: 20 },
    })
  })

  it('reads allergens, and categories by their name', () => {
    const [one] = readProducts(
      productFile({ allergens: 'Milk; gluten', category: 'Soft drinks' }),
    ).rows
    expect(one?.row).toMatchObject({ allergens: ['milk', 'gluten'], category: 'soft' })
  })

  const number = (from: number, to: number) => `a whole number from ${from} to ${to}, or nothing,`
  it.each<[what: string, change: Record<string, string>, words: string]>([
    [
      'no price',
      { price: '' },
      'an amount in pounds from 0.01 to 200, such as 1.60, is needed, this is empty',
    ],
    ['a price of nothing', { price: '0' }, 'is needed, this says ‘0’'],
    ['a price with three decimals', { price: '1.605' }, 'is needed, this says ‘1.605’'],
    ['a price in words', { price: 'ten' }, 'is needed, this says ‘ten’'],
    ['a rate of VAT that there is not', { vat: '17.5' }, '0, 5 or 20 is needed, this says ‘17.5’'],
    ['no rate of VAT', { vat: '' }, '0, 5 or 20 is needed, this is empty'],
    ['an allergen that is none', { allergens: 'milk; dust' }, 'this says ‘milk; dust’'],
    [
      'a shape that no shelf takes',
      { shape: 'sphere' },
      'bottle, can, carton, pot, sandwich, bag, bar or box is needed, this says ‘sphere’',
    ],
    ['half a calorie', { kcal: '1.5' }, `${number(0, 5000)} is needed, this says ‘1.5’`],
    ['days in words', { shelf_life_days: 'ten' }, `${number(1, 3650)} is needed, this says ‘ten’`],
    [
      'neither yes nor no',
      { high_caffeine: 'perhaps' },
      'yes or no is needed, this says ‘perhaps’',
    ],
    ['the code of what nobody knows', { code: 'unknown' }, 'other than “unknown”, is needed'],
  ])('with %s', (_, change, words) => {
    const { errors } = readProducts(productFile(change))
    expect(errors.map((error) => error.field)).toEqual(Object.keys(change))
    expect(errors.map(rowErrorWords).join()).toContain(words)
  })

  it('has words for every column, and for a row with too many cells', () => {
    const columns = [...Object.keys(machineColumns), ...Object.keys(productColumns)]
    expect(columns.filter((name) => cellWords(name, 'x').startsWith('something else'))).toEqual([])
    const text = csvOf([Object.keys(productColumns), [...Object.values(productColumns), 'x']])
    expect(readProducts(text).errors.map(rowErrorWords)).toEqual([
      'Row 2: this row has 18 cells, but there are 17 headings',
    ])
  })
})

it.each([
  ['1.60', 160],
  ['£1.60', 160],
  ['1,6', 160],
  ['2', 200],
  ['', Number.NaN],
  ['-1', Number.NaN],
  ['one', Number.NaN],
])('%s pounds in pence', (text, pence) => {
  expect(penceOf(text)).toBe(pence)
})
