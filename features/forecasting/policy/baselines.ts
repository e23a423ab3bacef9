/* Simple forecasts of the next week from the weeks before. Ours has to be better than each of them. */

export type Baseline = (sold: ArrayLike<number>, first: number, week: number) => number

const lastWeek: Baseline = (sold, _first, week) => sold[week - 1] ?? 0

export const fourWeekMean: Baseline = (sold, first, week) => {
  const from = Math.max(first, week - 4)
  let sum = 0
  for (let at = from; at < week; at += 1) sum += sold[at] ?? 0
  return week > from ? sum / (week - from) : 0
}

/** Exponential smoothing with 0.2. */
export const smoothed: Baseline = (sold, first, week) => {
  let level = sold[first] ?? 0
  for (let at = first + 1; at < week; at += 1) level += 0.2 * ((sold[at] ?? 0) - level)
  return level
}

/** Teunter, Syntetos and Babai: the chance of a sale and its size, each smoothed by itself. */
const tsb: Baseline = (sold, first, week) => {
  let size = sold[first] || 1
  let chance = 1
  for (let at = first + 1; at < week; at += 1) {
    const count = sold[at] ?? 0
    chance += 0.1 * ((count > 0 ? 1 : 0) - chance)
    if (count > 0) size += 0.2 * (count - size)
  }
  return chance * size
}

/** The same week a year ago, where there is one; else the last. */
const seasonalNaive: Baseline = (sold, first, week) =>
  week - 52 >= first ? (sold[week - 52] ?? 0) : (sold[week - 1] ?? 0)

export const baselines = {
  'Last week': lastWeek,
  'Mean of four weeks': fourWeekMean,
  'Smoothing 0.2': smoothed,
  'Croston/TSB': tsb,
  'Seasonal naive': seasonalNaive,
} satisfies Record<string, Baseline>
