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

  it.each<[what: string, change: Record<string, string>, field: string, message: RegExp]>([
    ['no serial', { serial: '' }, 'serial', /3 to 40/],
    ['a model that we have not', { model: 'Toaster' }, 'model', /choose a model/],
    ['half a postcode', { postcode: 'M1' }, 'postcode', /full UK postcode/],
    ['an unknown environment', { environment: 'moon' }, 'environment', /location type/],
    ['no spot', { spot: ' ' }, 'spot', /where on the site/],
    ['other terms', { terms: 'lease' }, 'terms', /choose the terms/],
    ['a day in another order', { commissioned: '02/11/2026' }, 'commissioned', /2026-11-30/],
    ['a day that there is not', { commissioned: '2026-02-30' }, 'commissioned', /no such day/],
    ['the year 0', { commissioned: '0000-01-01' }, 'commissioned', /between 2000 and 2100/],
    ['the year 9999', { commissioned: '9999-12-31' }, 'commissioned', /between 2000 and 2100/],
  ])('with %s', (_, change, field, message) => {
    const { errors } = readMachines(machineFile({ serial: 'ENX-OK-1' }, change))
    expect(errors).toEqual([{ line: 3, field, message: expect.stringMatching(message) }])
  })

  it.each<[what: string, text: string, message: RegExp]>([
    ['nothing', '', /empty/],
    ['headings alone', csvOf([Object.keys(machineColumns)]), /no row/],
    ['a quote that never ends', 'serial,model\n"x', /never closed/],
    ['columns missing', 'serial,model\nA,B', /Column missing/],
    ['too many rows', machineFile(...Array(5001).fill({})), /at most 5,000/],
  ])('with %s is refused as a whole', (_, text, message) => {
    const { rows, errors } = readMachines(text)
    expect(rows).toEqual([])
    expect(errors[0]?.message).toMatch(message)
  })

  it('names the line of a serial number that comes twice', () => {
    const { errors } = readMachines(machineFile({}, { serial: 'enx-m-0001' }))
    expect(errors).toEqual([{ line: 3, field: 'serial', message: 'The same as on line 2' }])
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
      { line: 3, field: 'postcode', message: 'Line 2 has the postcode LS1 1AA' },
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

  it.each<[what: string, change: Record<string, string>, field: string]>([
    ['no price', { price: '' }, 'price'],
    ['a price of nothing', { price: '0' }, 'price'],
    ['a price with three decimals', { price: '1.605' }, 'price'],
    ['a rate of VAT that there is not', { vat: '17.5' }, 'vat'],
    ['no rate of VAT', { vat: '' }, 'vat'],
    ['an allergen that is none', { allergens: 'dust' }, 'allergens'],
    ['a shape that no shelf takes', { shape: 'sphere' }, 'shape'],
    ['half a calorie', { kcal: '1.5' }, 'kcal'],
    ['neither yes nor no', { high_caffeine: 'perhaps' }, 'high_caffeine'],
    ['the code of what nobody knows', { code: 'unknown' }, 'code'],
  ])('with %s', (_, change, field) => {
    expect(readProducts(productFile(change)).errors.map((error) => error.field)).toEqual([field])
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
