import { machines as models } from '#content/machines.ts'
import { categories } from '#content/products.ts'
import { siteEnvironments, terms } from '#lib/fleet-words.ts'
import type { RowError } from '../schema/import.ts'
import { allergens, shapes } from '../schema/range.ts'

const choice = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const oneOf = (names: readonly string[]) => choice.format(names)
const namesOf = (of: Record<string, { name: string }>) => Object.values(of).map(({ name }) => name)

const yesOrNo = 'yes or no'
const pounds = (from: string, such: string) =>
  `an amount in pounds from ${from} to 200, such as ${such},`
const whole = (from: number, to: number) => `a whole number from ${from} to ${to}, or nothing,`

/** What belongs into each column, as in "… is needed". */
const needed: Record<string, string> = {
  serial: 'a serial number of 3 to 40 letters, digits and hyphens',
  model: oneOf(namesOf(models)),
  company: 'the name of a company, 2 to 160 characters on one line,',
  site: 'the name of a site, 2 to 120 characters on one line,',
  postcode: 'a full UK postcode, such as M1 1AE,',
  environment: oneOf(siteEnvironments),
  spot: 'where on the site it stands, in 2 to 120 characters on one line,',
  terms: oneOf(Object.keys(terms)),
  commissioned: 'a day from 2000 to 2100, such as 31/12/2026 or 2026-12-31,',
  code: 'a code of 2 to 40 letters, digits and hyphens, other than “unknown”,',
  name: 'a name of 2 to 80 characters on one line',
  category: oneOf(namesOf(categories)),
  shape: oneOf(shapes),
  cost: pounds('0', '0.62'),
  price: pounds('0.01', '1.60'),
  vat: '0, 5 or 20',
  allergens: `a list with semicolons of ${oneOf(allergens)}, or nothing,`,
  kcal: whole(0, 5000),
  minimum_age: whole(1, 25),
  hfss: yesOrNo,
  high_caffeine: yesOrNo,
  vegan: yesOrNo,
  halal: yesOrNo,
  chilled: yesOrNo,
  deposit: pounds('0', '0.20'),
  shelf_life_days: whole(1, 3650),
}

const longestShown = 60

/** What is needed in a cell, and what stands there: "0, 5 or 20 is needed, this says ‘17.5’". */
export function cellWords(column: string, cell: string): string {
  const text = cell.trim()
  const shown = text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
  const is = text === '' ? 'this is empty' : `this says ‘${shown}’`
  return `${needed[column] ?? 'something else'} is needed, ${is}`
}

/** "Row 4, column ‘vat’: …", as somebody finds it in the spreadsheet. */
export const rowErrorWords = ({ line, field, message }: RowError) =>
  `Row ${line}${field ? `, column ‘${field}’` : ''}: ${message}`
