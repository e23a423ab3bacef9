import { BadgeCheck } from 'lucide-react'
import { dayOf } from '#app/portal/moments.ts'
import { useCall } from '#app/portal/use-call.ts'
import { useTableInAddress } from '#app/portal/use-table-in-address.ts'
import { useQueueChange } from '#app/session/session.tsx'
import { approvalCalls } from '#features/accounts/calls.ts'
import type { ApprovalView } from '#features/accounts/schema.ts'
import { nameOf } from '#lib/name-of.ts'
import { stateNames } from '#lib/roles.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { TextLink } from '#ui/text-link.tsx'
import { applicantColumns } from './applicant-columns.tsx'
import { ApplicationDialog } from './application-dialog.tsx'
import { useOpenedApplication } from './use-opened-application.ts'

const columnsFor = (linkTo: (userId: string) => string): Column<ApprovalView>[] => [
  ...applicantColumns,
  {
    name: 'decision',
    header: 'Decision',
    cell: (row) => (
      <>
        <Badge variant={row.state === 'approved' ? 'leaf' : 'neutral'} dot>
          {stateNames[row.state]}
        </Badge>
        {row.state === 'rejected' && (
          <TextLink row to={linkTo(row.userId)} preventScrollReset className="ml-3 min-h-9">
            Decide again<span className="sr-only"> about {nameOf(row)}</span>
          </TextLink>
        )}
      </>
    ),
    filterValue: (row) => stateNames[row.state],
    exportValue: (row) => stateNames[row.state],
  },
  {
    name: 'decided',
    header: 'Decided on',
    cell: (row) => (row.decidedAt ? dayOf(row.decidedAt) : '–'),
    sortValue: (row) => row.decidedAt && new Date(row.decidedAt),
    exportValue: (row) => row.decidedAt,
  },
  {
    name: 'by',
    header: 'Decided by',
    cell: (row) => row.decidedBy ?? '–',
    sortValue: (row) => row.decidedBy ?? undefined,
    exportValue: (row) => row.decidedBy,
  },
  {
    name: 'reason',
    header: 'Reason',
    cell: (row) => (
      <span className="block max-w-72 min-w-48 whitespace-normal">{row.reason ?? '–'}</span>
    ),
    exportValue: (row) => row.reason,
  },
]

/** The newest answers that we gave. */
export function DecidedTable() {
  const { loaded, reload, refresh } = useCall(approvalCalls.list, {
    query: { show: 'decided' },
  })
  useQueueChange(refresh)
  const table = useTableInAddress()
  const { opened, linkTo, close } = useOpenedApplication()
  return (
    <>
      <DataTable
        {...table}
        caption="Decided applications"
        columns={columnsFor(linkTo)}
        rows={loaded.status === 'there' ? loaded.answer : []}
        rowKey={({ userId }) => userId}
        loading={loaded.status === 'loading'}
        {...(loaded.status === 'failed' && {
          failure: { message: loaded.message, onRetry: reload },
        })}
        exportName="decided-applications.csv"
        empty={
          <EmptyState title="No decision yet" icon={BadgeCheck}>
            The newest 200 answers are listed here.
          </EmptyState>
        }
      />
      {opened && loaded.status === 'there' && (
        <ApplicationDialog
          key={opened}
          application={loaded.answer.find(
            ({ userId, state }) => userId === opened && state === 'rejected',
          )}
          onClose={close}
          onDecided={() => {
            close()
            reload()
          }}
        />
      )}
    </>
  )
}
