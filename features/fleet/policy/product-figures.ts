import { type Category, isFood, type Product } from '#content/products.ts'

/*
 * Figures for the products of the planner, so that a first machine can be filled: typical of UK vending
 * in 2026. Whoever runs the fleet sets the real ones.
 */

interface Figures {
  pricePence: number
  costPence: number
  /** Of a pack. */
  kcal: number
  /** In hundredths of a percent. */
  vatRate: number
  shelfLifeDays: number | undefined
}

const standard = 2000
const zero = 0

const byCategory: Record<Category, Figures> = {
  water: { pricePence: 120, costPence: 38, kcal: 0, vatRate: standard, shelfLifeDays: 365 },
  soft: { pricePence: 160, costPence: 62, kcal: 95, vatRate: standard, shelfLifeDays: 240 },
  juice: { pricePence: 180, costPence: 84, kcal: 110, vatRate: standard, shelfLifeDays: 60 },
  coffee: { pricePence: 195, costPence: 96, kcal: 120, vatRate: zero, shelfLifeDays: 40 },
  energy: { pricePence: 190, costPence: 88, kcal: 115, vatRate: standard, shelfLifeDays: 300 },
  meal: { pricePence: 375, costPence: 198, kcal: 420, vatRate: zero, shelfLifeDays: 4 },
  fresh: { pricePence: 240, costPence: 118, kcal: 130, vatRate: zero, shelfLifeDays: 7 },
  savoury: { pricePence: 130, costPence: 52, kcal: 160, vatRate: standard, shelfLifeDays: 90 },
  bars: { pricePence: 150, costPence: 66, kcal: 190, vatRate: zero, shelfLifeDays: 150 },
  sweet: { pricePence: 120, costPence: 54, kcal: 230, vatRate: standard, shelfLifeDays: 180 },
  toiletries: {
    pricePence: 300,
    costPence: 120,
    kcal: 0,
    vatRate: standard,
    shelfLifeDays: undefined,
  },
  electronics: {
    pricePence: 999,
    costPence: 420,
    kcal: 0,
    vatRate: standard,
    shelfLifeDays: undefined,
  },
  stationery: {
    pricePence: 250,
    costPence: 90,
    kcal: 0,
    vatRate: standard,
    shelfLifeDays: undefined,
  },
}

const chilled: readonly Category[] = ['meal', 'fresh', 'coffee', 'juice']
const inDeposit = ['bottle', 'can']

export function figuresOf(product: Product) {
  const figures = byCategory[product.category]
  const drink = ['water', 'soft', 'juice', 'energy'].includes(product.category)
  return {
    pricePence: figures.pricePence,
    costPence: figures.costPence,
    vatRate: figures.vatRate,
    kcal: isFood(product) ? figures.kcal : null,
    shelfLifeDays: figures.shelfLifeDays ?? null,
    chilled: chilled.includes(product.category),
    highCaffeine: product.caffeine === 'high',
    minimumAge: product.caffeine === 'high' ? 16 : null,
    // The scheme begins on 1 October 2027; what it will take is not known yet.
    depositPence: drink && inDeposit.includes(product.shape) ? 20 : 0,
  }
}
