import { addDays } from '#lib/time.ts'
import { expectedWaste, partOf, sellingOut, type WeeklyDemand } from './stock-ahead.ts'

/** One product in a machine, with all its slots. */
export interface StockedProduct {
  weekly: WeeklyDemand
  slots: number
  stock: number
  pricePence: number
  costPence: number
  /** Of slots with packs that go out of date within a week: how many they hold, and in how many days. */
  dated?: readonly { quantity: number; days: number }[]
}

export interface Outlook {
  sellingOut: number
  lostPence: number
  wastedPence: number
  /** What going today is worth; a visit pays if it is more than its cost. */
  urgencyPence: number
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
  options: { today: string; visitPence: number; daysSinceVisit: number },
): Outlook {
  let slots = 0
  for (const { weekly, stock, slots: own } of products) {
    if (sellingOut(weekly, shareUntil(soon), stock).chance > 0.5) slots += own
  }
  const lost = (days: number, worth: (product: StockedProduct) => number) =>
    products.reduce((sum, product) => sum + shortOf(product, days, shareUntil) * worth(product), 0)
  const margin = ({ pricePence, costPence }: StockedProduct) => Math.max(0, pricePence - costPence)
  // A round of T days loses L and costs a visit. (cost + L) / T is least when T times the loss of its last
  // day, less L, is the cost; and L is half of that product where the loss of a day grows evenly.
  let before = 0
  let visitBy: string | null = null
  let urgencyPence = 0
  for (let days = 0; days <= daysAhead && !visitBy; days += 1) {
    const until = lost(days, margin)
    const urgency = ((options.daysSinceVisit + days + 1) * (until - before)) / 2
    if (days === 0) urgencyPence = urgency
    if (urgency > options.visitPence) visitBy = addDays(options.today, days)
    before = until
  }
  return {
    sellingOut: slots,
    lostPence: Math.round(lost(week, ({ pricePence }) => pricePence)),
    wastedPence: Math.round(wasteOf(products, shareUntil)),
    ...{ urgencyPence, visitBy },
  }
}

/** Units that are asked for in vain until the end of a day, also because what is there is out of date. */
function shortOf(
  { weekly, stock, dated = [] }: StockedProduct,
  days: number,
  shareUntil: (days: number) => number,
): number {
  const sells = (share: number, held: number) =>
    weekly.mean * share - sellingOut(weekly, share, held).lost
  const share = shareUntil(days)
  const first = Math.min(days, ...dated.map((one) => one.days))
  if (first === days) return weekly.mean * share - sells(share, stock)
  const good = first < 0 ? 0 : shareUntil(first)
  const late = dated.reduce((sum, { quantity }) => sum + quantity, 0)
  return weekly.mean * share - sells(good, stock) - sells(share - good, stock - late)
}

function wasteOf(products: readonly StockedProduct[], shareUntil: (days: number) => number) {
  return products.reduce((sum, { weekly, slots, costPence, dated = [] }) => {
    const ofSlot = partOf(weekly, 1 / slots)
    const late = dated.filter(({ days }) => days < week)
    return late.reduce(
      (pence, { quantity, days }) =>
        pence + expectedWaste(ofSlot, quantity, shareUntil(Math.max(days, 0))) * costPence,
      sum,
    )
  }, 0)
}
