import { dropReasons, type Overview } from '#features/insights/schema.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { count } from './figures.ts'
import type { InsightsView } from './insights-query.ts'
import { ReportExport } from './report-export.tsx'

/** What was sent and is not among the figures, so that nobody wonders where it is. */
export function DroppedEvents(props: { dropped: Overview['dropped']; view: InsightsView }) {
  const { dropped } = props
  const all = dropped.reduce((sum, { events }) => sum + events, 0)
  if (all === 0) return null
  return (
    <Disclosure summary={`Not counted: ${count(all)} ${all === 1 ? 'event' : 'events'}`}>
      <div className="grid gap-4 pb-5">
        <dl className="grid max-w-prose gap-2">
          {dropped.map(({ reason, events }) => (
            <div key={reason} className="flex items-baseline justify-between gap-6">
              <dt>{dropReasons[reason]}</dt>
              <dd className="font-semibold tabular-nums">{count(events)}</dd>
            </div>
          ))}
        </dl>
        <div className="justify-self-start">
          <ReportExport report="dropped" what="what was not counted" view={props.view} />
        </div>
      </div>
    </Disclosure>
  )
}
