/** Numbers from the first up to, not including, the second. */
export type NumberRange = [from: number, until: number]

/** A board that leaves more gaps than this is broken: its numbers are no use for knowing what is new. */
export const mostRanges = 1000

/** Reads what PostgreSQL writes: {[1,500),[510,520)}. */
export function parseRanges(text: string): NumberRange[] {
  return [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, until]) => [
    Number(from),
    Number(until),
  ])
}

export function isIn(ranges: readonly NumberRange[], number: number): boolean {
  let low = 0
  let high = ranges.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const [from, until] = ranges[middle] as NumberRange
    if (number < from) high = middle - 1
    else if (number >= until) low = middle + 1
    else return true
  }
  return false
}

/** These and those as one; neighbours become one range. */
export function withNumbers(
  ranges: readonly NumberRange[],
  numbers: readonly number[],
): NumberRange[] {
  const added = numbers.map((number): NumberRange => [number, number + 1])
  const merged: NumberRange[] = []
  for (const [from, until] of [...ranges, ...added].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], until)
    else merged.push([from, until])
  }
  return merged
}

/** As PostgreSQL reads a multirange. */
export function writeRanges(ranges: readonly NumberRange[]): string {
  return `{${ranges.map(([from, until]) => `[${from},${until})`).join(',')}}`
}
