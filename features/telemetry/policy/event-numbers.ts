/** Numbers from the first up to, not including, the second. */
export type NumberRange = [from: number, until: number]

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

/** As PostgreSQL reads a multirange; neighbours are written as one. */
export function rangesOf(numbers: readonly number[]): string {
  const ranges: NumberRange[] = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && number <= last[1]) last[1] = Math.max(last[1], number + 1)
    else ranges.push([number, number + 1])
  }
  return `{${ranges.map(([from, until]) => `[${from},${until})`).join(',')}}`
}
