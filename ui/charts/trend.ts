import { drawable, type Value } from './scales.ts'

/** In words, where a series begins, where it ends and whether it rose. */
export function trendText(values: readonly Value[], format: (value: number) => string): string {
  const numbers = drawable(values)
  const first = numbers[0]
  const last = numbers.at(-1)
  if (first === undefined || last === undefined) return 'no values'
  if (numbers.length === 1) return `one value, ${format(first)}`
  return `from ${format(first)} to ${format(last)}, ${direction(first, last)}`
}

/** A change of less than a fiftieth is no trend. */
const levelWithin = 0.02

function direction(first: number, last: number): string {
  const change = last - first
  if (Math.abs(change) <= Math.abs(first) * levelWithin) return 'level'
  return change > 0 ? 'rising' : 'falling'
}
