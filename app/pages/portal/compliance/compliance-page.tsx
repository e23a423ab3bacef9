import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { complianceCalls } from '#features/compliance/calls.ts'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { WorkPanel } from '../dashboard/work-panel.tsx'
import { ComplianceNavigation } from './compliance-navigation.tsx'
import { CertificatesPanel } from './overview/certificates-panel.tsx'
import { ClocksPanel } from './overview/clocks-panel.tsx'
import { DuePanel } from './overview/due-panel.tsx'
import { ExamplesLine } from './overview/examples-line.tsx'
import { FrameworksPanel } from './overview/frameworks-panel.tsx'
import { RisksPanel } from './overview/risks-panel.tsx'
import { TrailLine } from './overview/trail-line.tsx'
import { UnreadPanel } from './overview/unread-panel.tsx'

const skeleton = (
  <SkeletonGroup label="the overview">
    <div className="grid gap-5 lg:grid-cols-2">
      <Skeleton className="h-72 lg:col-span-2" />
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  </SkeletonGroup>
)

export default function CompliancePage() {
  return (
    <PortalPage
      title="Compliance"
      intro="What needs a decision, what has a deadline, and our progress with each framework."
      action="compliance.read"
      skeleton={skeleton}
    >
      {(account) => (
        <>
          <ComplianceNavigation />
          {/* An auditor has no dashboard: this is where they land. */}
          {account.role === 'auditor' && <WorkPanel account={account} className="mb-5" />}
          <Overview />
        </>
      )}
    </PortalPage>
  )
}

function Overview() {
  const { loaded, reload } = useCall(complianceCalls.overview)
  return (
    <Answered loaded={loaded} what="The overview" onRetry={reload} skeleton={skeleton}>
      {(overview) => (
        <>
          {overview.examples > 0 && (
            <ExamplesLine examples={overview.examples} onRemoved={reload} />
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
            <DuePanel {...overview} />
            {/* Two columns that each fill themselves: beside a long list there is no hole. */}
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <ClocksPanel incidents={overview.incidents} requests={overview.requests} />
              <UnreadPanel unread={overview.unread} />
              <TrailLine trail={overview.trail} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <CertificatesPanel certificates={overview.certificates} />
              <RisksPanel counts={overview.risks} examples={overview.riskExamples} />
              <FrameworksPanel posture={overview.posture} />
            </div>
          </div>
        </>
      )}
    </Answered>
  )
}
