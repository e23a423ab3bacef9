import { type Count, chanceOfMore, chances, expectedBeyond, quantile } from './counts.ts'

/** What is expected of a product in a machine, in a week in which it can always be bought. */
export type WeeklyDemand = Count

/**
 * What was sold since the fit makes it more exact, without another fit: the rate of a negative binomial
 * count is a gamma, which sales and time change by adding to it.
 */
export function afterSales(weekly: WeeklyDemand, sold: number, share: number): WeeklyDemand {
  const shape = weekly.shape + sold
  return { shape, mean: shape / (weekly.shape / weekly.mean + share) }
}

/** The demand in a part of a week. */
export const partOf = ({ mean, shape }: WeeklyDemand, share: number): Count => ({
  mean: mean * share,
  shape,
})

/** Enough for nine visits of ten. */
const safety = 0.9

/** How many more go into the van because of what sells before it arrives: never more than there are to sell. */
export function soldBeforeArrival(weekly: WeeklyDemand, share: number, stock: number): number {
  if (share <= 0 || stock <= 0) return 0
  return Math.min(stock, quantile(partOf(weekly, share), safety))
}

/** The same for each slot of a product, which sell in turns: those with most in them first. */
export function soldBeforeBySlot(
  weekly: WeeklyDemand,
  share: number,
  stocks: readonly number[],
): number[] {
  const left = stocks.map((stock) => Math.max(0, stock))
  const all = left.reduce((sum, stock) => sum + stock, 0)
  for (let sold = soldBeforeArrival(weekly, share, all); sold > 0; sold -= 1) {
    const fullest = left.indexOf(Math.max(...left))
    left[fullest] = (left[fullest] ?? 0) - 1
  }
  return left.map((stock, at) => Math.max(0, stocks[at] ?? 0) - stock)
}

/** How likely it is that a slot is empty before that part of a week is over, and what is lost by then. */
export function sellingOut(weekly: WeeklyDemand, share: number, stock: number) {
  const count = partOf(weekly, share)
  return {
    chance: stock <= 0 ? 1 : chanceOfMore(count, stock - 1),
    lost: expectedBeyond(count, Math.max(stock, 0)),
  }
}

export const hoursAhead = 72

/** How likely it is, at the end of each hour that comes, that what is there is sold out. */
export const sellingOutByHour = (
  weekly: WeeklyDemand,
  stock: number,
  shareIn: (hours: number) => number,
): number[] =>
  Array.from({ length: hoursAhead }, (_, at) => {
    const { chance } = sellingOut(weekly, shareIn(at + 1), stock)
    return Math.round(chance * 1000) / 1000
  })

/** How many of a slot filled to its par level go out of date before anybody buys them. */
export function expectedWaste(
  weekly: WeeklyDemand,
  par: number,
  untilExpiry: number | undefined,
): number {
  if (untilExpiry === undefined) return 0
  const count = partOf(weekly, untilExpiry)
  return Math.max(0, par - count.mean + expectedBeyond(count, par))
}

/** One that goes out of date less often than this is put in: the van is there anyway. */
const hardlyEver = 0.02

/** Who finds a slot empty comes back less often, so a sale is worth more than its margin. Assumed. */
const worthOfSale = 3

/**
 * To how many a slot is filled (the newsvendor's rule): one more is worth it while the chance that it is
 * bought before the next visit, times what a sale is worth, is more than the chance that it is thrown away, times
 * its cost. What hardly ever spoils is never too much for a slot that has the room.
 */
export function parLevel(slot: {
  weekly: WeeklyDemand
  /** The part of a week until the next visit, and until a pack put in today is out of date. */
  untilVisit: number
  untilExpiry: number | undefined
  capacity: number
  pricePence: number
  costPence: number
}): number {
  const { weekly, untilVisit, untilExpiry, capacity, pricePence, costPence } = slot
  const margin = worthOfSale * (pricePence - costPence)
  if (untilExpiry === undefined) return capacity
  if (margin <= 0) return Math.min(1, capacity)
  const bought = chances(partOf(weekly, untilVisit))
  const kept = chances(partOf(weekly, untilExpiry))
  let [few, fewer] = [0, 0]
  let par = 0
  for (; par < capacity; par += 1) {
    few += bought[par] ?? 0
    fewer += kept[par] ?? 0
    if (fewer > hardlyEver && (1 - few) * margin < fewer * costPence) break
  }
  return Math.max(par, Math.min(1, capacity))
}

/** What is left of the price of one, once VAT and its cost are paid. */
export const marginOf = (product: { pricePence: number; costPence: number; vatRate: number }) =>
  (product.pricePence * 10_000) / (10_000 + product.vatRate) - product.costPence
