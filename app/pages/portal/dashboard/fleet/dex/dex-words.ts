import type { Counter, DexFileDetail, Usable, Verdict } from '#features/dex/schema.ts'
import { pounds } from '#lib/pounds.ts'

export const verdictColours: Record<Verdict, 'leaf' | 'amber' | 'alarm' | 'neutral'> = {
  agrees: 'leaf',
  within: 'leaf',
  differs: 'alarm',
  unknown: 'amber',
}

export const usableColours: Record<Usable, 'leaf' | 'amber' | 'alarm' | 'neutral'> = {
  yes: 'leaf',
  partly: 'amber',
  other: 'neutral',
  no: 'alarm',
}

/** "5 vends, £6.60". */
export const vendsAndPounds = ({ sold, pence }: Counter) =>
  `${sold.toLocaleString('en-GB')} ${sold === 1 ? 'vend' : 'vends'}, ${pounds(pence)}`

const signed = (number: number, text: string) => (number > 0 ? `+${text}` : text).replace('-', '−')

/** "+1, +£1.20": what the file has more than we heard of. */
export const differenceWords = ({ sold, pence }: Counter) =>
  `${signed(sold, String(sold))}, ${signed(pence, pounds(pence))}`

/** Why nothing is counted from a file that is usable in itself. */
export function beginningWords({ since, because }: DexFileDetail): [string, string] | undefined {
  if (since === 'first') {
    return [
      'The first reading of this machine',
      'Its counters run from when the board was new. What is sold from now on is counted against it.',
    ]
  }
  if (since !== 'board') return undefined
  const words = {
    number: ['Another board', 'The numbers of the machine or its board (ID1, CB1) have changed.'],
    fell: ['Another board, by the look of it', 'A counter is more than £200 lower than before.'],
    rose: ['Another board, by the look of it', 'A counter is more than £2,000 higher than before.'],
  } as const
  const [title, reason] = words[because ?? 'number']
  return [title, `${reason} Nothing is counted from it; the next one is counted against it.`]
}
