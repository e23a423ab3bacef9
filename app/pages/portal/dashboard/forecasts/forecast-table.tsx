import type { ReactNode } from 'react'
import { ScrollRegion } from '#ui/scroll-region.tsx'

export interface ForecastRow {
  key: string
  title: ReactNode
  note?: string
  cells: readonly ReactNode[]
}

const cell = 'border-line border-t px-3 py-2 align-top last:pr-0'

/** Figures of the same kind under one another, each row with what it is about and a word of why. */
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
      <table className="w-full border-collapse text-sm tabular-nums">
        <caption className="sr-only">{name}</caption>
        <thead>
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
        <tbody>
          {rows.map(({ key, title, note, cells }) => (
            <tr key={key} className="text-right">
              <th scope="row" className={`${cell} min-w-40 pl-0 text-left font-normal`}>
                {title}
                {note && <span className="block text-ink-2">{note}</span>}
              </th>
              {cells.map((value, at) => (
                <td key={columns[at]} className={`${cell} whitespace-nowrap`}>
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
