import { ChartNoAxesColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import { timeOf } from '#app/portal/moments.ts'
import { Answered } from '#app/portal/panel.tsx'
import { useApi } from '#app/portal/use-api.ts'
import type { Overview } from '#features/insights/schema.ts'
import { londonDate } from '#lib/business-hours.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { DroppedEvents } from './dropped-events.tsx'
import { daysText } from './insight-words.ts'
import { daysQuery, type InsightsView, type useInsightsView } from './insights-query.ts'
import { KeyFigures } from './key-figures.tsx'
import { VisitsPanel } from './visits-panel.tsx'

const skeleton = (
  <SkeletonGroup label="the figures">
    <div className="grid gap-6">
      <Skeleton className="h-5 w-64" />
      <Skeleton className="h-32 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  </SkeletonGroup>
)

/** How many came, over the whole time and day by day. */
export function OverviewPart(props: {
  view: InsightsView
  choose: ReturnType<typeof useInsightsView>['choose']
  beside: ReactNode
}) {
  const { view } = props
  const { loaded, reload } = useApi<Overview>(`/api/insights/overview?${daysQuery(view)}`)
  return (
    <Answered loaded={loaded} what="The figures" onRetry={reload} skeleton={skeleton}>
      {(overview) => (
        <>
          <AsOf overview={overview} />
          {isEmpty(overview) ? <NoVisits /> : <KeyFigures overview={overview} />}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <VisitsPanel overview={overview} view={view} choose={props.choose} />
            {props.beside}
          </div>
          <DroppedEvents dropped={overview.dropped} view={view} />
        </>
      )}
    </Answered>
  )
}

const isEmpty = ({ totals, before }: Overview) => totals.views + (before?.totals.views ?? 0) === 0

function AsOf({ overview }: { overview: Overview }) {
  const { asOf, before } = overview
  const unfinished = before !== null && overview.to === londonDate(new Date())
  return (
    <p className="-mb-2 text-sm text-ink-2">
      {daysText(overview)}
      {before && `, against ${daysText(before)}`}.{asOf && ` As of ${timeOf(asOf)}.`}
      {unfinished && ' Today is not over yet, and is compared with a whole day.'}
    </p>
  )
}

function NoVisits() {
  return (
    <div className="rounded-card border border-line bg-card">
      <EmptyState title="No visits in these days" icon={ChartNoAxesColumn}>
        Each page of the site that somebody opens is counted, unless they have objected. It shows
        here about a minute later. Please choose more days, or open the site yourself to try it.
      </EmptyState>
    </div>
  )
}
