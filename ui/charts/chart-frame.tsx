import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { ScrollRegion } from '../scroll-region.tsx'
import { Skeleton, SkeletonGroup } from '../skeleton.tsx'

/** What every chart is given besides its data. */
export interface ChartText {
  title: string
  /** The finding in one sentence: what a person would say who has looked at the chart. */
  summary: string
  /** The data are on their way. */
  loading?: boolean
}

export interface ChartTable {
  /** The first stands above the names of the rows and may be empty. */
  columns: readonly string[]
  /** The first cell of a row names it. */
  rows: readonly (readonly string[])[]
}

/** Around every chart: what it shows, what follows from it, and the same data as a table. */
export function ChartFrame(
  props: ChartText & { isEmpty: boolean; table: ChartTable; children: ReactNode },
) {
  const id = useId()
  return (
    <figure aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <figcaption>
        <p id={id} className="font-display text-lg font-bold">
          {props.title}
        </p>
        {!props.loading && !props.isEmpty && <p className="text-sm text-ink-2">{props.summary}</p>}
      </figcaption>
      <Content {...props} />
    </figure>
  )
}

function Content(props: Parameters<typeof ChartFrame>[0]) {
  if (props.loading) {
    return (
      <SkeletonGroup label={props.title}>
        <Skeleton className="h-64 w-full" />
      </SkeletonGroup>
    )
  }
  if (props.isEmpty) {
    return (
      <p className="grid h-64 place-items-center rounded-field border-2 border-dashed border-line px-6 text-center text-ink-2">
        There are no figures for this time yet.
      </p>
    )
  }
  return (
    <>
      {props.children}
      <details className="group/table">
        <summary className="inline-flex min-h-9 list-none items-center gap-1 rounded-sm text-sm font-medium underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden="true"
            className="size-4 transition-transform group-open/table:rotate-90"
          />
          Show as table
        </summary>
        <Table title={props.title} {...props.table} />
      </details>
    </>
  )
}

function Table({ title, columns, rows }: ChartTable & { title: string }) {
  return (
    <ScrollRegion
      label={`${title}, as a table`}
      className="mt-2 overflow-hidden rounded-field border border-line"
    >
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead className="bg-paper-2">
          <tr>
            {columns.map((column, index) => {
              const Cell = column === '' ? 'td' : 'th'
              return (
                <Cell
                  key={column}
                  scope={column === '' ? undefined : 'col'}
                  className={classNames(
                    'px-3 py-2 font-semibold whitespace-nowrap',
                    index === 0 ? 'text-left' : 'text-right',
                  )}
                >
                  {column}
                </Cell>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="px-3 py-1.5 text-left font-medium whitespace-nowrap">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className="px-3 py-1.5 text-right whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
