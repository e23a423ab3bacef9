import type { ReactNode } from 'react'
import { ScrollRegion } from '#ui/scroll-region.tsx'

export interface ForecastRow {
  key: string
  title: ReactNode
  note?: string
  cells: readonly ReactNode[]
}

const cell =
  'border-line px-3 py-2 align-top last:pr-0 max-sm:block max-sm:px-0 max-sm:py-0.5 sm:border-t'

/**
 * Figures of the same kind under one another, each row with what it is about and a word of why. On a
 * phone each figure has a line of its own, with the column's name before it.
 */
export function ForecastTable({
  name,
  first = '',
  columns,
  rows,
}: {
  name: string
  /** The heading of the first column, where its rows do not say it themselves. */
  first?: string
  columns: readonly string[]
  rows: readonly ForecastRow[]
}) {
  return (
    <ScrollRegion label={name}>
      <table className="w-full border-collapse text-sm tabular-nums max-sm:block">
        <caption className="sr-only">{name}</caption>
        <thead className="max-sm:sr-only">
          <tr className="text-right text-ink-2">
            <td className="py-2 pr-3 text-left font-medium">{first}</td>
            {columns.map((label) => (
              <th
                key={label}
                scope="col"
                className="px-3 py-2 whitespace-nowrap font-medium last:pr-0"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map(({ key, title, note, cells }) => (
            <tr
              key={key}
              className="border-line text-right max-sm:block max-sm:border-t max-sm:py-2"
            >
              <th scope="row" className={`${cell} min-w-40 pl-0 text-left font-normal`}>
                {title}
                {note && <span className="block text-ink-2">{note}</span>}
              </th>
              {cells.map((value, at) => (
                <td
                  key={columns[at]}
                  data-column={columns[at]}
                  className={`${cell} whitespace-nowrap max-sm:flex max-sm:justify-between max-sm:gap-3 max-sm:before:text-ink-2 max-sm:before:content-[attr(data-column)]`}
                >
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
