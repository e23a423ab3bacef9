import type { NewProduct } from '#features/fleet/schema/range.ts'
import { categoryOf, codeFrom } from './names.ts'
import { shapeOf } from './understand-setup.ts'

/**
 * A product of which a file says only its name, its price and perhaps its category. What it costs us
 * and its VAT are for a person to correct.
 */
export function newProductOf(
  said: { name: string; category: string; pricePence: number },
  taken: (code: string) => boolean,
): NewProduct {
  const name = said.name.slice(0, 80).padEnd(2, '.')
  const category = categoryOf(said.category, name)
  return {
    ...{ code: codeFrom(said.name, taken), name, category, shape: shapeOf(category, said.name) },
    ...{ costPence: 0, pricePence: Math.min(20_000, said.pricePence), vatRate: 2000 as const },
    ...{ allergens: [], kcal: null, minimumAge: null, hfss: false, highCaffeine: false },
    ...{ vegan: false, halal: false, chilled: false, depositPence: 0, shelfLifeDays: null },
  }
}
