import type { Environment } from '#content/environments.ts'
import { type Category, categories } from '#content/products.ts'
import { mostAWeek, salesAWeek } from './machine-choice.ts'

/*
 * What to expect of a product before anything like it was sold in a building of that kind. Rules of thumb
 * of the trade, not measurements: what our own machines sell takes their place.
 */

const order = Object.keys(categories) as Category[]

const sharesBy = (...shares: number[]) =>
  Object.fromEntries(order.map((category, index) => [category, shares[index] ?? 0])) as Record<
    Category,
    number
  >

/** Of 100 sales. In the order of the categories: water, soft, juice, coffee, energy, meal, fresh, savoury, bars, sweet, toiletries, electronics, stationery. */
export const shares: Record<Environment, Record<Category, number>> = {
  apartment: sharesBy(11, 13, 5, 12, 4, 13, 5, 12, 5, 8, 7, 4, 1),
  office: sharesBy(14, 12, 5, 8, 3, 17, 10, 10, 9, 5, 1, 3, 3),
  retail: sharesBy(15, 18, 6, 6, 6, 6, 4, 15, 7, 12, 1, 4, 0),
  hospital: sharesBy(16, 9, 7, 7, 2, 16, 10, 8, 8, 5, 7, 5, 0),
  education: sharesBy(16, 13, 8, 7, 0, 12, 8, 14, 10, 6, 1, 2, 3),
}

const atNight: readonly Category[] = ['meal', 'toiletries', 'electronics']

/** Units a week of one of so many products of a category, at a site of this size. */
export function startingRate(
  category: Category,
  siblings: number,
  site: { environment: Environment; people: number; hours: number },
): number {
  const { environment, hours } = site
  const all = Math.min(salesAWeek(site), mostAWeek)
  const late = hours >= 18 && atNight.includes(category) ? 1.5 : 1
  return (all * late * shares[environment][category]) / 100 / siblings
}
