import { addDays } from '#lib/time.ts'
import { sellingOut, type WeeklyDemand } from './stock-ahead.ts'

/** One product in a machine, with all its slots. */
export interface StockedProduct {
  weekly: WeeklyDemand
  slots: number
  stock: number
  pricePence: number
  costPence: number
}

export interface Outlook {
  sellingOut: number
  lostPence: number
  visitBy: string | null
}

const daysAhead = 14
/** How soon "soon" is, and for how long losses are told. */
const soon = 3
const week = 7

/**
 * How the stock of a machine will last. `shareUntil` gives the part of a week's demand that falls between
 * now and the end of the day so many days ahead.
 */
export function outlookOf(
  products: readonly StockedProduct[],
  shareUntil: (days: number) => number,
  options: { today: string; visitPence: number },
): Outlook {
  let slots = 0
  for (const { weekly, stock, slots: own } of products) {
    if (sellingOut(weekly, shareUntil(soon), stock).chance > 0.5) slots += own
  }
  const lost = (days: number, worth: (product: StockedProduct) => number) =>
    products.reduce(
      (sum, product) =>
        sum + sellingOut(product.weekly, shareUntil(days), product.stock).lost * worth(product),
      0,
    )
  const margin = ({ pricePence, costPence }: StockedProduct) => Math.max(0, pricePence - costPence)
  let visitBy: string | null = null
  for (let days = 0; days <= daysAhead && !visitBy; days += 1) {
    if (lost(days, margin) > options.visitPence) visitBy = addDays(options.today, days)
  }
  return {
    sellingOut: slots,
    lostPence: Math.round(lost(week, ({ pricePence }) => pricePence)),
    visitBy,
  }
}
