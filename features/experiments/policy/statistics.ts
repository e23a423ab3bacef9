import jStat from 'jstat'
import { upperQuantile, upperTail } from './student-t.ts'

/** What is known of one variant: how many visitors, and how what they did spreads around its mean. */
export interface Sample {
  n: number
  mean: number
  variance: number
}

/** Visitors who did or did not do something. */
export function proportion(conversions: number, n: number): Sample {
  const mean = n === 0 ? 0 : conversions / n
  return { n, mean, variance: mean * (1 - mean) }
}

/** Visitors who each brought a figure, from its sums. */
export function sampleMean(sum: number, sumOfSquares: number, n: number): Sample {
  const mean = n === 0 ? 0 : sum / n
  return { n, mean, variance: n < 2 ? 0 : (sumOfSquares - (sum * sum) / n) / (n - 1) }
}

/** A relative effect is a share of the control's mean: 0.1 is ten per cent more. */
export type Difference = 'relative' | 'absolute'

export interface Effect {
  estimate: number
  standardError: number
}

/**
 * How much better the variant is. The standard error of a relative effect is that of a quotient of
 * two means, by the delta method. Nothing where there is no spread, or no baseline to compare with.
 */
export function effectOf(
  control: Sample,
  variant: Sample,
  difference: Difference = 'relative',
): Effect | undefined {
  if (control.variance <= 0 || variant.variance <= 0 || control.mean === 0) return undefined
  const [ofControl, ofVariant] = [control.variance / control.n, variant.variance / variant.n]
  if (difference === 'absolute') {
    return {
      estimate: variant.mean - control.mean,
      standardError: Math.sqrt(ofControl + ofVariant),
    }
  }
  const quotient = variant.mean / control.mean
  return {
    estimate: (variant.mean - control.mean) / Math.abs(control.mean),
    standardError: Math.sqrt(ofVariant + ofControl * quotient ** 2) / Math.abs(control.mean),
  }
}

export type Interval = [low: number, high: number]

export interface TestResult extends Effect {
  interval: Interval
  pValue: number
}

interface TestOptions {
  difference?: Difference
  /** The chance of crying wolf that is accepted. */
  alpha?: number
}

/** Welch's t-test, two-sided: right if it is looked at once, when the sample is complete. */
export function welchTest(
  control: Sample,
  variant: Sample,
  { difference = 'relative', alpha = 0.05 }: TestOptions = {},
): TestResult | undefined {
  const effect = effectOf(control, variant, difference)
  if (!effect) return undefined
  const freedom = welchFreedom(control, variant)
  const { estimate, standardError } = effect
  const pValue = Math.min(1, 2 * upperTail(Math.abs(estimate / standardError), freedom))
  const reach = upperQuantile(alpha / 2, freedom) * standardError
  return { ...effect, interval: around(estimate, reach), pValue }
}

/** Degrees of freedom by Welch and Satterthwaite. */
function welchFreedom(control: Sample, variant: Sample): number {
  const parts = [control, variant].map(({ n, variance }) => ({ n, part: variance / n }))
  const whole = parts.reduce((sum, { part }) => sum + part, 0)
  const spread = parts.reduce((sum, { n, part }) => sum + part ** 2 / (n - 1), 0)
  return whole ** 2 / spread
}

/** For how many visitors the interval of a test that may be looked at early is narrowest. */
const tunedTo = 5000

/**
 * A confidence sequence: its interval and p-value hold however often somebody looks. Waudby-Smith
 * et al., "Time-uniform central limit theory and asymptotic confidence sequences", arXiv 2103.06476:
 * equation 9 for the width, 155 for the p-value, 161 for rho.
 */
export function sequentialTest(
  control: Sample,
  variant: Sample,
  { difference = 'relative', alpha = 0.05, tuned = tunedTo }: TestOptions & { tuned?: number } = {},
): TestResult | undefined {
  const effect = effectOf(control, variant, difference)
  if (!effect) return undefined
  const { estimate, standardError } = effect
  const n = control.n + variant.n
  const rho2 = rhoSquared(alpha, tuned)
  const grown = n * rho2 + 1
  const reach = standardError * sequentialReach(n, { alpha, tuned })
  const squared = (estimate / standardError) ** 2 * n
  const evidence = Math.exp((rho2 * squared) / (2 * grown)) / Math.sqrt(grown)
  return { ...effect, interval: around(estimate, reach), pValue: Math.min(1, 1 / evidence) }
}

/** How many standard errors such an interval reaches; further where several are compared. */
export function sequentialReach(
  n: number,
  options: { alpha: number; comparisons?: number; tuned?: number },
): number {
  const { alpha, comparisons = 1, tuned = tunedTo } = options
  const part = n * rhoSquared(alpha, tuned)
  return Math.sqrt((2 * (part + 1) * Math.log((Math.sqrt(part + 1) * comparisons) / alpha)) / part)
}

function rhoSquared(alpha: number, tuned: number): number {
  const logs = -2 * Math.log(alpha)
  return (logs + Math.log(logs + 1)) / tuned
}

export interface Prior {
  mean: number
  variance: number
}

export interface Belief {
  /** Mean and standard deviation of the effect, after what was seen. */
  estimate: number
  standardDeviation: number
  interval: Interval
  chanceToWin: number
  /** What is lost on average by choosing the control, or the variant, if that is the wrong choice. */
  risk: { control: number; variant: number }
}

/**
 * The effect as a normal distribution, from a normal prior; without one, from the data alone. A
 * prior speaks of relative effects, so for an absolute one it is scaled by the control's mean.
 */
export function believe(
  control: Sample,
  variant: Sample,
  { difference = 'relative', alpha = 0.05, prior }: TestOptions & { prior?: Prior } = {},
): Belief | undefined {
  const effect = effectOf(control, variant, difference)
  if (!effect) return undefined
  const seen = 1 / effect.standardError ** 2
  const scale = difference === 'absolute' ? Math.abs(control.mean) : 1
  const before = prior ? 1 / (prior.variance * scale ** 2) : 0
  const expected = (prior?.mean ?? 0) * scale
  const estimate = (effect.estimate * seen + expected * before) / (seen + before)
  const standardDeviation = Math.sqrt(1 / (seen + before))
  const reach = -jStat.normal.inv(alpha / 2, 0, 1) * standardDeviation
  const z = estimate / standardDeviation
  const chanceToWin = normalBelow(z)
  // The mean of what lies above zero, and that of what lies below it.
  const edge = standardDeviation * jStat.normal.pdf(z, 0, 1)
  return {
    estimate,
    standardDeviation,
    interval: around(estimate, reach),
    chanceToWin,
    risk: {
      control: Math.max(0, edge + estimate * chanceToWin),
      variant: Math.max(0, edge - estimate * normalBelow(-z)),
    },
  }
}

/**
 * How likely a split at least this uneven is, if visitors were drawn by these weights: chi-square.
 * A very small value says that the test itself is broken, whatever its results look like. Variants
 * without weight are no part of the split.
 */
export function sampleRatioPValue(counts: number[], weights: number[]): number {
  const drawn = counts
    .map((count, i) => ({ count, weight: weights[i] ?? 0 }))
    .filter(({ weight }) => weight > 0)
  const total = drawn.reduce((sum, { count }) => sum + count, 0)
  const whole = drawn.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0 || drawn.length < 2) return 1
  const distance = drawn.reduce((sum, { count, weight }) => {
    const expected = (weight / whole) * total
    return sum + (count - expected) ** 2 / expected
  }, 0)
  return upperChiSquare(distance, drawn.length - 1)
}

/** The upper tail of chi-square; for large values by its own series, where 1 − cdf has no digits left. */
function upperChiSquare(x: number, freedom: number): number {
  if (x <= 0) return 1
  const lower = jStat.lowRegGamma(freedom / 2, x / 2)
  return lower < 0.999 ? 1 - lower : upperGamma(freedom / 2, x / 2)
}

/** The normal distribution; far below zero by a series of its own, where jStat has no digits left. */
function normalBelow(z: number): number {
  return z < -2 ? upperGamma(0.5, z ** 2 / 2) / 2 : jStat.normal.cdf(z, 0, 1)
}

/** The regularised upper incomplete gamma function, by Lentz's continued fraction. */
function upperGamma(a: number, x: number): number {
  let b = x + 1 - a
  let c = 1e300
  let d = 1 / b
  let fraction = d
  for (let i = 1; i <= 300; i++) {
    const term = -i * (i - a)
    b += 2
    d = 1 / (term * d + b)
    c = b + term / c
    const step = d * c
    fraction *= step
    if (Math.abs(step - 1) < 1e-15) break
  }
  return Math.exp(-x + a * Math.log(x) - jStat.gammaln(a)) * fraction
}

function around(middle: number, reach: number): Interval {
  return [middle - reach, middle + reach]
}
