import type { LeadRow } from '#features/leads/schema/desk.ts'
import { stages, waysIn } from '#lib/lead-words.ts'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { TableHead } from '#ui/table/table-head.tsx'
import { TableRow } from '#ui/table/table-rows.tsx'
import { defaultTableState } from '#ui/table/table-view.ts'
import { TextLink } from '#ui/text-link.tsx'
import { type Desk, orderOf } from './desk-address.ts'
import { FlagMark } from './flag-mark.tsx'
import { HeldSummary } from './held-summary.tsx'
import { callerOf, linkIdOf } from './lead-names.ts'
import { PromiseBadge } from './promise-badge.tsx'
import { momentWords } from './promise-words.ts'
import { TwoLines } from './two-lines.tsx'

/** One page of enquiries, as the server has filtered and ordered them. */
export function QueueTable({ rows, desk, now }: { rows: LeadRow[]; desk: Desk; now: Date }) {
  const columns = columnsFor(desk, now)
  const { sort, direction } = orderOf(desk.address.query)
  return (
    <div className="overflow-hidden rounded-card border border-line bg-card">
      <ScrollRegion label="Enquiries" className="rounded-card">
        <table className="w-full border-separate border-spacing-0 text-sm">
          <caption className="sr-only">Enquiries</caption>
          <TableHead
            columns={columns}
            state={{
              ...defaultTableState,
              sort: { column: sort, descending: direction === 'desc' },
            }}
            onStateChange={({ sort: next }) =>
              next &&
              desk.change({ sort: next.column, direction: next.descending ? 'desc' : 'asc' })
            }
          />
          <tbody className="[&>tr:last-child>*]:border-b-0">
            {rows.map((row) => (
              <TableRow key={row.id} row={row} rowKey={row.id} columns={columns} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}

/** The columns of a list: a quarantined enquiry has a reason in place of a promise, stage and owner. */
const columnsFor = (desk: Desk, now: Date): Column<LeadRow>[] =>
  desk.address.query.list === 'held'
    ? allColumns(desk, now).flatMap((column) => {
        if (column.name === 'due') return [heldColumn]
        return column.name === 'stage' || column.name === 'owner' ? [] : [column]
      })
    : allColumns(desk, now)

const heldColumn: Column<LeadRow> = {
  name: 'held',
  header: 'Reason and message',
  cell: (row) => <HeldSummary lead={row} className="max-w-xl min-w-72" />,
}

const allColumns = (desk: Desk, now: Date): Column<LeadRow>[] => [
  {
    name: 'name',
    header: 'Who',
    sortValue: callerOf,
    cell: (row) => (
      <span className="block max-w-64 whitespace-normal">
        <TextLink
          row
          id={linkIdOf(row.id)}
          to={desk.linkTo({ lead: row.id })}
          preventScrollReset
          className="min-h-9"
        >
          <TwoLines text={callerOf(row)} />
        </TextLink>
      </span>
    ),
  },
  {
    name: 'company',
    header: 'Company',
    sortValue: ({ company }) => company ?? undefined,
    cell: ({ company }) => (
      <span className="block max-w-56 min-w-36 whitespace-normal">
        {company ? <TwoLines text={company} /> : '–'}
      </span>
    ),
  },
  {
    name: 'due',
    header: 'Promise',
    sortValue: ({ dueAt }) => dueAt ?? undefined,
    cell: (row) => (
      <span className="flex items-center gap-2">
        <PromiseBadge lead={row} now={now} />
        <FlagMark flags={row.flags} />
      </span>
    ),
  },
  {
    name: 'stage',
    header: 'Stage',
    sortValue: ({ stage }) => stage,
    cell: ({ stage }) => <span className="block min-w-24 whitespace-normal">{stages[stage]}</span>,
  },
  {
    name: 'owner',
    header: 'Owner',
    cell: ({ ownerName }) => ownerName ?? <span className="text-ink-2">Nobody</span>,
  },
  {
    name: 'received',
    header: 'Received',
    sortValue: ({ receivedAt }) => receivedAt,
    cell: ({ receivedAt, wayIn }) => (
      <>
        {momentWords(new Date(receivedAt), now)}
        <span className="block text-ink-2">{waysIn[wayIn]}</span>
      </>
    ),
  },
]
