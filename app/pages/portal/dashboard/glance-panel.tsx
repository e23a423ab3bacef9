import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Answered } from '#app/portal/panel.tsx'
import { useSurroundings } from '#app/portal/surroundings.ts'
import { useCall } from '#app/portal/use-call.ts'
import { useFleetNews } from '#app/portal/use-fleet-news.ts'
import { fleetCalls } from '#features/fleet/calls/view.ts'
import { downWords, restingWords } from '#features/fleet/policy/status.ts'
import { fullnessOf, fullnessWords, unknownStockWords } from '#features/fleet/policy/stock.ts'
import type { FleetOverview } from '#features/fleet/schema/view.ts'
import { pounds } from '#lib/pounds.ts'
import { classNames } from '#ui/class-names.ts'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { changeOf } from './insights/figures.ts'
import { ChangeMark } from './insights/key-figures.tsx'
import { visitDay } from './machines/machine-words.ts'
import { TrialNotice } from './machines/trial-notice.tsx'

/** Up or not, in stock, this week against the last, and who comes next. */
export function GlancePanel() {
  const { loaded, reload, refresh } = useCall(fleetCalls.overview)
  useFleetNews(refresh)
  // Before the first machine stands there is nothing to glance at.
  if (loaded.status === 'there' && loaded.answer.machines.total === 0) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:col-span-3">
      <Answered
        loaded={loaded}
        what="Your machines"
        onRetry={reload}
        skeleton={
          <SkeletonGroup label="your machines">
            <Skeleton className="h-64 rounded-card lg:h-36" />
          </SkeletonGroup>
        }
      >
        {(overview) => (
          <>
            <Figures overview={overview} />
            {overview.trials.map(({ machineId, serial, site, spot, ...trial }) => (
              <TrialNotice
                key={serial}
                machineId={machineId}
                serial={serial}
                place={spot ? `${site}, ${spot}` : site}
                trial={trial}
              />
            ))}
          </>
        )}
      </Answered>
    </div>
  )
}

function Figures({ overview }: { overview: FleetOverview }) {
  const { machines, stockedPercent, isStockKnown, weeks, nextVisit, alertsOpen } = overview
  const { now } = useSurroundings()
  const down = downWords(machines.conditions)
  const connected = machines.total - machines.conditions.new
  return (
    <section aria-label="At a glance">
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
        <Figure
          to="/dashboard/machines"
          name="Machines up"
          value={connected === 0 ? '–' : `${machines.up} of ${connected}`}
          alarm={down !== ''}
        >
          {down || restingWords(machines.conditions) || alertsText(alertsOpen)}
        </Figure>
        <Figure
          to="/dashboard/machines"
          name="Stocked"
          value={stockedPercent === null ? '–' : `${stockedPercent}%`}
        >
          {stockedPercent === null
            ? unknownStockWords(connected > 0, isStockKnown)
            : fullnessWords[fullnessOf(stockedPercent)]}
        </Figure>
        <Figure to="/dashboard/sales?range=7" name="This week" value={pounds(weeks.thisWeek.pence)}>
          <ChangeMark change={changeOf(weeks.thisWeek.pence, weeks.lastWeek.pence)} />{' '}
          <span className="whitespace-nowrap">from {pounds(weeks.lastWeek.pence)}</span> by this
          time last week
        </Figure>
        <Figure name="Next visit" value={nextVisit ? visitDay(nextVisit, now()) : '–'}>
          {nextVisit ? nextVisit.site : 'We come when something runs low'}
        </Figure>
      </ul>
    </section>
  )
}

const alertsText = (open: number) =>
  open === 0 ? 'Nothing to report' : `${open} open ${open === 1 ? 'issue' : 'issues'}`

function Figure(props: {
  to?: string
  name: string
  value: string
  alarm?: boolean
  children: ReactNode
}) {
  const to = useSurroundings().pathOf(props.to ?? '')
  const content = (
    <>
      <span className="block text-sm text-ink-2">{props.name}</span>
      <span
        className={classNames(
          'mt-1 block font-display text-2xl font-bold tracking-tight tabular-nums sm:text-3xl',
          props.alarm && 'text-alarm',
        )}
      >
        {props.value}
      </span>
      <span className="mt-1.5 block text-sm text-ink-2 tabular-nums">{props.children}</span>
    </>
  )
  const box = 'block h-full min-w-0 p-4 sm:p-6'
  return (
    <li className="min-w-0 bg-card">
      {to ? (
        <Link to={to} className={`${box} -outline-offset-3 hover:bg-paper-2`}>
          {content}
        </Link>
      ) : (
        <div className={box}>{content}</div>
      )}
    </li>
  )
}
