/** What a column of a table holds, measured as it will be written. */
export interface ColumnContent {
  /** The widest word: narrower than that it would be torn apart. */
  word: number
  /** The widest line: wider than that is of no use. */
  line: number
  /** All its lines one after the other. */
  whole: number
}

/**
 * How wide each column is, all together the room. Every word has its place first; what is left goes to
 * those that have the most to say, but to none more than it needs while others do.
 */
export function columnWidths(columns: readonly ColumnContent[], room: number): number[] {
  // An address without a space does not push everything else aside.
  const least = columns.map(({ word }) => Math.min(word, room / 2))
  const needed = sum(least)
  if (needed >= room) {
    const nothing = columns.map(() => 0)
    return filled(
      nothing,
      least,
      columns.map(() => 1),
      room,
    )
  }
  // A text of four times the length is given twice the width: it may have more lines.
  const weights = columns.map(({ whole }) => Math.sqrt(whole))
  const most = columns.map(({ line }, index) => Math.max(line, least[index] ?? 0))
  const widths = filled(least, most, weights, room - needed)
  const left = room - sum(widths)
  const wanted = sum(most)
  if (wanted === 0) return columns.map(() => room / columns.length)
  return widths.map((width, index) => width + (left * (most[index] ?? 0)) / wanted)
}

/** Shares out by weight until each has the most that it can use, or nothing is left. */
function filled(
  from: readonly number[],
  most: readonly number[],
  weights: readonly number[],
  amount: number,
): number[] {
  const widths = [...from]
  let left = amount
  for (;;) {
    const open = widths.flatMap((width, index) => (width < (most[index] ?? 0) ? [index] : []))
    const weight = sum(open.map((index) => weights[index] ?? 0))
    if (weight === 0 || left <= 0) return widths
    const shareOf = (index: number) => (left * (weights[index] ?? 0)) / weight
    const isFull = (index: number) => (widths[index] ?? 0) + shareOf(index) >= (most[index] ?? 0)
    const full = open.filter(isFull)
    if (full.length === 0) {
      for (const index of open) widths[index] = (widths[index] ?? 0) + shareOf(index)
      return widths
    }
    const before = sum(widths)
    for (const index of full) widths[index] = most[index] ?? 0
    left -= sum(widths) - before
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
