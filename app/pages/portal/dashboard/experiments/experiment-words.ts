import type {
  ExperimentReport,
  ExperimentState,
  VerdictKind,
} from '#features/experiments/schema.ts'

export const stateWords: Record<ExperimentState, string> = {
  running: 'Running',
  paused: 'Paused',
  ended: 'Ended',
}

export const verdictTitles: Record<VerdictKind, string> = {
  broken: 'Do not trust this test',
  collecting: 'Too early to say',
  winner: 'There is a winner',
  worse: 'The control is better',
  'no-difference': 'No difference found',
}

export const slotWords: Record<ExperimentReport['slot'], string> = {
  hero_cta: 'Main button of the home page',
  benefits_layout: 'Layout of the benefits on the home page',
}

/** 0.1234 as 12.3%; with its sign where it is a change. */
export function percent(share: number, options: { signed?: boolean } = {}): string {
  const format = new Intl.NumberFormat('en-GB', {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    ...(options.signed && { signDisplay: 'exceptZero' as const }),
  })
  return format.format(share)
}

export function pValueWords(pValue: number): string {
  return pValue < 0.001 ? '< 0.001' : pValue.toFixed(3)
}

/** What a variant shows, in words: Get Free Quote, default. */
export function configWords(config: Record<string, string | number>): string {
  return Object.values(config).join(', ')
}
