import { otherValues } from '../schema.ts'

/** How many values of a split a day keeps; the rest is added up, so that no day is large. */
const mostValues = 100

/** Something that counts for one value of a split: for a page, a source, a kind of device. */
export interface Counted {
  split: string
  value: string
  /** What of it: the conversion, the step or the measurement; empty where there is only one. */
  name: string
  counts: number[]
}

/**
 * Adds up what counts for the same. Each split keeps the values that weigh most, all their names
 * together; the others become one. `items` is gone through twice, so that the many values that
 * somebody may have made up are never all added up.
 */
export function sumUp(
  items: () => Iterable<Counted>,
  weigh: (counts: number[]) => number,
): Counted[] {
  const kept = heaviest(items(), weigh)
  const sums = new Map<string, Counted>()
  for (const { split, value: given, name, counts } of items()) {
    const value = kept.get(split)?.has(given) ? given : otherValues
    const key = keyOf(split, value, name)
    const sum = sums.get(key)
    if (!sum) sums.set(key, { split, value, name, counts: [...counts] })
    else for (const [i, count] of counts.entries()) sum.counts[i] = (sum.counts[i] ?? 0) + count
  }
  return [...sums.values()]
}

function heaviest(items: Iterable<Counted>, weigh: (counts: number[]) => number) {
  const weights = new Map<string, Map<string, number>>()
  for (const { split, value, counts } of items) {
    const values = weights.get(split) ?? new Map<string, number>()
    weights.set(split, values)
    values.set(value, (values.get(value) ?? 0) + weigh(counts))
  }
  return new Map(
    [...weights].map(([split, values]) => {
      const ranked = [...values].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      return [split, new Set(ranked.slice(0, mostValues).map(([value]) => value))]
    }),
  )
}

/** No text of an event has the character between them: a database would not take it. */
export const keyOf = (...parts: string[]) => parts.join('\0')

const mostTexts = 2 ** 26

/** Which pairs of texts have been seen; kept as numbers, because a day may have a million. */
export class Pairs {
  private readonly numbers = new Map<string, number>()
  private readonly seen = new Set<number>()

  isNew(one: string, other: string): boolean {
    const pair = this.numberOf(one) * mostTexts + this.numberOf(other)
    if (this.seen.has(pair)) return false
    this.seen.add(pair)
    return true
  }

  private numberOf(text: string): number {
    const number = this.numbers.get(text) ?? this.numbers.size
    this.numbers.set(text, number)
    return number
  }
}
