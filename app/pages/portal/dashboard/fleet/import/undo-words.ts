import type { ImportView } from '#features/imports/schema.ts'
import { pounds } from '#lib/pounds.ts'

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const nouns: Record<string, [one: string, many: string]> = {
  company: ['company', 'companies'],
  site: ['site', 'sites'],
  machine: ['machine', 'machines'],
  product: ['product', 'products'],
  contact: ['contact', 'contacts'],
  planogram: ['plan', 'plans'],
  statement: ['draft statement', 'draft statements'],
}

const counted = (count: number, [one, many]: [string, string]) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

type Undoable = Pick<ImportView, 'kind' | 'outcome' | 'changes'>

/** What goes with an import, and what is as it was again. */
export function undoWords({ kind, outcome, changes }: Undoable): string {
  if (outcome?.rows === 0) return 'It stored nothing, so nothing is removed.'
  const told = (isNew: boolean) =>
    Object.entries(nouns).flatMap(([type, noun]) =>
      changes
        .filter((change) => change.type === type && change.isNew === isNew)
        .map(({ count }) => counted(count, noun)),
    )
  const sales =
    kind === 'sales' && outcome
      ? [`${counted(outcome.rows, ['row', 'rows'])} of sales for ${pounds(outcome.pence)}`]
      : []
  const [gone, back] = [[...sales, ...told(true)], told(false)]
  return [
    ...(gone.length > 0 ? [`This removes ${listed.format(gone)}.`] : []),
    ...(back.length > 0 ? [`This puts back ${listed.format(back)}.`] : []),
    'What is used elsewhere stays.',
  ].join(' ')
}
