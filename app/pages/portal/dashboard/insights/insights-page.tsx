import { PortalPage } from '#app/portal/portal-page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ConversionsPanel } from './conversions-panel.tsx'
import { FunnelPanel } from './funnel-panel.tsx'
import { useInsightsView } from './insights-query.ts'
import { LivePanel } from './live-panel.tsx'
import { NotFoundPanel } from './not-found-panel.tsx'
import { OverviewPart } from './overview-part.tsx'
import { RangeChoice } from './range-choice.tsx'
import { TrafficPanel } from './traffic-panel.tsx'
import { VitalsPanel } from './vitals-panel.tsx'

export default function InsightsPage() {
  return (
    <PortalPage
      title="Insights"
      intro="Who visits the site, what they do there, and how many ask for a quote. Visitors are counted anew each day, without cookies and without addresses."
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
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <RangeChoice view={view} choose={choose} addressWith={addressWith} />
      <OverviewPart view={view} choose={choose} beside={<LivePanel />} />
      <TrafficPanel view={view} choose={choose} />
      <FunnelPanel view={view} choose={choose} />
      <ConversionsPanel view={view} choose={choose} />
      <VitalsPanel view={view} choose={choose} />
      <NotFoundPanel view={view} />
    </div>
  )
}
