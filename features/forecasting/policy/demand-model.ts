import { type Count, logChance } from './counts.ts'
import {
  DemandSignals,
  type Series,
  type Signals,
  signalNames,
  startingWeights,
} from './demand-signals.ts'

/**
 * The demand for a product in a machine in one week: its level, times a sum of the signals, each with a
 * weight that the fleet's own weeks decide. Signals are parts of the level, so a weight means the same for
 * what sells daily and for what sells once a month.
 */
export interface DemandModel {
  weights: number[]
  spread: Spread
}

/** How far counts stray from their mean: the variance is mean × (1 + over) + mean² × vary. */
export interface Spread {
  over: number
  vary: number
}

/** A week of a pair that is over, with what was known before it. */
export interface Example {
  week: number
  signals: Signals
  sold: number
  open: number
}

/** A week half a year ago counts half as much as the last one. */
const halfLife = 26
/** Data must outweigh so many average weeks to move a weight away from where it starts. */
const caution = 30
/** The last third of the weeks, at most so many, is forecast as a rehearsal to see how far counts stray. */
const mostRehearsed = 6
/** With fewer weeks of pairs to forecast from, a rehearsal would say little. */
const fewestBefore = 200
/** The part of a forecast that is the likely rate as it is, whatever the weights say. */
const shareOfLikelyRate = 0.3
/** No forecast is less than this part of the level. */
const leastOfLevel = 0.05
/** A week in which it could hardly be bought tells nothing about who wanted it. */
const leastOpen = 0.3
const unknownSpread: Spread = { over: 0.2, vary: 0.5 }

/** Every week of every pair from `from` until `until`, with what was known before it. */
export function examplesOf(fleet: readonly Series[], until: number, from = 0) {
  const signals = new DemandSignals()
  const examples: Example[] = []
  const first = fleet.reduce((least, series) => Math.min(least, series.first), until)
  for (let week = first; week < until; week += 1) {
    for (const series of fleet) {
      const open = series.open[week] ?? 0
      if (week < from || week <= series.first || open < leastOpen) continue
      examples.push({ week, signals: signals.of(series), sold: series.sold[week] ?? 0, open })
    }
    signals.see(fleet, week)
  }
  return { examples, signals }
}

export function fitDemand(examples: readonly Example[], until: number): DemandModel {
  const first = examples.reduce((least, { week }) => Math.min(least, week), until)
  const from = until - Math.min(mostRehearsed, Math.floor((until - first) / 3))
  const before = examples.filter(({ week }) => week < from)
  const rehearsed = fitWeights(before, from)
  const scored = examples
    .filter(({ week }) => week >= from)
    .map(({ signals, sold, open }) => ({ mean: meanOf(rehearsed, signals) * open, sold }))
  return {
    weights: fitWeights(examples, until),
    spread: before.length < fewestBefore ? unknownSpread : fitSpread(scored),
  }
}

/** Units in a week in which it can be bought at every hour. */
export function meanOf(weights: readonly number[], { level, values }: Signals): number {
  let sum = 0
  for (let at = 0; at < values.length; at += 1) sum += (weights[at] ?? 0) * (values[at] ?? 0)
  return level * Math.max(sum, leastOfLevel)
}

export function forecastOf({ weights, spread }: DemandModel, signals: Signals): Count {
  return spreadOut(meanOf(weights, signals), spread)
}

export function spreadOut(mean: number, { over, vary }: Spread): Count {
  return { mean, shape: mean / (over + vary * mean) }
}

/**
 * The weights that come nearest to what was sold, held near where they start while there is little to go
 * by (ridge regression); then moved towards the likely rate alone, which errs in other weeks than they do.
 */
function fitWeights(examples: readonly Example[], until: number): number[] {
  const start = signalNames.map((name) => startingWeights[name] as number)
  const slope = start.map(() => 0)
  const bend = start.map((_, at) => start.map((__, other) => (at === other ? caution : 0)))
  for (const { week, signals, sold, open } of examples) {
    const { values } = signals
    const level = signals.level * open
    let expected = 0
    for (let at = 0; at < values.length; at += 1) {
      expected += level * (start[at] as number) * (values[at] as number)
    }
    // What sells much strays more, so its error counts for less.
    const worth = 0.5 ** ((until - week) / halfLife) / (0.5 + level)
    for (let at = 0; at < values.length; at += 1) {
      const value = level * (values[at] as number) * worth
      slope[at] = (slope[at] as number) + value * (sold - expected)
      const row = bend[at] as number[]
      for (let other = 0; other <= at; other += 1) {
        row[other] = (row[other] as number) + value * level * (values[other] as number)
      }
    }
  }
  const change = solve(bend, slope)
  return signalNames.map((name, at) => {
    const fitted = (start[at] as number) + (change[at] as number)
    // The likely rate is that of the old price and of the season before, too.
    if (name === 'price' || name === 'season') return fitted
    const ofLikelyRate = name === 'always' || name === 'likely rate' ? 1 : 0
    return fitted + shareOfLikelyRate * (ofLikelyRate - fitted)
  })
}

/** Solves `bend` × x = `slope` for a symmetric positive `bend`, of which the lower half is given (Cholesky). */
export function solve(bend: readonly (readonly number[])[], slope: readonly number[]): number[] {
  const size = slope.length
  const root = bend.map((row) => [...row])
  const cell = (row: number, column: number) => root[row]?.[column] as number
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = cell(row, column)
      for (let at = 0; at < column; at += 1) sum -= cell(row, at) * cell(column, at)
      ;(root[row] as number[])[column] =
        row === column ? Math.sqrt(Math.max(sum, 1e-9)) : sum / cell(column, column)
    }
  }
  const half: number[] = []
  for (let row = 0; row < size; row += 1) {
    let sum = slope[row] as number
    for (let at = 0; at < row; at += 1) sum -= cell(row, at) * (half[at] as number)
    half[row] = sum / cell(row, row)
  }
  const found = [...half]
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = half[row] as number
    for (let at = row + 1; at < size; at += 1) sum -= cell(at, row) * (found[at] as number)
    found[row] = sum / cell(row, row)
  }
  return found
}

const spreads = [0.02, 0.1, 0.2, 0.35, 0.6, 1, 1.8, 3.5]
/** Enough to tell spreads apart; the rest would only take time. */
const mostScored = 8_000

/** The spread under which what was sold is the most likely. */
export function fitSpread(scored: readonly { mean: number; sold: number }[]): Spread {
  const every = Math.ceil(scored.length / mostScored)
  const sample = scored.filter((_, at) => at % every === 0)
  let best = { ...unknownSpread, likelihood: Number.NEGATIVE_INFINITY }
  for (const over of spreads) {
    for (const vary of spreads) {
      let likelihood = 0
      for (const { mean, sold } of sample) {
        likelihood += logChance(spreadOut(mean, { over, vary }), Math.min(sold, 100))
      }
      if (likelihood > best.likelihood) best = { over, vary, likelihood }
    }
  }
  return { over: best.over, vary: best.vary }
}
