import * as z from 'zod/mini'
import { machines as models } from '#content/machines.ts'
import { categories } from '#content/products.ts'
import { SiteFields } from '#features/sites/schema.ts'
import { lostCharacter, rowsOfCsv } from '#lib/csv.ts'
import { companyName, day } from '#lib/fields.ts'
import { terms } from '#lib/fleet-words.ts'
import { model, serial, spot, termsOf } from '../schema/desk.ts'
import { mostImportRows, type RowError } from '../schema/import.ts'
import { NewProduct } from '../schema/range.ts'
import { cellWords } from './import-words.ts'
import { isoDayOf } from './uk-day.ts'

/** Columns of the files, in the order of the template, each with an example. */
export const machineColumns = {
  serial: 'ENX-M-0001',
  model: 'AI Vend Pro',
  company: 'Harbour House Ltd',
  site: 'Harbour House',
  postcode: 'M1 1AE',
  environment: 'office',
  spot: 'Ground floor lobby',
  terms: 'partnership',
  commissioned: '2026-11-02',
} as const

export const productColumns = {
  code: 'ginger-beer',
  name: 'Ginger beer',
  category: 'soft',
  shape: 'can',
  cost: '0.62',
  price: '1.60',
  vat: '20',
  allergens: '',
  kcal: '95',
  minimum_age: '',
  hfss: 'yes',
  high_caffeine: 'no',
  vegan: 'yes',
  halal: 'yes',
  chilled: 'no',
  deposit: '0.20',
  shelf_life_days: '240',
} as const

const MachineRow = z.object({
  serial,
  model,
  company: companyName,
  site: SiteFields.shape.name,
  postcode: SiteFields.shape.postcode,
  environment: SiteFields.shape.environment,
  spot,
  terms: termsOf,
  commissioned: day(),
})
export type MachineRow = z.output<typeof MachineRow>

export interface Read<Row> {
  rows: { line: number; cells: string[]; row: Row | undefined }[]
  errors: RowError[]
}

/** Reads a file of machines. What a row means is looked up later; here it only has to make sense. */
export const readMachines = (text: string): Read<MachineRow> =>
  readRows(text, Object.keys(machineColumns), 'serial', (cells) => {
    const { environment: place = '', terms: on = '', model: name = '' } = cells
    const values = {
      ...cells,
      model: keyOf(
        name,
        mapped(models, (one) => one.name),
      ),
      environment: place.trim().toLowerCase(),
      terms: keyOf(on, terms),
      commissioned: isoDayOf(cells.commissioned ?? ''),
    }
    return parsed(MachineRow, values, cells)
  })

export const readProducts = (text: string): Read<NewProduct> =>
  readRows(text, Object.keys(productColumns), 'code', (cells) => {
    const values = {
      code: cells.code,
      name: cells.name,
      category: keyOf(
        cells.category ?? '',
        mapped(categories, (one) => one.name),
      ),
      shape: cells.shape?.trim().toLowerCase(),
      costPence: penceOf(cells.cost),
      pricePence: penceOf(cells.price),
      vatRate: Math.round(Number((cells.vat ?? '').replace('%', '').trim() || Number.NaN) * 100),
      allergens: (cells.allergens ?? '')
        .split(/[;|,]/)
        .map((one) => one.trim().toLowerCase())
        .filter(Boolean),
      kcal: wholeOf(cells.kcal),
      minimumAge: wholeOf(cells.minimum_age),
      hfss: yesOf(cells.hfss),
      highCaffeine: yesOf(cells.high_caffeine),
      vegan: yesOf(cells.vegan),
      halal: yesOf(cells.halal),
      chilled: yesOf(cells.chilled),
      depositPence: cells.deposit?.trim() ? penceOf(cells.deposit) : 0,
      shelfLifeDays: wholeOf(cells.shelf_life_days),
    }
    return parsed(NewProduct, values, cells)
  })

/** The column that a field of a product comes from, for the message. */
const columnOf: Record<string, string> = {
  costPence: 'cost',
  pricePence: 'price',
  vatRate: 'vat',
  minimumAge: 'minimum_age',
  highCaffeine: 'high_caffeine',
  depositPence: 'deposit',
  shelfLifeDays: 'shelf_life_days',
}

type Parsed<Row> = { row: Row } | { wrong: Omit<RowError, 'line'>[] }

type Cells = Partial<Record<string, string>>

function parsed<Row>(schema: z.ZodMiniType<Row>, values: unknown, cells: Cells): Parsed<Row> {
  const checked = schema.safeParse(values)
  if (checked.success) return { row: checked.data }
  const columns = checked.error.issues.map(({ path }) => {
    const field = String(path[0] ?? '')
    return columnOf[field] ?? field
  })
  const wrong = [...new Set(columns)].map((field) => {
    return { field, message: cellWords(field, cells[field] ?? '') }
  })
  return { wrong }
}

function readRows<Row>(
  text: string,
  columns: readonly string[],
  key: keyof Row & string,
  read: (cells: Cells) => Parsed<Row>,
): Read<Row> {
  const file = rowsOfCsv(text)
  if ('problem' in file) return onlyError(file.line, '', file.problem)
  const [head, ...body] = file.rows
  if (!head) return onlyError(1, '', 'The file is empty.')
  const names = head.cells.map((name) => name.trim().toLowerCase().replace(/[ -]+/g, '_'))
  const missing = columns.filter((name) => !names.includes(name))
  if (missing.length > 0) {
    const errors = missing.map((field) => ({
      line: head.line,
      field,
      message: 'this column is missing',
    }))
    return { rows: [], errors }
  }
  if (body.length === 0) return onlyError(head.line, '', 'There is no row below the headings.')
  if (body.length > mostImportRows) {
    const message = `Please import at most ${mostImportRows.toLocaleString('en-GB')} rows at once.`
    return onlyError(head.line, '', message)
  }
  const errors: RowError[] = []
  const firstLines = new Map<unknown, number>()
  const rows = body.map(({ line: at, cells }) => {
    if (cells.length > names.length) {
      errors.push({
        line: at,
        field: '',
        message: `this row has ${cells.length} cells, but there are ${names.length} headings`,
      })
      return { line: at, cells, row: undefined }
    }
    const named = Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
    const shown = columns.map((name) => named[name] ?? '')
    const lost = columns.filter((name) => named[name]?.includes(lostCharacter))
    const one = lost.length > 0 ? { wrong: lost.map(lostWords) } : read(named)
    if ('wrong' in one) {
      errors.push(...one.wrong.map((wrong) => ({ line: at, ...wrong })))
      return { line: at, cells: shown, row: undefined }
    }
    const first = firstLines.get(one.row[key])
    if (first !== undefined) {
      errors.push({ line: at, field: key, message: `the same stands in row ${first}` })
      return { line: at, cells: shown, row: undefined }
    }
    firstLines.set(one.row[key], at)
    return { line: at, cells: shown, row: one.row }
  })
  return { rows, errors }
}

const lostWords = (field: string) => ({
  field,
  message: `a character was lost when the file was saved (${lostCharacter}). Write it again, then save as CSV UTF-8`,
})

const onlyError = (at: number, field: string, message: string) => ({
  rows: [],
  errors: [{ line: at, field, message }],
})

/** The key that is meant, by itself or by its name. */
function keyOf(text: string, names: Record<string, string>): string {
  const asked = text.trim().toLowerCase()
  const found = Object.entries(names).find(([, name]) => name.toLowerCase() === asked)
  return found?.[0] ?? asked
}

const mapped = <Value>(of: Record<string, Value>, name: (value: Value) => string) =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, name(value)]))

/** Pounds such as 1.60 or £1.60 or 1,60 in pence. */
export function penceOf(text: string | undefined): number {
  const found = /^£?\s*(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text?.trim() ?? '')
  if (!found) return Number.NaN
  return Number(found[1]) * 100 + Number((found[2] ?? '0').padEnd(2, '0'))
}

const wholeOf = (text: string | undefined) => (text?.trim() ? Number(text) : null)

function yesOf(text: string | undefined): boolean | string {
  const said = text?.trim().toLowerCase() ?? ''
  if (['yes', 'y', 'true', '1'].includes(said)) return true
  return ['no', 'n', 'false', '0', ''].includes(said) ? false : said
}
