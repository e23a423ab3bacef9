import type {
  ExperimentReport,
  ExperimentState,
  VariantResult,
  VerdictKind,
} from '#features/experiments/schema.ts'

export const stateWords: Record<ExperimentState, string> = {
  running: 'Running',
  paused: 'Paused',
  ended: 'Ended',
}

const verdictTitles: Record<VerdictKind, string> = {
  broken: 'Do not trust this test',
  'nothing-to-compare': 'Nothing to compare',
  collecting: 'Too early to say',
  waiting: 'The new weights begin tomorrow',
  winner: 'There is a winner',
  worse: 'The control is better',
  'no-difference': 'No difference found',
  open: 'Nothing shown yet',
}

/** A test that has ended has no later. */
export function verdictTitle({ verdict, state }: ExperimentReport): string {
  if (state !== 'ended') return verdictTitles[verdict.kind]
  return { ...verdictTitles, collecting: 'Ended too early to say', open: 'Nothing was shown' }[
    verdict.kind
  ]
}

/** “Control 50, Variant A 50”. */
export function weightWords(variants: Pick<VariantResult, 'name' | 'weight'>[]): string {
  return variants.map(({ name, weight }) => `${name} ${weight}`).join(', ')
}

export const slotWords: Record<ExperimentReport['slot'], string> = {
  hero_cta: 'Main button of the home page',
  benefits_layout: 'Layout of the benefits on the home page',
}

/** What can be chosen for a variant, by the name of its field. */
export const choices: Record<string, [value: string, words: string][]> = {
  variant: [
    ['hero', 'Orange, with a shadow'],
    ['default', 'Dark'],
    ['secondary', 'Light'],
    ['orange', 'Orange'],
  ],
  layout: [
    ['grid', 'Side by side'],
    ['list', 'One below the other'],
  ],
  columns: [
    ['1', '1 column'],
    ['2', '2 columns'],
    ['3', '3 columns'],
  ],
}

/** What a variant shows, in the words of the form: “Get Free Quote”, dark. */
export function configWords(config: Record<string, string | number>): string {
  const parts = Object.entries(config).map(([field, value]) => {
    const words = choices[field]?.find(([each]) => each === String(value))?.[1]
    return words ?? `“${value}”`
  })
  return parts.map((words, index) => (index === 0 ? words : words.toLowerCase())).join(', ')
}

/** 0.1234 as 12.3%; with its sign where it is a change. */
export function percent(
  share: number,
  options: { signed?: boolean; digits?: number } = {},
): string {
  const { digits = 1 } = options
  const format = new Intl.NumberFormat('en-GB', {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...(options.signed && { signDisplay: 'exceptZero' as const }),
  })
  return format.format(share)
}

export function pValueWords(pValue: number): string {
  return pValue < 0.001 ? '< 0.001' : pValue.toFixed(3)
}

/** How long it takes: “each variant needs 3,841 sessions”, or each its own number. */
export function neededWords(
  variants: Pick<VariantResult, 'name' | 'needed'>[],
  needs: 'needs' | 'needed' = 'needs',
): string | undefined {
  const needing = variants.filter(({ needed }) => needed !== null)
  const [first] = needing
  if (!first) return undefined
  const whole = (count: number | null) => (count ?? 0).toLocaleString('en-GB')
  if (needing.every(({ needed }) => needed === first.needed)) {
    return `each variant ${needs} ${whole(first.needed)} sessions`
  }
  const each = needing.map(({ name, needed }) => `${name} ${needs} ${whole(needed)}`)
  return `${new Intl.ListFormat('en-GB').format(each)} sessions`
}
