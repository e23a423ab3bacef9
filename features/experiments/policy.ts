import { holm } from './policy/corrections.ts'
import { visitorsPerVariant } from './policy/power.ts'
import {
  believe,
  type Interval,
  proportion,
  sampleRatioPValue,
  sequentialTest,
  welchTest,
} from './policy/statistics.ts'
import type { Comparison, VariantResult } from './schema.ts'

/** What was counted for a variant. */
export interface VariantCount {
  id: string
  name: string
  weight: number
  config: Record<string, string | number>
  sessions: number
  conversions: number
  /** Of the sessions, those in which the variant was drawn, by the weights of now. */
  drawnSessions: number
}

export interface Design {
  sequential: boolean
  smallestLift: number
}

export const alpha = 0.05
/** A split as uneven as this by chance is one in a thousand: something else is at work. */
const brokenBelow = 0.001

/** The results of each variant that visitors are drawn into against the first, the control. */
export function resultsOf(counts: VariantCount[], design: Design): VariantResult[] {
  const needed = sessionsNeeded(counts, design)
  const compared = counts.map((count, index) => {
    const [control] = counts
    const apart = index === 0 || !control || control.weight === 0 || count.weight === 0
    return apart ? undefined : compare(control, count, design.sequential)
  })
  const corrected = holm(compared.flatMap((comparison) => comparison?.pValue ?? []))
  return counts.map((count, index) => {
    const { drawnSessions: _, ...shown } = count
    const comparison = compared[index]
    return {
      ...shown,
      rate: rateOf(count),
      needed: needed[index] ?? null,
      comparison: comparison
        ? { ...comparison, pValue: corrected.shift() ?? comparison.pValue }
        : null,
    }
  })
}

function compare(
  control: VariantCount,
  variant: VariantCount,
  sequential: boolean,
): Comparison | undefined {
  const test = sequential ? sequentialTest : welchTest
  const [a, b] = [proportionOf(control), proportionOf(variant)]
  const [result, belief] = [test(a, b, { alpha }), believe(a, b, { alpha })]
  if (!result || !belief) return compareWithoutSpread(control, variant, test)
  const { estimate: lift, interval, pValue } = result
  return { lift, interval, pValue, chanceToWin: belief.chanceToWin }
}

/**
 * Where nobody, or everybody, has converted there is no spread to measure. One who does and one who
 * does not are added to both, as by Agresti and Caffo ("Simple and effective confidence intervals
 * for proportions and differences of proportions", 2000), and the difference is taken as it is.
 */
function compareWithoutSpread(
  control: VariantCount,
  variant: VariantCount,
  test: typeof welchTest,
): Comparison | undefined {
  if (control.sessions === 0 || variant.sessions === 0) return undefined
  const options = { alpha, difference: 'absolute' } as const
  const [a, b] = [proportionOf(control, 1), proportionOf(variant, 1)]
  const [result, belief] = [test(a, b, options), believe(a, b, options)]
  if (!result || !belief) return undefined
  const { pValue, interval } = result
  const [today, changed] = [rateOf(control), rateOf(variant)]
  const relative = (bound: number) => Math.max(-1, bound / today)
  return {
    lift: today > 0 ? changed / today - 1 : null,
    interval: today > 0 ? (interval.map(relative) as Interval) : null,
    pValue,
    chanceToWin: belief.chanceToWin,
  }
}

function proportionOf({ conversions, sessions }: VariantCount, added = 0) {
  return proportion(conversions + added, sessions + 2 * added)
}

function rateOf({ conversions, sessions }: VariantCount): number {
  return sessions === 0 ? 0 : conversions / sessions
}

/** Whether visitors were split as they should have been. */
export function sampleRatioOf(counts: VariantCount[]): { pValue: number; broken: boolean } {
  const pValue = sampleRatioPValue(
    counts.map(({ drawnSessions }) => drawnSessions),
    counts.map(({ weight }) => weight),
  )
  return { pValue, broken: pValue < brokenBelow }
}

/**
 * How many sessions each variant needs, judged by how often the control converts: nothing before it
 * does or for a change that cannot be, and none for variants that nobody is drawn into. Counts what is paid for several variants,
 * for uneven weights and for looking early.
 */
function sessionsNeeded(counts: VariantCount[], design: Design): (number | null)[] {
  const [control, ...others] = counts
  const drawn = others.filter(({ weight }) => weight > 0)
  if (!control || control.weight === 0 || control.conversions === 0 || drawn.length === 0) {
    return counts.map(() => null)
  }
  const baseline = rateOf(control)
  const { smallestLift, sequential } = design
  const lift = isPossible(baseline, smallestLift) ? smallestLift : -smallestLift
  // Neither so many more nor so many fewer can convert: there is nothing to find.
  if (lift < -1) return counts.map(() => null)
  const ofControl = Math.max(
    ...drawn.map(({ weight }) =>
      visitorsPerVariant({
        ...{ baseline, lift, alpha, sequential },
        comparisons: drawn.length,
        ratio: weight / control.weight,
      }),
    ),
  )
  return counts.map(({ weight }) =>
    weight === 0 ? null : Math.ceil((ofControl * weight) / control.weight),
  )
}

/** Where most convert already, not many more can; then the same change downwards is looked for. */
export function isPossible(baseline: number, lift: number): boolean {
  return baseline * (1 + lift) < 1
}
