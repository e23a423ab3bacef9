/** As if so many more of the rest had sold as was expected: a few sales say little about a season. */
const borrowedSales = 10

/**
 * What a change of the range brought a week, in pence of margin: what was sold of the products it changes,
 * against what was forecast for them without it. A machine whose other products sold more than forecast
 * had a good month for all of them, so the forecast is raised by as much, and lowered likewise.
 */
export function gainOf(change: {
  weeks: number
  before: readonly { productId: string; mean: number; marginPence: number }[]
  restMean: number
  sold: ReadonlyMap<string, number>
  restSold: number
}): number {
  const { weeks, before, restMean, sold, restSold } = change
  const season = (restSold + borrowedSales) / (restMean * weeks + borrowedSales)
  let gain = 0
  for (const { productId, mean, marginPence } of before) {
    gain += ((sold.get(productId) ?? 0) / weeks - mean * season) * marginPence
  }
  return gain
}
