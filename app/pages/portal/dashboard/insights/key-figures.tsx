import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import type { Figures, Overview } from '#features/insights/schema.ts'
import { classNames } from '#ui/class-names.ts'
import { type Change, changeOf, count } from './figures.ts'

const figures: { name: string; of: (totals: Figures) => number }[] = [
  { name: 'Visitors', of: ({ visitors }) => visitors },
  { name: 'Page views', of: ({ views }) => views },
  { name: 'Sessions', of: ({ sessions }) => sessions },
  { name: 'Quote requests', of: ({ conversions }) => conversions.quote_request },
]

const arrows = { up: ArrowUpRight, down: ArrowDownRight, level: ArrowRight }
const colours = { up: 'text-leaf', down: 'text-alarm', level: 'text-ink-2' }

/** The four numbers that one comes for. */
export function KeyFigures({ overview: { totals, before } }: { overview: Overview }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
      {figures.map(({ name, of }) => (
        <div key={name} className="min-w-0 bg-card p-4 sm:p-6">
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd className="mt-1 font-display text-3xl font-bold tracking-tight tabular-nums sm:text-4xl">
            {count(of(totals))}
          </dd>
          {before && (
            <dd className="mt-1.5 text-sm text-ink-2 tabular-nums">
              <ChangeMark change={changeOf(of(totals), of(before.totals))} />{' '}
              <span className="whitespace-nowrap">from {count(of(before.totals))}</span>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** The arrow and the colour only repeat what the sign says. */
export function ChangeMark({ change }: { change: Change }) {
  const Arrow = arrows[change.direction]
  return (
    <span
      className={classNames(
        'inline-flex items-baseline gap-1 font-semibold whitespace-nowrap',
        colours[change.direction],
      )}
    >
      <Arrow aria-hidden="true" className="size-4 self-center" />
      {change.text}
    </span>
  )
}
