import type { Category, Product } from '#content/products.ts'

/*
 * Figures for the products of the planner, so that a first machine can be filled: typical of UK vending
 * in 2026. Whoever runs the fleet sets the real ones.
 */

interface Figures {
  pricePence: number
  costPence: number
  /** In hundredths of a percent. */
  vatRate: number
  shelfLifeDays: number | undefined
}

const standard = 2000
const zero = 0

const byCategory: Record<Category, Figures> = {
  water: { pricePence: 120, costPence: 38, vatRate: standard, shelfLifeDays: 365 },
  soft: { pricePence: 160, costPence: 62, vatRate: standard, shelfLifeDays: 240 },
  juice: { pricePence: 180, costPence: 84, vatRate: standard, shelfLifeDays: 60 },
  coffee: { pricePence: 195, costPence: 96, vatRate: zero, shelfLifeDays: 40 },
  energy: { pricePence: 190, costPence: 88, vatRate: standard, shelfLifeDays: 300 },
  meal: { pricePence: 375, costPence: 198, vatRate: zero, shelfLifeDays: 4 },
  fresh: { pricePence: 240, costPence: 118, vatRate: zero, shelfLifeDays: 7 },
  savoury: { pricePence: 130, costPence: 52, vatRate: standard, shelfLifeDays: 90 },
  bars: { pricePence: 150, costPence: 66, vatRate: zero, shelfLifeDays: 150 },
  sweet: { pricePence: 120, costPence: 54, vatRate: standard, shelfLifeDays: 180 },
  toiletries: {
    pricePence: 300,
    costPence: 120,

    vatRate: standard,
    shelfLifeDays: undefined,
  },
  electronics: {
    pricePence: 999,
    costPence: 420,

    vatRate: standard,
    shelfLifeDays: undefined,
  },
  stationery: {
    pricePence: 250,
    costPence: 90,

    vatRate: standard,
    shelfLifeDays: undefined,
  },
}

/** Calories of a typical pack, such as a can of 330 ml or a bag of 32 g. */
const kcalOfPack: Record<string, number> = {
  'still-water': 0,
  'sparkling-water': 0,
  'flavoured-water': 3,
  'cola-zero': 1,
  cola: 139,
  lemonade: 140,
  'orange-fizz': 10,
  'iced-tea': 95,
  'orange-juice': 130,
  'apple-juice': 92,
  'iced-coffee': 140,
  milk: 118,
  'oat-drink': 115,
  energy: 115,
  'energy-zero': 8,
  'cheese-sandwich': 430,
  'ham-sandwich': 340,
  'falafel-wrap': 440,
  'bean-salad': 320,
  'pasta-pot': 380,
  'fruit-pot': 70,
  yoghurt: 130,
  'salted-crisps': 172,
  'cheese-crisps': 169,
  'lentil-chips': 95,
  popcorn: 110,
  'mixed-nuts': 240,
  'oat-bar': 170,
  'date-bar': 130,
  'nut-bar': 200,
  'milk-chocolate': 240,
  'dark-chocolate': 200,
  'fruit-gums': 155,
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
    kcal: kcalOfPack[product.id] ?? null,
    shelfLifeDays: figures.shelfLifeDays ?? null,
    chilled: chilled.includes(product.category),
    highCaffeine: product.caffeine === 'high',
    minimumAge: product.caffeine === 'high' ? 16 : null,
    // The scheme begins on 1 October 2027; what it will take is not known yet.
    depositPence: drink && inDeposit.includes(product.shape) ? 20 : 0,
  }
}
