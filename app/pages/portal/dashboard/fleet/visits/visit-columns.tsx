import { onOneLine, siteAddress } from '#features/sites/policy.ts'
import type { VisitRow } from '#features/visits/schema.ts'
import { type VisitState, visitStates } from '#lib/fleet-words.ts'
import { portalPath } from '#lib/portal-links.ts'
import { longDate } from '#lib/time.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { TextLink } from '#ui/text-link.tsx'

export const dayWords = (day: string) =>
  longDate(day, { weekday: 'short', day: 'numeric', month: 'short' })

const stateColours: Record<VisitState, 'blue' | 'orange' | 'leaf' | 'neutral'> = {
  planned: 'blue',
  'under-way': 'orange',
  done: 'leaf',
  cancelled: 'neutral',
}

export function VisitStateBadge({ state }: { state: VisitState }) {
  return (
    <Badge dot variant={stateColours[state]}>
      {visitStates[state]}
    </Badge>
  )
}

export const visitColumns: Column<VisitRow>[] = [
  {
    name: 'site',
    header: 'Site',
    cell: ({ id, site, company }) => (
      <span className="block min-w-44 whitespace-normal">
        <TextLink
          row
          to={portalPath('/dashboard/fleet/visits/:id', { id })}
          className="wrap-anywhere"
        >
          {site.name}
        </TextLink>
        <span className="block font-normal text-ink-2 wrap-anywhere">
          {onOneLine(company, siteAddress(site))}
        </span>
      </span>
    ),
    sortValue: ({ site }) => site.name,
    searchText: ({ site, company }) => `${site.name} ${company} ${site.postcode}`,
    exportValue: ({ site, company }) => `${site.name}, ${company}`,
  },
  {
    name: 'day',
    header: 'Day',
    cell: ({ plannedFor }) => <time dateTime={plannedFor}>{dayWords(plannedFor)}</time>,
    sortValue: ({ plannedFor }) => plannedFor,
    exportValue: ({ plannedFor }) => plannedFor,
  },
  {
    name: 'state',
    header: 'State',
    cell: ({ state }) => <VisitStateBadge state={state} />,
    filterValue: ({ state }) => visitStates[state],
    exportValue: ({ state }) => visitStates[state],
  },
  {
    name: 'who',
    header: 'Who goes',
    cell: ({ assignee }) => assignee ?? 'Nobody yet',
    filterValue: ({ assignee }) => assignee ?? 'Nobody yet',
    exportValue: ({ assignee }) => assignee,
  },
  {
    name: 'machines',
    header: 'Machines',
    align: 'end',
    cell: ({ machines }) => machines,
    exportValue: ({ machines }) => machines,
  },
]
