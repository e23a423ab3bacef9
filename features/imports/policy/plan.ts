import { machines as models } from '#content/machines.ts'
import type { SiteEnvironment } from '#lib/fleet-words.ts'
import type { MoneyUnit } from '#lib/money-text.ts'
import type { ColumnFacts } from './column-facts.ts'
import type { DateOrder } from './dates.ts'
import type { ImportKind } from './fields.ts'
import { isInPence, orderOf } from './match-columns.ts'

/** What became of a sale, as its status says. */
export const saleOutcomes = { sale: 'Sale', refund: 'Refund', failed: 'Left out' } as const
export type SaleOutcome = keyof typeof saleOutcomes

/** How a file is to be read: a person sees all of it, and may change it. */
export interface ImportPlan {
  kind: ImportKind
  /** The field of each column, in the order of the file; null leaves it out. */
  fields: (string | null)[]
  /** What holds for every row, for fields without a column: all sales are of one machine. */
  fixed: Record<string, string>
  dates: DateOrder
  unit: MoneyUnit
  /** By the words of the status column, in small letters. */
  statuses: Record<string, SaleOutcome>
  /** What new machines and sites are given where the file does not say. */
  defaults: {
    company: string
    model: string
    environment: SiteEnvironment | ''
    postcode: string
  }
}

const failedWords =
  /\b(fail\w*|declin\w*|cancel\w*|void\w*|error|abort\w*|timeout|timed out|reject\w*|denied|expired|not vended|no vend|unsuccess\w*|incomplete|test)\b/
const refundWords = /\b(refund\w*|revers\w*|chargeback|charge back|returned|credit back)\b/

/** An unknown word counts as a sale: the sums are then those of the file, and a person sees the word. */
export function outcomeOf(status: string): SaleOutcome {
  const words = status.toLowerCase()
  if (refundWords.test(words)) return 'refund'
  return failedWords.test(words) ? 'failed' : 'sale'
}

const mostStatuses = 40

export function planFor(
  kind: ImportKind,
  columns: readonly ColumnFacts[],
  fields: (string | null)[],
): ImportPlan {
  const factsOf = (...names: string[]) =>
    names.map((name) => columns[fields.indexOf(name)]).find((facts) => facts !== undefined)
  const statuses = (factsOf('status')?.values ?? []).slice(0, mostStatuses)
  return {
    kind,
    fields,
    fixed: {},
    dates: orderOf(factsOf('date', 'commissioned')).order,
    unit: isInPence(factsOf('total', 'price')) ? 'pence' : 'pounds',
    statuses: Object.fromEntries(statuses.map(([word]) => [word.toLowerCase(), outcomeOf(word)])),
    defaults: {
      company: '',
      model: Object.keys(models)[0] ?? '',
      environment: 'other',
      postcode: '',
    },
  }
}
