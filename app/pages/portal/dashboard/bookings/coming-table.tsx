import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTableInAddress } from '#app/portal/use-table-in-address.ts'
import type { BookingRow } from '#features/bookings/schema.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { about, takenBy, when, where, who } from './booking-columns.tsx'
import { bookingExport } from './booking-export.ts'
import { CancelDialog } from './cancel-dialog.tsx'

const columnsFor = (
  everybodys: boolean,
  onCancel: (booking: BookingRow) => void,
): Column<BookingRow>[] => [
  ...[when, who, where, about, ...(everybodys ? [takenBy] : [])],
  {
    name: 'actions',
    header: 'Actions',
    cell: (booking) => (
      <Button size="sm" variant="outline" onClick={() => onCancel(booking)}>
        Cancel<span className="sr-only"> the consultation with {booking.name}</span>
      </Button>
    ),
  },
]

/** What lies ahead, the next first. */
export function ComingTable(props: {
  bookings: BookingRow[]
  /** Not one's own alone. */
  everybodys: boolean
  onChanged: () => void
}) {
  const table = useTableInAddress()
  const [cancelling, setCancelling] = useState<BookingRow>()
  return (
    <>
      <DataTable
        {...table}
        caption="Coming consultations"
        columns={columnsFor(props.everybodys, setCancelling)}
        rows={props.bookings}
        rowKey={({ id }) => id}
        exportName="consultations.csv"
        exportColumns={bookingExport}
        whenNarrow="cards"
        empty={
          <EmptyState
            title="No consultation ahead"
            icon={CalendarClock}
            action={
              <Link to="?show=hours" className={buttonStyle({ variant: 'outline' })}>
                See your hours
              </Link>
            }
          >
            Visitors book on the contact page, within the hours that you have set.
          </EmptyState>
        }
      />
      {cancelling && (
        <CancelDialog
          booking={cancelling}
          onClose={() => setCancelling(undefined)}
          onCancelled={props.onChanged}
        />
      )}
    </>
  )
}
