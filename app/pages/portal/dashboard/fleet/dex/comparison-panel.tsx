import { useState } from 'react'
import { timeOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import { toleranceMinutes } from '#features/dex/policy/reconcile.ts'
import {
  type ComparedSlot,
  type Comparison,
  type DexFileDetail,
  verdictNames,
} from '#features/dex/schema.ts'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { defaultTableState, type ExportColumn } from '#ui/table/table-view.ts'
import { differenceWords, vendsAndPounds, verdictColours } from './dex-words.ts'

/** What the counters say was sold since the file before, beside what the machine told live. */
export function ComparisonPanel(props: { file: DexFileDetail; comparison: Comparison }) {
  const { file, comparison } = props
  const [state, setState] = useState({ ...defaultTableState, pageSize: 25 as const })
  const from = file.previous ? timeOf(file.previous.readAt) : ''
  return (
    <Panel title="Beside live sales">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="max-w-prose text-ink-2">
          From {from} to {timeOf(file.readAt)}. Sales up to {toleranceMinutes} minutes from either
          reading may lie on both sides.
        </p>
        <Totals total={comparison.total} />
        {[...file.notes, ...comparison.total.causes].map((words) => (
          <p key={words}>{words}</p>
        ))}
        <DataTable
          caption="Slots"
          columns={columns}
          rows={comparison.slots}
          rowKey={({ slot }) => slot}
          state={state}
          onStateChange={(next) => setState(next as typeof state)}
          exportName={`audit-${file.machine.serial}-${file.readAt.slice(0, 10)}.csv`}
          exportColumns={exported}
          whenNarrow="cards"
          empty={<p className="text-ink-2">The file has no counters of slots.</p>}
        />
      </div>
    </Panel>
  )
}

function Totals({ total }: { total: Comparison['total'] }) {
  const { dex, live, difference, verdict } = total
  const figures: [name: string, words: string][] = [
    ['By the counters', dex ? vendsAndPounds(dex) : 'Not known'],
    ['Told live', vendsAndPounds(live)],
    ['Difference', difference ? differenceWords(difference) : 'Not known'],
  ]
  return (
    <dl className="grid gap-px overflow-hidden rounded-field border border-line bg-line sm:grid-cols-3">
      {figures.map(([name, words]) => (
        <div key={name} className="bg-card p-4">
          <dt className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
            {name}
            {name === 'Difference' && (
              <Badge variant={verdictColours[verdict]} dot>
                {verdictNames[verdict]}
              </Badge>
            )}
          </dt>
          <dd className="mt-1 text-lg font-semibold tabular-nums">{words}</dd>
        </div>
      ))}
    </dl>
  )
}

const columns: Column<ComparedSlot>[] = [
  {
    name: 'slot',
    header: 'Slot',
    cell: ({ slot, product }) => (
      <>
        {slot}
        {product && <span className="font-normal text-ink-2"> {product}</span>}
      </>
    ),
    searchText: ({ slot, product }) => `${slot} ${product ?? ''}`,
  },
  {
    name: 'verdict',
    header: 'Verdict',
    cell: ({ verdict }) => (
      <Badge variant={verdictColours[verdict]} dot>
        {verdictNames[verdict]}
      </Badge>
    ),
    filterValue: ({ verdict }) => verdictNames[verdict],
  },
  {
    name: 'dex',
    header: 'Counters',
    align: 'end',
    cell: ({ dex }) => (dex ? vendsAndPounds(dex) : '–'),
    sortValue: ({ dex }) => dex?.pence,
  },
  {
    name: 'live',
    header: 'Told live',
    align: 'end',
    cell: ({ live }) => vendsAndPounds(live),
    sortValue: ({ live }) => live.pence,
  },
  {
    name: 'difference',
    header: 'Difference',
    align: 'end',
    cell: ({ difference, verdict }) => (
      <span className={classNames(verdict === 'differs' && 'font-semibold text-alarm')}>
        {difference ? differenceWords(difference) : '–'}
      </span>
    ),
    sortValue: ({ difference }) => difference && Math.abs(difference.pence),
  },
  {
    name: 'causes',
    header: 'Likely',
    cell: ({ causes }) =>
      causes.length > 0 && (
        <span className="block max-w-72 whitespace-normal xl:min-w-52">{causes.join(' ')}</span>
      ),
  },
]

/** A file has one fact in each of its columns; money in pounds, as a spreadsheet adds it up. */
const inPounds = (pence: number | undefined) =>
  pence === undefined ? null : (pence / 100).toFixed(2)

const exported: ExportColumn<ComparedSlot>[] = [
  { header: 'Slot', exportValue: ({ slot }) => slot },
  { header: 'Product', exportValue: ({ product }) => product },
  { header: 'Verdict', exportValue: ({ verdict }) => verdictNames[verdict] },
  { header: 'Vends by the counters', exportValue: ({ dex }) => dex?.sold },
  { header: 'Pounds by the counters', exportValue: ({ dex }) => inPounds(dex?.pence) },
  { header: 'Vends told live', exportValue: ({ live }) => live.sold },
  { header: 'Pounds told live', exportValue: ({ live }) => inPounds(live.pence) },
  { header: 'Difference in vends', exportValue: ({ difference }) => difference?.sold },
  { header: 'Difference in pounds', exportValue: ({ difference }) => inPounds(difference?.pence) },
  { header: 'Likely', exportValue: ({ causes }) => causes.join(' ') },
]
