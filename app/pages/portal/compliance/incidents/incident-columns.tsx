import { ExampleBadge } from '#app/portal/example-badge.tsx'
import { dayOf } from '#app/portal/moments.ts'
import type { IncidentRow } from '#features/incidents/schema/incidents.ts'
import { incidentKinds, incidentSeverities, incidentStates } from '#lib/compliance-words.ts'
import { portalPath } from '#lib/portal-links.ts'
import type { Column } from '#ui/table/table-column.ts'
import { TextLink } from '#ui/text-link.tsx'
import { ClockBadge, clockOfBreach, SeverityBadge, StateBadge } from './incident-marks.tsx'

const severityOrder = Object.keys(incidentSeverities)
const stateOrder = Object.keys(incidentStates)

export function incidentColumns(now: Date): Column<IncidentRow>[] {
  const wordsOfClock = ({ breach }: IncidentRow) => (breach ? clockOfBreach(breach, now).words : '')
  return [
    {
      name: 'reference',
      header: 'Incident',
      cell: ({ id, reference, title, example }) => (
        <span className="block min-w-56 whitespace-normal">
          <span className="flex flex-wrap items-center gap-2">
            <TextLink row to={portalPath('/compliance/incidents/:id', { id })}>
              {reference}
            </TextLink>
            {example && <ExampleBadge />}
          </span>
          <span className="block font-normal text-ink-2 wrap-anywhere">{title}</span>
        </span>
      ),
      searchText: ({ reference, title }) => `${reference} ${title}`,
      exportValue: ({ reference, title, example }) =>
        `${reference}: ${title}${example ? ' (example)' : ''}`,
    },
    {
      name: 'clock',
      header: '72 hours',
      cell: ({ breach }) => breach && <ClockBadge breach={breach} now={now} />,
      sortValue: ({ breach }) => breach && clockOfBreach(breach, now).dueAt,
      exportValue: wordsOfClock,
    },
    {
      name: 'state',
      header: 'State',
      cell: ({ state }) => <StateBadge state={state} />,
      sortValue: ({ state }) => stateOrder.indexOf(state),
      filterValue: ({ state }) => incidentStates[state],
      exportValue: ({ state }) => incidentStates[state],
    },
    {
      name: 'severity',
      header: 'Severity',
      cell: ({ severity }) => <SeverityBadge severity={severity} />,
      sortValue: ({ severity }) => severityOrder.indexOf(severity),
      filterValue: ({ severity }) => incidentSeverities[severity],
      exportValue: ({ severity }) => incidentSeverities[severity],
    },
    {
      name: 'kind',
      header: 'Kind',
      cell: ({ kind }) => incidentKinds[kind],
      filterValue: ({ kind }) => incidentKinds[kind],
      exportValue: ({ kind }) => incidentKinds[kind],
    },
    {
      name: 'owner',
      header: 'With',
      cell: ({ owner }) => owner ?? <span className="text-ink-2">Nobody yet</span>,
      exportValue: ({ owner }) => owner,
    },
    {
      name: 'since',
      header: 'Since',
      cell: ({ since }) => dayOf(since),
      sortValue: ({ since }) => new Date(since),
      exportValue: ({ since }) => since,
    },
  ]
}
