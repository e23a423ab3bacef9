import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { insightCalls } from '#features/insights/calls.ts'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { ConversionsPanel } from './conversions-panel.tsx'
import { DroppedEvents } from './dropped-events.tsx'
import { EnquiriesPanel } from './enquiries-panel.tsx'
import { FunnelPanel } from './funnel-panel.tsx'
import { daysQuery, useInsightsView } from './insights-query.ts'
import { LivePanel } from './live-panel.tsx'
import { NotFoundPanel } from './not-found-panel.tsx'
import { RangeChoice } from './range-choice.tsx'
import { Summary } from './summary.tsx'
import { TrafficPanel } from './traffic-panel.tsx'
import { VisitsPanel } from './visits-panel.tsx'
import { VitalsPanel } from './vitals-panel.tsx'

const figuresSkeleton = (
  <SkeletonGroup label="the figures">
    <div className="grid gap-6">
      <Skeleton className="h-5 w-64 max-w-full" />
      <Skeleton className="h-60 rounded-card lg:h-34" />
    </div>
  </SkeletonGroup>
)

export default function InsightsPage() {
  return (
    <PortalPage
      title="Insights"
      intro="Who visits the site, what they do there, and how many ask for a quote. Visitors are counted afresh each day, without cookies, and no address is kept."
      action="insights.read"
      skeleton={
        <div className="grid gap-6">
          <Skeleton className="h-11" />
          <Skeleton className="h-32" />
          <Skeleton className="h-96" />
        </div>
      }
    >
      {() => <Insights />}
    </PortalPage>
  )
}

function Insights() {
  const { view, choose, addressWith } = useInsightsView()
  const { loaded, reload } = useCall(insightCalls.overview, { query: daysQuery(view) })
  const overview = loaded.status === 'there' ? loaded.answer : undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <RangeChoice view={view} choose={choose} addressWith={addressWith} />
      <Answered loaded={loaded} what="The figures" onRetry={reload} skeleton={figuresSkeleton}>
        {(answer) => <Summary overview={answer} />}
      </Answered>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:has-[>:nth-child(2)]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {loaded.status !== 'failed' && (
          <VisitsPanel overview={overview} view={view} choose={choose} />
        )}
        <LivePanel />
      </div>
      <TrafficPanel view={view} choose={choose} />
      <FunnelPanel view={view} choose={choose} />
      <ConversionsPanel view={view} choose={choose} />
      <EnquiriesPanel view={view} choose={choose} />
      <VitalsPanel view={view} choose={choose} />
      <NotFoundPanel view={view} />
      {overview && <DroppedEvents dropped={overview.dropped} view={view} />}
    </div>
  )
}
