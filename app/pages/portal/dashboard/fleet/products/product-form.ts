import { checkWith } from '#app/portal/check-with.ts'
import { penceOf } from '#features/fleet/policy/import-rows.ts'
import { NewProduct, ProductFacts } from '#features/fleet/schema/range.ts'

export type ProductField = keyof NewProduct

const text = (data: FormData, name: ProductField) => String(data.get(name) ?? '').trim()
const whole = (data: FormData, name: ProductField) => {
  const typed = text(data, name)
  return typed === '' ? null : Number(typed)
}
const ticked = (data: FormData, name: ProductField) => data.get(name) !== null

/** What the form says, in the words of the API. Pounds become pence. */
export function factsOf(data: FormData) {
  return {
    name: text(data, 'name'),
    category: text(data, 'category'),
    shape: text(data, 'shape'),
    costPence: penceOf(text(data, 'costPence')),
    pricePence: penceOf(text(data, 'pricePence')),
    vatRate: Number(text(data, 'vatRate')),
    allergens: data.getAll('allergens').map(String),
    kcal: whole(data, 'kcal'),
    minimumAge: whole(data, 'minimumAge'),
    hfss: ticked(data, 'hfss'),
    highCaffeine: ticked(data, 'highCaffeine'),
    vegan: ticked(data, 'vegan'),
    halal: ticked(data, 'halal'),
    chilled: ticked(data, 'chilled'),
    depositPence: text(data, 'depositPence') === '' ? 0 : penceOf(text(data, 'depositPence')),
    shelfLifeDays: whole(data, 'shelfLifeDays'),
  }
}

export const codeOf = (data: FormData) => text(data, 'code')

export function checkProduct(data: FormData, isNew: boolean) {
  const errors = isNew
    ? checkWith(NewProduct, { code: codeOf(data), ...factsOf(data) })
    : checkWith(ProductFacts, factsOf(data))
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [path.split('.')[0], message]),
  ) as Partial<Record<ProductField, string>>
}
