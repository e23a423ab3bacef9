import { useState } from 'react'
import { timeOf } from '#app/portal/moments.ts'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { incidentReportCalls } from '#features/incidents/calls.ts'
import type { OwnReport } from '#features/incidents/schema/incidents.ts'
import { incidentKinds } from '#lib/compliance-words.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { StateBadge } from '../../compliance/incidents/incident-marks.tsx'
import { type Reported, ReportForm } from '../../compliance/incidents/report-form.tsx'

export default function ReportIncidentPage() {
  return (
    <PortalPage
      title="Report an incident"
      intro="Something went wrong, or nearly did: tell those who look into it. When you are in doubt, report it."
      action="incidents.report"
      skeleton={<Skeleton className="h-96 w-full" />}
    >
      {() => <Reporting />}
    </PortalPage>
  )
}

function Reporting() {
  const { loaded, reload, refresh } = useCall(incidentReportCalls.own)
  const [reported, setReported] = useState<Reported>()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
      {reported ? (
        <Alert
          live
          kind="success"
          title={`Thank you. It is ${reported.reference}`}
          action={
            <Button size="sm" variant="outline" onClick={() => setReported(undefined)}>
              Report another
            </Button>
          }
        >
          The compliance team has it now and asks you if they need more.
        </Alert>
      ) : (
        <Panel title="What happened">
          <ReportForm
            onReported={(made) => {
              setReported(made)
              refresh()
            }}
          />
        </Panel>
      )}
      <Panel title="What you reported">
        <Answered
          loaded={loaded}
          what="Your reports"
          onRetry={reload}
          skeleton={
            <SkeletonGroup label="reports">
              <Skeleton className="h-24 w-full" />
            </SkeletonGroup>
          }
        >
          {(reports) => <Reports reports={reports} />}
        </Answered>
      </Panel>
    </div>
  )
}

function Reports({ reports }: { reports: OwnReport[] }) {
  if (reports.length === 0) return <p className="text-ink-2">Nothing yet.</p>
  return (
    <ul className="-my-4 divide-y divide-line">
      {reports.map(({ id, reference, title, kind, state, openedAt }) => (
        <li key={id} className="py-4">
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="font-semibold wrap-anywhere">{title}</span>
            <StateBadge state={state} />
          </p>
          <p className="mt-1 text-sm text-ink-2">
            {reference}, {incidentKinds[kind]}, {timeOf(openedAt)}
          </p>
        </li>
      ))}
    </ul>
  )
}
