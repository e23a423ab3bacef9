import { useState } from 'react'
import type { VitalName, VitalRow } from '#features/insights/schema.ts'
import { classNames } from '#ui/class-names.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { defaultTableState } from '#ui/table/table-view.ts'
import { count } from './figures.ts'
import { ratingOf, ratingWords, vitalText, vitalWords } from './insight-words.ts'

interface PageRow {
  path: string
  measurements: number
  p75: Partial<Record<VitalName, number>>
}

const judged = ['LCP', 'INP', 'CLS'] as const
const colours = { good: 'text-leaf', middling: 'text-amber', poor: 'text-alarm' }

const columns: Column<PageRow>[] = [
  {
    name: 'path',
    header: 'Page',
    cell: ({ path }) => <span className="font-medium wrap-anywhere">{path}</span>,
    sortValue: ({ path }) => path,
  },
  ...judged.map(
    (name): Column<PageRow> => ({
      name,
      header: vitalWords[name].name,
      align: 'end',
      cell: ({ p75 }) => <Measurement name={name} value={p75[name]} />,
      sortValue: ({ p75 }) => p75[name],
    }),
  ),
  {
    name: 'measurements',
    header: 'Measurements',
    align: 'end',
    cell: ({ measurements }) => count(measurements),
    sortValue: ({ measurements }) => measurements,
  },
]

/** The three measurements that pages are judged by, page by page. */
export function VitalPages({ rows }: { rows: VitalRow[] }) {
  const [state, setState] = useState(defaultTableState)
  if (rows.length === 0) return null
  return (
    <div className="mt-6">
      <DataTable
        caption="Speed by page"
        columns={columns}
        rows={pagesOf(rows)}
        rowKey={({ path }) => path}
        state={state}
        onStateChange={setState}
        empty={null}
      />
    </div>
  )
}

function pagesOf(rows: VitalRow[]): PageRow[] {
  return [...Map.groupBy(rows, ({ value }) => value)].map(([path, own]) => ({
    path,
    measurements: own.reduce((sum, { measurements }) => sum + measurements, 0),
    p75: Object.fromEntries(own.map(({ name, p75 }) => [name, p75])),
  }))
}

function Measurement({ name, value }: { name: VitalName; value: number | undefined }) {
  if (value === undefined) return '–'
  const rating = ratingOf(name, value)
  return (
    <span className="whitespace-nowrap">
      {vitalText(name, value)}{' '}
      <span className={classNames('block text-xs font-semibold', colours[rating])}>
        {ratingWords[rating]}
      </span>
    </span>
  )
}
