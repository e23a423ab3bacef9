import type { AlertList } from '#features/alerts/schema.ts'
import { freshnessWords } from '#features/fleet/policy/freshness.ts'
import { type Freshness, type Urgency, urgencies } from '#lib/fleet-words.ts'
import { classNames } from '#ui/class-names.ts'

const figureColours: Record<Urgency, string> = {
  critical: 'text-alarm',
  high: 'text-amber',
  normal: '',
}
const dots: Record<Freshness, string> = {
  green: 'bg-leaf',
  amber: 'bg-amber',
  red: 'bg-alarm',
  new: 'bg-ink-2',
  asleep: 'bg-ink-2',
}
/** Mentioned where there are any. */
const rare: readonly Freshness[] = ['new', 'asleep']

/** The numbers that one comes for: what is open, and whether we would know. */
export function AlertSummary({ list }: { list: AlertList }) {
  const shown = (Object.keys(dots) as Freshness[]).filter(
    (freshness) => !rare.includes(freshness) || list.freshness[freshness] > 0,
  )
  return (
    <dl className="grid grid-cols-3 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-[1fr_1fr_1fr_2fr]">
      {(Object.keys(urgencies) as Urgency[]).map((urgency) => (
        <div key={urgency} className="min-w-0 bg-card p-4 sm:p-5">
          <dt className="text-sm text-ink-2">{urgencies[urgency]}</dt>
          <dd
            className={classNames(
              'mt-1 font-display text-3xl font-bold tracking-tight tabular-nums',
              list.counts[urgency] > 0 && figureColours[urgency],
            )}
          >
            {list.counts[urgency]}
          </dd>
        </div>
      ))}
      <div className="col-span-3 min-w-0 bg-card p-4 sm:p-5 lg:col-span-1">
        <dt className="text-sm text-ink-2">Data of machines</dt>
        <dd className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
          {shown.map((freshness) => (
            <span key={freshness} className="inline-flex items-center gap-2 whitespace-nowrap">
              <span
                aria-hidden="true"
                className={classNames('size-2.5 rounded-full', dots[freshness])}
              />
              <span className="font-semibold tabular-nums">{list.freshness[freshness]}</span>
              <span className="text-sm text-ink-2">{freshnessWords[freshness].toLowerCase()}</span>
            </span>
          ))}
        </dd>
      </div>
    </dl>
  )
}
