import * as z from 'zod/mini'
import { type Allergen, type Category, categories, type Shape } from '#content/products.ts'
import { line, version, wholeNumber } from '#lib/fields.ts'

export const shapes = ['bottle', 'can', 'carton', 'pot', 'sandwich', 'bag', 'bar', 'box'] as const
export const allergens = [
  ...(['celery', 'crustaceans', 'egg', 'fish', 'gluten', 'lupin', 'milk', 'molluscs'] as const),
  ...(['mustard', 'nuts', 'peanuts', 'sesame', 'soya', 'sulphites'] as const),
] as const satisfies readonly Allergen[]
export const categoryNames = Object.keys(categories) as [Category, ...Category[]]
/** In hundredths of a percent. */
export const vatRates = { 0: '0 %', 500: '5 %', 2000: '20 %' } as const

const pence = (least: number, message: string) =>
  wholeNumber(least, 20_000, message, 'Please enter at most £200')
const whole = (least: number, most: number, message: string) =>
  z.nullable(wholeNumber(least, most, message))

const facts = {
  name: line(2, 80, 'Please enter a name'),
  category: z.enum(categoryNames, 'Please choose a category'),
  shape: z.enum(shapes, 'Please choose the shape of the pack'),
  costPence: pence(0, 'Please enter what one costs us, such as 0.62'),
  pricePence: pence(1, 'Please enter a price, such as 1.60'),
  vatRate: z.union([z.literal(0), z.literal(500), z.literal(2000)], 'Please choose 0, 5 or 20 %'),
  allergens: z.array(z.enum(allergens, 'This is none of the 14 allergens')),
  kcal: whole(0, 5000, 'Please enter calories from 0 to 5000'),
  minimumAge: whole(1, 25, 'Please enter an age from 1 to 25'),
  hfss: z.boolean(),
  highCaffeine: z.boolean(),
  vegan: z.boolean(),
  halal: z.boolean(),
  chilled: z.boolean(),
  depositPence: pence(0, 'Please enter the deposit, such as 0.20'),
  shelfLifeDays: whole(1, 3650, 'Please enter days from 1 to 3650'),
}

export const productCode = z.string('Please enter a code').check(
  z.trim(),
  z.toLowerCase(),
  z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/, 'A code has 2 to 40 letters, digits and hyphens'),
  z.refine((code) => code !== 'unknown', 'This code stands for what nobody knows'),
)

export const ProductFacts = z.strictObject(facts)
export type ProductFacts = z.output<typeof ProductFacts>
export const NewProduct = z.strictObject({ code: productCode, ...facts })
export type NewProduct = z.output<typeof NewProduct>
export const ProductSave = z.strictObject({ ...facts, version })
export type ProductSave = z.output<typeof ProductSave>
/** Taken out of the range, or back into it. */
export const ProductRetiring = z.strictObject({ version, retired: z.boolean() })

export interface RangeProduct extends Omit<ProductFacts, 'category' | 'shape' | 'allergens'> {
  id: string
  code: string
  category: Category
  shape: Shape
  allergens: string[]
  retired: boolean
  version: number
  /** In how many lanes of live planograms it is. */
  lanes: number
}
