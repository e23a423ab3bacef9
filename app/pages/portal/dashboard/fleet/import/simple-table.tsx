import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { ScrollRegion } from '#ui/scroll-region.tsx'

const cell = 'max-w-60 border-b border-line px-2 py-2 sm:px-4'

/** A short table that is only read: the first rows of a file, its sums. */
export function SimpleTable(props: {
  caption: string
  heads: string[]
  /** Columns of figures, from this one on. */
  figuresFrom?: number
  /** A column that a phone has no room for. */
  wideOnly?: number
  rows: { key: string | number; cells: ReactNode[]; problem?: string }[]
}) {
  const { heads, figuresFrom = heads.length } = props
  const align = (index: number) =>
    classNames(
      index >= figuresFrom ? 'text-right tabular-nums' : 'text-left',
      index === props.wideOnly && 'max-sm:hidden',
    )
  // Beside figures, which are never cut, a name has more than one line.
  const flow = (index: number) =>
    figuresFrom < heads.length && index < figuresFrom ? 'w-full min-w-24 wrap-anywhere' : 'truncate'
  return (
    <div className="overflow-hidden rounded-field border border-line">
      <ScrollRegion
        label={`Table: ${props.caption}`}
        className={classNames(
          'rounded-field',
          // Two years of months are in sight.
          props.rows.length > 24 && 'max-h-96 overflow-y-auto',
        )}
      >
        <table className="w-full border-separate border-spacing-0 text-sm">
          <caption className="sr-only">{props.caption}</caption>
          <thead>
            <tr>
              {heads.map((name, index) => (
                <th
                  key={name}
                  scope="col"
                  className={`h-10 border-b border-line bg-paper-2 px-2 font-semibold sm:px-4 whitespace-nowrap ${align(index)}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {props.rows.map(({ key, cells, problem }) => (
              <tr key={key}>
                {(problem ? cells.slice(0, 1) : cells).map((content, index) => {
                  const style = `${cell} ${align(index)} ${flow(index)}`
                  return index === 0 ? (
                    <th key={heads[index]} scope="row" className={`${style} font-medium`}>
                      {content}
                    </th>
                  ) : (
                    <td key={heads[index]} className={style}>
                      {content}
                    </td>
                  )
                })}
                {problem && (
                  <td
                    colSpan={heads.length - 1}
                    className="border-b border-line px-2 py-2 text-alarm sm:px-4"
                  >
                    {problem}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}
