import { timeOf } from '#app/portal/moments.ts'
import { alertAdvice, alertTitle } from '#features/alerts/policy/words.ts'
import type { AlertRow } from '#features/alerts/schema.ts'
import { alertKinds, urgencies } from '#lib/fleet-words.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { TextLink } from '#ui/text-link.tsx'
import { FreshnessMark, UrgencyBadge } from './alert-marks.tsx'
import { lasting } from './alert-words.ts'

const order = Object.keys(urgencies)

export const alertColumns = (
  linkTo: (id: string) => string,
  now: Date,
  state: 'open' | 'resolved',
): Column<AlertRow>[] => [
  {
    name: 'matter',
    header: 'Alert',
    cell: (row) => (
      <span className="block min-w-56 whitespace-normal">
        <TextLink row to={linkTo(row.id)} preventScrollReset>
          {alertTitle(row)}
          <span className="sr-only"> at {row.machine.serial}</span>
        </TextLink>
        <span className="block max-w-80 font-normal text-ink-2">{alertAdvice(row)}</span>
      </span>
    ),
    searchText: (row) => `${alertTitle(row)} ${alertKinds[row.kind]}`,
    filterValue: ({ kind }) => alertKinds[kind],
    exportValue: alertTitle,
  },
  {
    name: 'urgency',
    header: 'Urgency',
    cell: (row) => (
      <span className="inline-flex flex-wrap gap-1.5">
        <UrgencyBadge urgency={row.urgency} />
        {row.isIncident && <Badge variant="blue">Incident</Badge>}
      </span>
    ),
    sortValue: ({ urgency }) => order.indexOf(urgency),
    filterValue: ({ urgency }) => urgencies[urgency],
    exportValue: ({ urgency }) => urgencies[urgency],
  },
  {
    name: 'machine',
    header: 'Where',
    cell: ({ machine, site, company }) => (
      <span className="block whitespace-normal wrap-anywhere">
        <span className="block font-medium">{machine.serial}</span>
        <span className="block text-ink-2">
          {site.name}, {company.name}
        </span>
      </span>
    ),
    sortValue: ({ machine }) => machine.serial,
    searchText: ({ machine, site, company }) =>
      [machine.serial, machine.spot, site.name, company.name].join(' '),
    filterValue: ({ company }) => company.name,
    exportValue: ({ machine, site, company }) => `${machine.serial}, ${site.name}, ${company.name}`,
  },
  state === 'open'
    ? {
        name: 'since',
        header: 'For',
        cell: ({ since }) => <time dateTime={since}>{lasting(since, now)}</time>,
        sortValue: ({ since }) => new Date(since),
        exportValue: ({ since }) => since,
      }
    : {
        name: 'resolved',
        header: 'Resolved',
        cell: ({ resolvedAt, resolvedBy }) => (
          <span className="block whitespace-normal">
            {resolvedAt && timeOf(resolvedAt)}
            <span className="block text-ink-2">{resolvedBy ?? 'Ended by itself'}</span>
          </span>
        ),
        exportValue: ({ resolvedAt }) => resolvedAt,
      },
  ...(state === 'open'
    ? [
        {
          name: 'handled',
          header: 'With',
          cell: ({ acknowledgedBy }: AlertRow) => acknowledgedBy ?? 'Nobody yet',
          exportValue: ({ acknowledgedBy }: AlertRow) => acknowledgedBy,
        },
        {
          name: 'fresh',
          header: 'Data',
          cell: (row: AlertRow) => (
            <span className="block whitespace-normal">
              <FreshnessMark {...row} now={now} />
            </span>
          ),
        },
      ]
    : []),
]
