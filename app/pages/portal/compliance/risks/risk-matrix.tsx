import { Link } from 'react-router'
import { type Band, bandOf, bands, impacts, likelihoods } from '#features/risks/policy/matrix.ts'
import { classNames } from '#ui/class-names.ts'

const grounds: Record<Band, string> = {
  low: 'bg-heat-1',
  medium: 'bg-heat-2',
  high: 'bg-heat-3',
  'very-high': 'bg-heat-4',
}

/** A field of the matrix, as the address has it: "4-5" is likelihood 4, impact 5. */
export const cellName = (likelihood: number, impact: number) => `${likelihood}-${impact}`

const fromTheTop = [5, 4, 3, 2, 1]
const impactsFromTheLeft = [1, 2, 3, 4, 5]

/** How many risks there are in each of 25 fields; a field with some lists them when it is chosen. */
export function RiskMatrix(props: {
  caption: string
  counts: ReadonlyMap<string, number>
  chosen: string | undefined
  /** The address that lists a field. */
  addressOf: (cell: string) => string
}) {
  return (
    <div>
      <table className="w-full max-w-xl table-fixed border-separate border-spacing-1">
        <caption className="sr-only">{props.caption}</caption>
        <thead>
          <tr>
            <td className="w-6 sm:w-32" />
            {impactsFromTheLeft.map((impact) => (
              <th key={impact} scope="col" className="pb-1 text-xs font-medium text-ink-2">
                <span className="max-sm:sr-only">{impacts[impact - 1]}</span>
                <span aria-hidden="true" className="sm:hidden">
                  {impact}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fromTheTop.map((likelihood) => (
            <tr key={likelihood}>
              <th scope="row" className="pr-2 text-right text-xs font-medium text-ink-2">
                <span className="max-sm:sr-only">{likelihoods[likelihood - 1]}</span>
                <span aria-hidden="true" className="sm:hidden">
                  {likelihood}
                </span>
              </th>
              {impactsFromTheLeft.map((impact) => (
                <Cell key={impact} {...props} likelihood={likelihood} impact={impact} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1 max-w-xl text-center text-xs text-ink-2">
        Impact from left to right, likelihood from the bottom up
      </p>
    </div>
  )
}

function Cell(props: Parameters<typeof RiskMatrix>[0] & { likelihood: number; impact: number }) {
  const { likelihood, impact } = props
  const cell = cellName(likelihood, impact)
  const count = props.counts.get(cell) ?? 0
  const band = bandOf(likelihood * impact)
  const style = classNames(
    'grid h-11 w-full place-items-center rounded-sm font-semibold text-ink tabular-nums',
    grounds[band],
  )
  const words = `${count} ${count === 1 ? 'risk' : 'risks'}, ${bands[band].toLowerCase()}`
  if (count === 0) {
    return (
      <td className="p-0">
        <span className={style}>
          <span className="sr-only">{words}</span>
        </span>
      </td>
    )
  }
  return (
    <td className="p-0">
      <Link
        to={props.addressOf(cell)}
        preventScrollReset
        aria-label={words}
        aria-current={cell === props.chosen || undefined}
        className={classNames(
          style,
          'inset-ring-2 inset-ring-current/60 hover:inset-ring-current aria-[current]:inset-ring-ink',
        )}
      >
        {count}
      </Link>
    </td>
  )
}
