import { visitorsPerVariant } from '#features/experiments/policy/power.ts'

/** As it was typed in: shares in per cent. */
export interface PlannedTest {
  baseline: string
  lift: string
  perWeek: string
  variants: string
  alpha: string
  power: string
}

/** How many sessions a test needs, in words, or what has to be entered first. */
export function plannedSample(plan: PlannedTest): string {
  const [baseline, lift] = [numberIn(plan.baseline) / 100, numberIn(plan.lift) / 100]
  if (!(baseline >= 0.0001 && baseline <= 0.999)) {
    return 'Please enter a share of sessions from 0.01 to 99.9.'
  }
  if (!(Math.abs(lift) >= 0.01 && lift > -1 && lift <= 5)) {
    return 'Please enter a change of 1 to 500 per cent, or of −1 to −99.'
  }
  if (baseline * (1 + lift) >= 1) {
    return 'A rise of that size is not possible: more than all would convert.'
  }
  const variants = Number(plan.variants)
  const sessions = visitorsPerVariant({
    ...{ baseline, lift, alpha: Number(plan.alpha), power: Number(plan.power) },
    comparisons: variants - 1,
  })
  const each = `Each variant needs ${whole(sessions)} sessions.`
  const perWeek = numberIn(plan.perWeek)
  if (!(perWeek >= 1)) return each
  const weeks = Math.ceil((sessions * variants) / perWeek)
  if (weeks > 520) return `${each} That takes more than ten years.`
  return `${each} That takes about ${weeks === 1 ? 'a week' : `${whole(weeks)} weeks`}.`
}

function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

function whole(count: number): string {
  return count.toLocaleString('en-GB')
}
