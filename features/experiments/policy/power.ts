import jStat from 'jstat'

export interface Plan {
  /** The share of visitors who convert today. */
  baseline: number
  /** The smallest relative change worth finding: 0.1 is ten per cent more. */
  lift: number
  alpha?: number
  power?: number
}

/**
 * How many visitors each of two equal variants needs, so that a change of this size is found with
 * this chance by a two-sided test of two proportions (Fleiss, Levin and Paik, "Statistical Methods
 * for Rates and Proportions", without continuity correction).
 */
export function visitorsPerVariant({ baseline, lift, alpha = 0.05, power = 0.8 }: Plan): number {
  const changed = baseline * (1 + lift)
  const middle = (baseline + changed) / 2
  const byChance = quantile(1 - alpha / 2) * Math.sqrt(2 * middle * (1 - middle))
  const byEffect = quantile(power) * Math.sqrt(spread(baseline) + spread(changed))
  return Math.ceil(((byChance + byEffect) / (changed - baseline)) ** 2)
}

/** The chance of finding a change of this size with so many visitors a variant. */
export function powerOf({
  baseline,
  lift,
  alpha = 0.05,
  visitors,
}: Omit<Plan, 'power'> & { visitors: number }): number {
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
