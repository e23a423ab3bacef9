import { holm } from './policy/corrections.ts'
import { visitorsPerVariant } from './policy/power.ts'
import {
  believe,
  proportion,
  sampleRatioPValue,
  sequentialTest,
  welchTest,
} from './policy/statistics.ts'
import type { VariantResult, VerdictKind } from './schema.ts'

/** What was counted for a variant. */
export interface VariantCount {
  id: string
  name: string
  weight: number
  config: Record<string, string | number>
  visitors: number
  conversions: number
  /** Of the visitors, those who were drawn by the weights of now. */
  visitorsByWeights: number
}

export interface Design {
  sequential: boolean
  smallestLift: number
}

const alpha = 0.05
/** A split as uneven as this by chance is one in a thousand: something else is at work. */
const brokenBelow = 0.001

/** The results of each variant against the first, the control. */
export function resultsOf(counts: VariantCount[], { sequential }: Design): VariantResult[] {
  const [control, ...others] = counts
  if (!control) return []
  const compared = others.map((variant) => compare(control, variant, sequential))
  const corrected = holm(compared.map((comparison) => comparison?.pValue ?? 1))
  return counts.map((count, index) => {
    const { visitorsByWeights: _, ...shown } = count
    const comparison = index === 0 ? null : (compared[index - 1] ?? null)
    return {
      ...shown,
      rate: count.visitors === 0 ? 0 : count.conversions / count.visitors,
      comparison: comparison && { ...comparison, pValue: corrected[index - 1] ?? 1 },
    }
  })
}

function compare(control: VariantCount, variant: VariantCount, sequential: boolean) {
  const [a, b] = [control, variant].map(({ conversions, visitors }) =>
    proportion(conversions, visitors),
  )
  if (!a || !b) return undefined
  const test = sequential ? sequentialTest(a, b, { alpha }) : welchTest(a, b, { alpha })
  const belief = believe(a, b, { alpha })
  if (!test || !belief) return undefined
  return {
    lift: test.estimate,
    interval: test.interval,
    pValue: test.pValue,
    chanceToWin: belief.chanceToWin,
    risk: belief.risk.variant,
  }
}

/** Whether visitors were split as they should have been. */
export function sampleRatioOf(counts: VariantCount[]): { pValue: number; broken: boolean } {
  const pValue = sampleRatioPValue(
    counts.map(({ visitorsByWeights }) => visitorsByWeights),
    counts.map(({ weight }) => weight),
  )
  return { pValue, broken: pValue < brokenBelow }
}

/** How many visitors each variant needs, judged by how often the control converts. */
export function visitorsNeeded(counts: VariantCount[], { smallestLift }: Design): number | null {
  const [control] = counts
  if (!control || control.conversions === 0 || control.conversions === control.visitors) return null
  const baseline = control.conversions / control.visitors
  if (baseline * (1 + smallestLift) >= 1) return null
  return visitorsPerVariant({ baseline, lift: smallestLift, alpha })
}

/** What follows from the figures, for somebody who does not read figures. */
export function verdictOf(
  results: VariantResult[],
  design: Design & { needed: number | null; broken: boolean },
): { kind: VerdictKind; words: string } {
  if (design.broken) {
    return {
      kind: 'broken',
      words:
        'Visitors were not split as planned, so the results cannot be trusted. Please look for the cause before deciding anything.',
    }
  }
  const smallest = Math.min(...results.map(({ visitors }) => visitors))
  const enough = design.needed !== null && smallest >= design.needed
  if (!enough && !design.sequential)
    return { kind: 'collecting', words: collecting(smallest, design) }
  const compared = results.flatMap(({ name, comparison }) =>
    comparison ? [{ name, ...comparison }] : [],
  )
  const clear = compared.filter(({ pValue }) => pValue < alpha)
  const best = clear.filter(({ lift }) => lift > 0).sort((a, b) => b.lift - a.lift)[0]
  if (best) {
    return {
      kind: 'winner',
      words: `${best.name} brings ${percent(best.lift)} more conversions than the control (between ${percent(best.interval[0])} and ${percent(best.interval[1])}). It is worth showing to everybody.`,
    }
  }
  const worst = clear[0]
  if (worst && clear.length === compared.length) {
    return {
      kind: 'worse',
      words: `The control does better: ${worst.name} brings ${percent(Math.abs(worst.lift))} fewer conversions. Keep the control.`,
    }
  }
  if (!enough) return { kind: 'collecting', words: collecting(smallest, design) }
  return {
    kind: 'no-difference',
    words: `No difference of ${percent(design.smallestLift)} or more was found. Keep whichever you prefer.`,
  }
}

function collecting(
  smallest: number,
  { needed, sequential }: { needed: number | null; sequential: boolean },
): string {
  const early = sequential ? '' : ' Until then, differences mean little.'
  if (needed === null) return `Too few conversions yet to say how many visitors are needed.${early}`
  return `${smallest.toLocaleString('en-GB')} of ${needed.toLocaleString('en-GB')} visitors a variant so far.${early}`
}

function percent(share: number): string {
  return `${(share * 100).toFixed(Math.abs(share) < 0.1 ? 1 : 0)}%`
}
