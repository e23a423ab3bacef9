import type { ReactNode } from 'react'
import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { timeOf } from '#app/portal/moments.ts'
import type { IncidentDetail } from '#features/incidents/schema/incidents.ts'
import { incidentKinds } from '#lib/compliance-words.ts'
import { TextLink } from '#ui/text-link.tsx'
import { SeverityBadge, StateBadge } from '../incident-marks.tsx'

export function IncidentHead(props: { incident: IncidentDetail; mayOpenAlert: boolean }) {
  const { incident } = props
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold text-ink-2">{incident.reference}</span>
          <StateBadge state={incident.state} />
          <SeverityBadge severity={incident.severity} />
          {incident.example && <ExampleBadge />}
        </p>
        <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{incident.description}</p>
      </div>
      <dl className="grid gap-x-8 gap-y-3 rounded-card border border-line bg-card p-5 sm:grid-cols-2 lg:grid-cols-4">
        {factsOf(incident, props.mayOpenAlert).map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-ink-2">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

function factsOf(
  incident: IncidentDetail,
  mayOpenAlert: boolean,
): [name: string, value: ReactNode][] {
  const { machine, alertId, endedAt, closedAt } = incident
  const facts: [name: string, value: ReactNode][] = [
    ['Kind', incidentKinds[incident.kind]],
    ['Since', timeOf(incident.since)],
    ['Opened', timeOf(incident.openedAt)],
    ['Looked after by', incident.owner ?? 'Nobody yet'],
  ]
  if (machine) facts.push(['Machine', `${machine.serial}, ${machine.spot}`])
  if (incident.company) facts.push(['Company', incident.company])
  if (incident.person) facts.push(['Account of', incident.person])
  if (incident.reportedBy) facts.push(['Reported by', incident.reportedBy])
  if (alertId) {
    facts.push(['Cause ended', endedAt ? timeOf(endedAt) : 'Still lasts'])
    facts.push([
      'Opened by',
      mayOpenAlert ? (
        <TextLink key="alert" to={`/dashboard/fleet?alert=${alertId}`}>
          The alert of the machine
        </TextLink>
      ) : (
        'The alert of the machine'
      ),
    ])
  }
  if (closedAt) facts.push(['Closed', timeOf(closedAt)])
  return facts
}
