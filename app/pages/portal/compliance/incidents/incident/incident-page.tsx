import { ArrowLeft } from 'lucide-react'
import { isForRole } from '#app/portal/gate.ts'
import { usePageName } from '#app/portal/page-head.tsx'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { usePathParams } from '#app/portal/use-path-params.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import type { IncidentDetail } from '#features/incidents/schema/incidents.ts'
import { isId } from '#lib/portal-links.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ComplianceNavigation } from '../../compliance-navigation.tsx'
import { LinkedPanel } from '../../linked-panel.tsx'
import { AffectedPanel } from './affected-panel.tsx'
import { BreachPanel } from './breach-panel.tsx'
import { FilesPanel } from './files-panel.tsx'
import { FindingsPanel } from './findings-panel.tsx'
import { IncidentActions } from './incident-actions.tsx'
import { IncidentHead } from './incident-head.tsx'
import { TasksPanel } from './tasks-panel.tsx'
import { TimelinePanel } from './timeline-panel.tsx'
import { type Change, useIncident } from './use-incident.ts'

export default function IncidentPage() {
  const { id } = usePathParams<'/compliance/incidents/:id'>()
  return (
    <PortalPage title="Incident" action="incidents.read" skeleton={<PageSkeleton />}>
      {(account) => (
        <>
          <ComplianceNavigation />
          <TextLink row to="/compliance/incidents" className="mb-4 gap-1.5 print:hidden">
            <ArrowLeft aria-hidden="true" className="size-4" /> All incidents
          </TextLink>
          {isId(id) ? (
            <Incident key={id} id={id} account={account} />
          ) : (
            <EmptyState title="There is no such incident" />
          )}
        </>
      )}
    </PortalPage>
  )
}

function Incident({ id, account }: { id: string; account: AccountView }) {
  const { loaded, reload, changed, change } = useIncident(id)
  return (
    <Answered
      loaded={loaded}
      what="The incident"
      onRetry={reload}
      skeleton={
        <SkeletonGroup label="incident">
          <PageSkeleton />
        </SkeletonGroup>
      }
    >
      {(read) => (
        <Whole
          incident={changed ?? read}
          mayWrite={isForRole(account, 'incidents.write')}
          mayOpenAlert={isForRole(account, 'alerts.read')}
          mayDownload={isForRole(account, 'incidents.files')}
          change={change}
        />
      )}
    </Answered>
  )
}

function Whole(props: {
  incident: IncidentDetail
  mayWrite: boolean
  mayOpenAlert: boolean
  mayDownload: boolean
  change: Change
}) {
  const { incident, mayWrite, change } = props
  usePageName(incident.title)
  const part = { incident, change, mayChange: mayWrite && incident.state !== 'closed' }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <IncidentHead incident={incident} mayOpenAlert={props.mayOpenAlert} />
      <IncidentActions {...part} mayWrite={mayWrite} />
      {incident.breach && <BreachPanel {...part} breach={incident.breach} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
        <TimelinePanel {...part} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <TasksPanel {...part} />
          <FilesPanel {...part} mayDownload={props.mayDownload} />
          <FindingsPanel {...part} />
          <AffectedPanel {...part} />
          <LinkedPanel kind="incident" id={incident.id} />
        </div>
      </div>
    </div>
  )
}

function PageSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-80 w-full" />
    </div>
  )
}
