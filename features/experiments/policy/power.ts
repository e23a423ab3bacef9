import jStat from 'jstat'
import { sequentialReach } from './statistics.ts'

export interface Plan {
  /** The share of visitors who convert today. */
  baseline: number
  /** The smallest relative change worth finding: 0.1 is ten per cent more. */
  lift: number
  alpha?: number
  power?: number
  /** How many variants are compared with the control; each has to pass Holm's strictest step. */
  comparisons?: number
  /** How many visitors a variant has for each of the control. */
  ratio?: number
  /** Looking early costs: the interval has to be as wide as that of the sequential test. */
  sequential?: boolean
}

/**
 * How many visitors the control needs, and with a ratio of 1 each variant, so that a change of this
 * size is found with this chance by a two-sided test of two proportions (Fleiss, Levin and Paik,
 * "Statistical Methods for Rates and Proportions", without continuity correction). For a sequential
 * test it is the most that are needed: whoever looks early may find it sooner.
 */
export function visitorsPerVariant(plan: Plan): number {
  const { alpha = 0.05, comparisons = 1, ratio = 1 } = plan
  if (!plan.sequential) {
    return Math.ceil(visitorsFor(plan, quantile(1 - alpha / comparisons / 2)))
  }
  // The more visitors, the less each of them needs: the number that needs itself lies between.
  const missing = (n: number) =>
    visitorsFor(plan, sequentialReach(n * (1 + ratio), { alpha, comparisons })) > n
  let [low, high] = [1, 2]
  while (missing(high)) [low, high] = [high, high * 2]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (missing(middle)) low = middle
    else high = middle
  }
  return high
}

/** With a test that cries wolf from so many standard errors on. */
function visitorsFor({ baseline, lift, power = 0.8, ratio = 1 }: Plan, errors: number): number {
  const changed = baseline * (1 + lift)
  const middle = (baseline + ratio * changed) / (1 + ratio)
  const byChance = errors * Math.sqrt((1 + ratio) * spread(middle))
  const byEffect = quantile(power) * Math.sqrt(ratio * spread(baseline) + spread(changed))
  return ((byChance + byEffect) / (changed - baseline)) ** 2 / ratio
}

/** The chance of finding a change of this size with so many visitors in each of two variants. */
export function powerOf({
  baseline,
  lift,
  alpha = 0.05,
  visitors,
}: Pick<Plan, 'baseline' | 'lift' | 'alpha'> & { visitors: number }): number {
  const changed = baseline * (1 + lift)
  const middle = (baseline + changed) / 2
  const byChance = quantile(1 - alpha / 2) * Math.sqrt(2 * middle * (1 - middle))
  const distance = Math.abs(changed - baseline) * Math.sqrt(visitors)
  return jStat.normal.cdf(
    (distance - byChance) / Math.sqrt(spread(baseline) + spread(changed)),
    0,
    1,
  )
}

function spread(share: number): number {
  return share * (1 - share)
}

function quantile(p: number): number {
  return jStat.normal.inv(p, 0, 1)
}
