import * as z from 'zod/mini'
import { machines as models, type Slug } from '#content/machines.ts'
import { model, ownModelName, serial, spot, termsOf } from '#features/fleet/schema/desk.ts'
import { DraftSave } from '#features/fleet/schema/planogram.ts'
import { NewProduct, shapes } from '#features/fleet/schema/range.ts'
import { SiteFields } from '#features/sites/schema.ts'
import { companyName, day, email, line, telephone } from '#lib/fields.ts'
import { type siteEnvironments, terms } from '#lib/fleet-words.ts'
import { readCount, readMoney } from '#lib/money-text.ts'
import { readSlotName } from '#lib/slot-names.ts'
import { readDate } from './dates.ts'
import { fieldsOf, type ImportKind } from './fields.ts'
import { categoryOf, codeFrom } from './names.ts'
import type { ImportPlan } from './plan.ts'
import { type CellProblem, type CellReader, lostCharactersIn } from './understand-sale.ts'

/** The facts of a product that a list need not have, by the column that would say each. */
const openFacts = [
  ...['code', 'category', 'shape', 'cost', 'vat', 'allergens', 'kcal', 'minimumAge'],
  ...['hfss', 'highCaffeine', 'vegan', 'halal', 'chilled', 'deposit', 'shelfLifeDays'],
]
const blank = z.literal('')
const Site = z.object({
  company: companyName,
  site: SiteFields.shape.name,
  postcode: SiteFields.shape.postcode,
  environment: z.union([blank, SiteFields.shape.environment]),
  floor: z.union([blank, line(1, 40)]),
})
/** What is not said of a site or a machine is taken from the one that is known. */
const Machine = z.object({
  ...Site.shape,
  postcode: z.union([blank, SiteFields.shape.postcode]),
  serial,
  otherNumber: z.union([blank, line(1, 120)]),
  model: z.union([blank, model]),
  modelName: ownModelName,
  spot: z.union([blank, spot]),
  terms: z.union([blank, termsOf]),
  commissioned: day(),
})
/** With the facts that a row leaves open: those of a product that is known stay as they are. */
const Product = z.strictObject({ ...NewProduct.shape, unsaid: z.array(z.string()) })
const slot = DraftSave.shape.slots.def.element.shape
const Planned = z.object({
  machine: line(1, 120),
  slot: slot.code,
  product: line(1, 120),
  pricePence: z.nullable(slot.pricePence),
  capacity: z.nullable(slot.capacity),
  par: z.nullable(slot.par),
})
const Price = z
  .object({
    product: z.union([blank, line(1, 120)]),
    pricePence: slot.pricePence,
    machine: z.string(),
    slot: z.union([blank, slot.code]),
  })
  // A slot of a machine may be named without what is in it.
  .check(({ value, issues }) => {
    if (value.product || (value.machine && value.slot)) return
    const missing = value.machine ? 'slot' : value.slot ? 'machine' : 'product'
    issues.push({ code: 'custom', input: value, path: [missing] })
  })
const Contact = z.object({
  company: companyName,
  name: line(2, 120),
  email: z.union([blank, email]),
  phone: z.union([blank, telephone('Enter a telephone number')]),
  role: z.union([blank, line(1, 120)]),
})

export type SetupKind = Exclude<ImportKind, 'sales'>
const schemas = {
  sites: Site,
  machines: Machine,
  products: Product,
  planograms: Planned,
  prices: Price,
  contacts: Contact,
}
export type SetupRow<Kind extends SetupKind> = z.output<(typeof schemas)[Kind]>

/** What a row says, in the words of our own schemas, or what keeps it from being taken. */
export function understandSetup<Kind extends SetupKind>(
  kind: Kind,
  plan: ImportPlan,
  read: CellReader,
  today: string,
): { row: SetupRow<Kind>; warning: string } | { problems: CellProblem[] } {
  const lost = lostCharactersIn(kind, read)
  if (lost.length > 0) return { problems: lost }
  const warnings: string[] = []
  const checked = schemas[kind].safeParse(valuesOf(kind, plan, read, today, warnings))
  if (checked.success) {
    return { row: checked.data as SetupRow<Kind>, warning: warnings.join(' ') }
  }
  const wrong = checked.error.issues.map(({ path }) => fieldOf(String(path[0] ?? '')))
  return { problems: [...new Set(wrong)].map((field) => problemIn(kind, field, read(field))) }
}

const columnOf: Record<string, string> = {
  ...{ costPence: 'cost', pricePence: 'price', vatRate: 'vat', depositPence: 'deposit' },
}
const fieldOf = (key: string) => columnOf[key] ?? key

function problemIn(kind: ImportKind, field: string, text: string): CellProblem {
  const rule = fieldsOf(kind)[field]
  const label = rule?.label ?? field
  if (text === '') return { field, message: `${label} is missing.` }
  const limit = rule?.value === 'money' ? ' and at most £200' : ''
  const needs = rule?.needs ? ` It takes ${rule.needs}${limit}.` : ''
  return { field, message: `${label} cannot be “${text.slice(0, 60)}”.${needs}` }
}

/** Other systems have kinds of places and contracts that we do not tell apart: no row waits for that. */
function valuesOf(
  kind: SetupKind,
  plan: ImportPlan,
  read: CellReader,
  today: string,
  warnings: string[],
): object {
  const oneOfOurs = (field: string, value: string | undefined, otherwise: string) => {
    if (value !== undefined || read(field) === '') return value ?? ''
    const name = otherwise.replace(/^./, (first) => first.toUpperCase())
    warnings.push(`“${read(field).slice(0, 60)}” is taken as “${name}”.`)
    return otherwise
  }
  const pence = (field: string) => {
    const text = read(field)
    return text === '' ? null : (readMoney(text, plan.unit) ?? Number.NaN)
  }
  const whole = (field: string) => {
    const text = read(field)
    return text === '' ? null : (readCount(text) ?? Number.NaN)
  }
  const isPlace = kind === 'machines' || kind === 'sites'
  const company = read('company') || plan.defaults.company || (isPlace ? read('site') : '')
  const place = {
    company,
    site: read('site'),
    postcode: read('postcode') || (kind === 'machines' ? plan.defaults.postcode : ''),
    environment: oneOfOurs('environment', environmentOf(read('environment')), 'other'),
    floor: read('floor'),
  }
  switch (kind) {
    case 'sites':
      return place
    case 'machines': {
      const commissioned = read('commissioned')
      const day = commissioned === '' ? today : readDate(commissioned, plan.dates)?.day
      const told = keyOf(read('model'), modelNames)
      // Another maker's: it keeps its name, and is drawn as the nearest of ours.
      const model = isModel(told) || told === '' ? told : plan.defaults.model
      const modelName = isModel(told) ? '' : read('model')
      const said = /\btrial\b/i.test(read('terms')) ? 'trial' : keyOf(read('terms'), termNames)
      const known = said in termNames ? said : undefined
      const terms = oneOfOurs('terms', known, 'partnership')
      const numbers = { serial: serialOf(read('serial')), otherNumber: read('otherNumber') }
      const more = { spot: read('spot'), terms, commissioned: day }
      return { ...place, ...numbers, model, modelName, ...more }
    }
    case 'products':
      return productOf(read, pence, whole)
    case 'planograms':
      return {
        ...{ machine: read('machine'), slot: slotOf(read('slot')), product: read('product') },
        ...{ pricePence: pence('price'), capacity: whole('capacity'), par: whole('par') },
      }
    case 'prices':
      return {
        ...{ product: read('product'), pricePence: pence('price') },
        ...{ machine: read('machine'), slot: slotOf(read('slot')) },
      }
    case 'contacts':
      return {
        ...{ company, name: `${read('firstName')} ${read('name')}`.trim(), email: read('email') },
        ...{ phone: read('phone'), role: read('role') },
      }
  }
}

/** Digits, letters and hyphens: 1005/A is 1005-A. */
const serialOf = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')

/** A spreadsheet may have made a number of it. */
const slotOf = (text: string) => {
  const name = text.replace(/\.0$/, '')
  return readSlotName(name) ?? name
}

function productOf(
  read: CellReader,
  pence: (field: string) => number | null,
  whole: (field: string) => number | null,
): object {
  const name = read('name')
  const category = categoryOf(read('category'), name)
  return {
    code:
      read('code')
        .toLowerCase()
        .replaceAll(/[\s_./]+/g, '-') || codeFrom(name, () => false),
    name,
    category,
    shape: shapeOf(category, `${read('shape')} ${name}`),
    costPence: pence('cost') ?? 0,
    pricePence: pence('price'),
    vatRate: read('vat') === '' ? 2000 : vatOf(read('vat')),
    allergens: read('allergens')
      .split(/[;|,]/)
      .map((one) => one.trim().toLowerCase())
      .filter(Boolean),
    kcal: whole('kcal'),
    minimumAge: whole('minimumAge'),
    hfss: yesOf(read('hfss')),
    highCaffeine: yesOf(read('highCaffeine')),
    vegan: yesOf(read('vegan')),
    halal: yesOf(read('halal')),
    chilled: yesOf(read('chilled')),
    depositPence: pence('deposit') ?? 0,
    shelfLifeDays: whole('shelfLifeDays'),
    unsaid: openFacts.filter((fact) => read(fact) === ''),
  }
}

/** A row with what is known of its product where the row says nothing. */
export function withKnownFacts(
  { unsaid = [], ...row }: NewProduct & { unsaid?: readonly string[] },
  known: object = {},
): NewProduct {
  const kept = Object.entries(known).filter(([fact]) => unsaid.includes(fieldOf(fact)))
  return { ...row, ...Object.fromEntries(kept) }
}

/** 20, 20% and 0.2 are the same rate; so are the words and letters for it. */
function vatOf(text: string): number {
  const named = vatNames.find(([pattern]) => pattern.test(text.trim()))
  if (named) return named[1]
  const number = Number(text.replace('%', '').trim() || Number.NaN)
  return Math.round((number > 0 && number < 1 ? number * 100 : number) * 100)
}

const vatNames: [RegExp, number][] = [
  [/^(s|std|standard|t1)\b/i, 2000],
  [/^(r|reduced|lower|t5)\b/i, 500],
  [/^(z|zero|exempt|t0)\b/i, 0],
]

/** How a product is packed by the first word for it, or as others of its kind. */
export function shapeOf(category: string, text: string): (typeof shapes)[number] {
  const named = [...text.toLowerCase().matchAll(/[a-z]+/g)].flatMap(
    ([word]) => shapes.find((shape) => word === shape || word === `${shape}s`) ?? [],
  )[0]
  if (named) return named
  const usual: Record<string, (typeof shapes)[number]> = {
    ...{ water: 'bottle', soft: 'can', juice: 'bottle', coffee: 'can', energy: 'can' },
    ...{ meal: 'sandwich', fresh: 'pot', savoury: 'bag', bars: 'bar', sweet: 'bar' },
  }
  return usual[category] ?? 'box'
}

const namesOf = (of: Record<string, { name: string }>) =>
  Object.fromEntries(Object.entries(of).map(([key, { name }]) => [key, name]))
const modelNames = namesOf(models)
const termNames: Record<string, string> = terms
export const firstModel = Object.keys(models)[0] as Slug
export const isModel = (text: string): text is Slug => text in models

/** The key that is meant, by itself or by its name. */
function keyOf(text: string, names: Record<string, string>): string {
  const asked = text.trim().toLowerCase()
  const found = Object.entries(names).find(([, name]) => name.toLowerCase() === asked)
  return found?.[0] ?? asked
}

const environmentWords: [RegExp, (typeof siteEnvironments)[number]][] = [
  [/apartment|residential|student|housing/, 'apartment'],
  [/office|business|corporate|workplace|co.?work/, 'office'],
  [/retail|shop|store|mall|supermarket/, 'retail'],
  [/hospital|clinic|health|surgery|nhs/, 'hospital'],
  [/school|college|universit|education|campus|library/, 'education'],
]

function environmentOf(text: string): string | undefined {
  const words = text.toLowerCase()
  if (words === 'other') return words
  return environmentWords.find(([pattern]) => pattern.test(words))?.[1]
}

function yesOf(text: string): boolean | string {
  const said = text.toLowerCase()
  if (['yes', 'y', 'true', '1'].includes(said)) return true
  return ['no', 'n', 'false', '0', ''].includes(said) ? false : said
}
