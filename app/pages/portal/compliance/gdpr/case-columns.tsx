import { ExampleBadge } from '#app/portal/example-badge.tsx'
import type { CaseRow } from '#features/privacy/schema/cases.ts'
import { caseKinds, caseStates, caseWaysIn, closeReasons } from '#lib/compliance-words.ts'
import { portalPath } from '#lib/portal-links.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/table/table-column.ts'
import type { ExportColumn } from '#ui/table/table-view.ts'
import { TextLink } from '#ui/text-link.tsx'
import { exampleExport } from '../example-export.ts'
import { ClockBadge, clockOf } from './clock-badge.tsx'
import { dayText } from './day-words.ts'

/** Of a list of requests, or of complaints, which are all of one kind. */
export const caseColumns = (complaints: boolean): Column<CaseRow>[] => [
  {
    name: 'reference',
    header: 'Reference',
    cell: ({ id, reference, example, signs }) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TextLink row to={portalPath('/compliance/gdpr/requests/:id', { id })}>
          {reference}
        </TextLink>
        {example && <ExampleBadge />}
        {signs && <Badge variant="amber">May be automated</Badge>}
      </span>
    ),
    searchText: ({ reference }) => reference,
  },
  {
    name: 'name',
    header: 'Name',
    cell: ({ name }) => <span className="wrap-anywhere">{nameOf(name)}</span>,
    sortValue: ({ name }) => name,
    searchText: ({ name }) => name ?? '',
  },
  ...(complaints ? [] : [kindColumn]),
  {
    name: 'state',
    header: 'State',
    cell: ({ state }) => caseStates[state],
    filterValue: ({ state }) => caseStates[state],
  },
  {
    name: 'due',
    header: 'Clock',
    cell: (row) => <ClockBadge row={row} />,
    sortValue: ({ dueOn }) => dueOn,
  },
  {
    name: 'received',
    header: 'Received',
    cell: ({ receivedOn, wayIn }) => (
      <>
        {dayText(receivedOn)}
        <span className="block text-ink-2">{caseWaysIn[wayIn]}</span>
      </>
    ),
    sortValue: ({ receivedOn }) => receivedOn,
  },
  {
    name: 'owner',
    header: 'With',
    cell: ({ owner }) => owner?.name ?? 'Nobody yet',
    sortValue: ({ owner }) => owner?.name,
  },
]

const kindColumn: Column<CaseRow> = {
  name: 'kind',
  header: 'Kind',
  cell: ({ kind }) => <span className="whitespace-normal">{caseKinds[kind]}</span>,
  filterValue: ({ kind }) => caseKinds[kind],
}

const nameOf = (name: string | null) => name ?? 'Not shown'

/** What a file has of a case: every day of it, each in a column of its own. */
export const caseExport: ExportColumn<CaseRow>[] = [
  { header: 'Reference', exportValue: ({ reference }) => reference },
  { header: 'Kind', exportValue: ({ kind }) => caseKinds[kind] },
  { header: 'Name', exportValue: ({ name }) => nameOf(name) },
  { header: 'State', exportValue: ({ state }) => caseStates[state] },
  { header: 'Clock', exportValue: (row) => clockOf(row) },
  { header: 'Received', exportValue: ({ receivedOn }) => receivedOn },
  { header: 'Way in', exportValue: ({ wayIn }) => caseWaysIn[wayIn] },
  { header: 'Due', exportValue: ({ dueOn }) => dueOn },
  { header: 'Acknowledged', exportValue: ({ acknowledgedAt }) => acknowledgedAt },
  { header: 'Answered', exportValue: ({ answeredAt }) => answeredAt },
  { header: 'Closed', exportValue: ({ closedAt }) => closedAt },
  {
    header: 'Closed without an answer',
    exportValue: ({ closedBecause }) => closedBecause && closeReasons[closedBecause],
  },
  { header: 'With', exportValue: ({ owner }) => owner?.name },
  exampleExport,
]
