import { BadgeCheck } from 'lucide-react'
import { dayOf } from '#app/portal/moments.ts'
import { useCall } from '#app/portal/use-call.ts'
import { useTableInAddress } from '#app/portal/use-table-in-address.ts'
import { useQueueChange } from '#app/session/session.tsx'
import { approvalCalls } from '#features/accounts/calls.ts'
import type { ApprovalView } from '#features/accounts/schema.ts'
import { nameOf } from '#lib/name-of.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { TextLink } from '#ui/text-link.tsx'
import { applicantColumns, Wrapping } from './applicant-columns.tsx'
import { ApplicationDialog } from './application-dialog.tsx'
import { UrgencyBadge } from './urgency-badge.tsx'
import { useOpenedApplication } from './use-opened-application.ts'

/** Who waits, whoever we promised the earliest day first. */
export function WaitingTable() {
  const { loaded, reload, refresh } = useCall(approvalCalls.list)
  useQueueChange(refresh)
  const table = useTableInAddress()
  const { opened, linkTo, close } = useOpenedApplication()
  return (
    <>
      <DataTable
        {...table}
        caption="Waiting applications"
        columns={columnsFor(linkTo)}
        rows={loaded.status === 'there' ? loaded.answer : []}
        rowKey={({ userId }) => userId}
        loading={loaded.status === 'loading'}
        {...(loaded.status === 'failed' && {
          failure: { message: loaded.message, onRetry: reload },
        })}
        exportName="waiting-applications.csv"
        empty={
          <EmptyState title="Nobody is waiting" icon={BadgeCheck}>
            New applications for an account appear here.
          </EmptyState>
        }
      />
      {opened && loaded.status === 'there' && (
        <ApplicationDialog
          key={opened}
          application={loaded.answer.find(({ userId }) => userId === opened)}
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

function columnsFor(linkTo: (userId: string) => string): Column<ApprovalView>[] {
  const [, ...others] = applicantColumns
  return [
    {
      name: 'name',
      header: 'Name',
      cell: (row) => (
        <Wrapping>
          <TextLink row to={linkTo(row.userId)} preventScrollReset className="min-h-9">
            {nameOf(row)}
          </TextLink>
        </Wrapping>
      ),
      sortValue: (row) => row.fullName,
      searchText: (row) => `${row.fullName} ${row.email}`,
      exportValue: (row) => row.fullName,
    },
    {
      name: 'by',
      header: 'Answer by',
      cell: (row) => <UrgencyBadge application={row} />,
      sortValue: (row) => (row.state === 'pending' ? row.decideBy : undefined),
      exportValue: (row) => (row.state === 'pending' ? row.decideBy : undefined),
    },
    ...others,
    {
      name: 'asked',
      header: 'Asked on',
      cell: (row) => dayOf(row.requestedAt),
      sortValue: (row) => new Date(row.requestedAt),
      exportValue: (row) => row.requestedAt,
    },
  ]
}
