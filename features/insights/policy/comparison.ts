import { addDays } from '#lib/time.ts'
import { type Comparison, comparisons } from '../schema.ts'

const daysOfYear = 365

/** More days than a year has would be compared with some of themselves. */
export function comparisonsFor({ from, to }: { from: string; to: string }): Comparison[] {
  const isLong = to > addDays(from, daysOfYear - 1)
  return comparisons.filter((comparison) => comparison !== 'year' || !isLong)
}

/** The one that is wanted, or the days before. */
export function comparisonOf(days: { from: string; to: string }, wanted: Comparison): Comparison {
  return comparisonsFor(days).includes(wanted) ? wanted : 'previous'
}
