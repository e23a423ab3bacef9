import { ExampleBadge } from '#app/portal/example-badge.tsx'
import type { PolicyRow } from '#features/policies/schema.ts'
import { policyStates } from '#lib/compliance-words.ts'
import { portalPath } from '#lib/portal-links.ts'
import type { Column } from '#ui/table/table-column.ts'
import { TextLink } from '#ui/text-link.tsx'
import { ReviewBadge, StateBadge } from './policy-badges.tsx'

/** What holds, or how far it has come if nothing does yet. */
const stateOf = ({ published, open, retired }: PolicyRow) =>
  published ? 'published' : (open?.state ?? (retired ? 'retired' : 'draft'))

export const policyColumns: Column<PolicyRow>[] = [
  {
    name: 'title',
    header: 'Policy',
    cell: (row) => (
      <span className="flex min-w-44 flex-wrap items-center gap-x-3 whitespace-normal">
        <TextLink
          row
          to={portalPath('/compliance/policies/:id', { id: row.id })}
          className="min-h-9 wrap-anywhere"
        >
          {row.title}
        </TextLink>
        {row.example && <ExampleBadge />}
      </span>
    ),
    sortValue: ({ title }) => title,
    searchText: ({ title }) => title,
    exportValue: ({ title }) => title,
  },
  {
    name: 'state',
    header: 'State',
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-2">
        <StateBadge state={stateOf(row)} />
        {row.published && row.open && (
          <span className="text-ink-2 text-sm">
            version {row.open.number}: {policyStates[row.open.state].toLowerCase()}
          </span>
        )}
      </span>
    ),
    filterValue: (row) => policyStates[stateOf(row)],
    exportValue: (row) => policyStates[stateOf(row)],
  },
  {
    name: 'version',
    header: 'Version',
    align: 'end',
    cell: ({ published, open }) => published?.number ?? open?.number ?? '–',
    exportValue: ({ published, open }) => published?.number ?? open?.number,
  },
  {
    name: 'review',
    header: 'Review by',
    cell: (row) => <ReviewBadge {...row} />,
    sortValue: ({ reviewBy }) => reviewBy,
    exportValue: ({ reviewBy }) => reviewBy,
  },
  {
    name: 'read',
    header: 'Read by',
    align: 'end',
    cell: ({ published, accepted, people }) =>
      published ? (
        <span className="tabular-nums">
          {accepted} of {people}
        </span>
      ) : (
        <span className="text-ink-2">–</span>
      ),
    sortValue: ({ accepted, people }) => (people === 0 ? 0 : accepted / people),
    exportValue: ({ published, accepted, people }) => published && `${accepted} of ${people}`,
  },
]
