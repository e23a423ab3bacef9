import { Trash2 } from 'lucide-react'
import { timeOf } from '#app/portal/moments.ts'
import { Answered } from '#app/portal/panel.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useTableInAddress } from '#app/portal/use-table-in-address.ts'
import { retentionCalls } from '#features/privacy/calls/registers.ts'
import type { RetentionRow } from '#features/privacy/schema/registers.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { GdprPageFrame } from '../gdpr-page-frame.tsx'

export default function RetentionPage() {
  return (
    <GdprPageFrame
      title="Retention schedule"
      intro="What is kept how long, as the product itself deletes it: when it last did so, how many rows went, and when it does so again."
    >
      {() => <Schedule />}
    </GdprPageFrame>
  )
}

const columns: Column<RetentionRow>[] = [
  {
    name: 'what',
    header: 'What',
    cell: ({ what, job }) => (
      <span className="block min-w-52 whitespace-normal">
        <span className="font-medium">{what}</span>
        {job && <span className="block font-mono text-ink-2 text-xs">{job}</span>}
      </span>
    ),
    searchText: ({ what, job }) => `${what} ${job ?? ''}`,
    exportValue: ({ what }) => what,
  },
  {
    name: 'keptFor',
    header: 'Kept for',
    cell: ({ keptFor }) => <span className="whitespace-normal">{keptFor}</span>,
    exportValue: ({ keptFor }) => keptFor,
  },
  {
    name: 'lastRunAt',
    header: 'Last run',
    cell: ({ job, lastRunAt }) => (lastRunAt ? timeOf(lastRunAt) : job ? 'Not yet' : '–'),
    sortValue: ({ lastRunAt }) => (lastRunAt ? new Date(lastRunAt) : null),
    exportValue: ({ lastRunAt }) => lastRunAt,
  },
  {
    name: 'lastRows',
    header: 'Rows deleted',
    align: 'end',
    cell: ({ lastRows }) => lastRows?.toLocaleString('en-GB') ?? '–',
    sortValue: ({ lastRows }) => lastRows,
    exportValue: ({ lastRows }) => lastRows,
  },
  {
    name: 'yearRows',
    header: 'Within a year',
    align: 'end',
    cell: ({ job, yearRows }) => (job ? yearRows.toLocaleString('en-GB') : '–'),
    sortValue: ({ yearRows }) => yearRows,
    exportValue: ({ yearRows }) => yearRows,
  },
  {
    name: 'nextRunAt',
    header: 'Next run',
    cell: ({ nextRunAt }) => (nextRunAt ? timeOf(nextRunAt) : 'By no job'),
    exportValue: ({ nextRunAt }) => nextRunAt,
  },
]

function Schedule() {
  const { loaded, reload } = useCall(retentionCalls.schedule)
  const table = useTableInAddress()
  return (
    <Answered loaded={loaded} what="The schedule" onRetry={reload} skeleton={<TableSkeleton />}>
      {(rows) => (
        <DataTable
          {...table}
          caption="Retention schedule"
          columns={columns}
          rows={rows}
          rowKey={({ rule }) => rule}
          exportName="retention-schedule.csv"
          whenNarrow="cards"
          empty={<EmptyState title="No rule" icon={Trash2} />}
        />
      )}
    </Answered>
  )
}
