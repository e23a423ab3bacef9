import { CalendarCheck } from 'lucide-react'
import { Answered } from '#app/portal/panel.tsx'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useTableInAddress } from '#app/portal/use-table-in-address.ts'
import { bookingCalls } from '#features/bookings/calls.ts'
import { mostPast } from '#features/bookings/schema.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { about, state, takenBy, when, where, who } from './booking-columns.tsx'
import { bookingExport } from './booking-export.ts'

/** What is over, the newest first. */
export function PastTable({ everybodys }: { everybodys: boolean }) {
  const { loaded, reload } = useCall(bookingCalls.past)
  const table = useTableInAddress()
  const columns = [when, who, state, where, about, ...(everybodys ? [takenBy] : [])]
  return (
    <Answered
      loaded={loaded}
      what="Past consultations"
      onRetry={reload}
      skeleton={<TableSkeleton />}
    >
      {(bookings) => (
        <>
          <DataTable
            {...table}
            caption="Past consultations"
            columns={columns}
            rows={bookings}
            rowKey={({ id }) => id}
            exportName="past-consultations.csv"
            exportColumns={bookingExport}
            whenNarrow="cards"
            empty={
              <EmptyState title="No consultation is over yet" icon={CalendarCheck}>
                What has taken place, or was cancelled, is kept here once its time has passed.
              </EmptyState>
            }
          />
          {bookings.length === mostPast && (
            <p className="mt-3 text-sm text-ink-2">
              The newest {mostPast} are listed. Older ones are with their enquiries.
            </p>
          )}
        </>
      )}
    </Answered>
  )
}
