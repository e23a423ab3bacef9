export interface FunnelStep {
  name: string
  count: number
}

export interface FunnelShare extends FunnelStep {
  /** Null where nobody came to compare with; above 1 if more came than to the other step. */
  ofFirst: number | null
  ofPrevious: number | null
}

/** How much of the first and of the previous step is left at each step. */
export function sharesOf(steps: readonly FunnelStep[]): FunnelShare[] {
  const first = steps[0]?.count
  return steps.map((step, index) => ({
    ...step,
    ofFirst: share(step.count, first),
    ofPrevious: index === 0 ? null : share(step.count, steps[index - 1]?.count),
  }))
}

function share(part: number, whole: number | undefined): number | null {
  return whole && whole > 0 ? part / whole : null
}

const wholePercent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 0 })
const finePercent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 })

/** A step may have more than the one it is compared with; that is no share of it. */
export function shareWords(value: number | null, whole: string): string {
  if (value === null) return '–'
  return value > 1 ? `more than ${whole}` : `${shareText(value)} of ${whole}`
}

/** A few in a thousand are not nothing, so small shares get a decimal. */
export function shareText(value: number | null): string {
  if (value === null) return '–'
  return (value > 0 && value < 0.1 ? finePercent : wholePercent).format(value)
}
