import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTableInAddress } from '#app/portal/use-table-in-address.ts'
import { london, shownIn } from '#features/bookings/policy/times.ts'
import type { BookingRow } from '#features/bookings/schema.ts'
import { meetingPlaces } from '#lib/booking-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonStyle } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { CancelDialog } from './cancel-dialog.tsx'

const when: Column<BookingRow> = {
  name: 'when',
  header: 'When',
  cell: ({ startsAt, endsAt, onDayOff }) => {
    const { day, time } = shownIn(london, new Date(startsAt))
    const [weekday = '', date, month = ''] = day.split(' ')
    return (
      <span className="flex flex-col items-start gap-1 whitespace-nowrap">
        <time dateTime={startsAt} className="tabular-nums">
          <span className="block font-medium">
            {weekday.slice(0, 3)} {date} {month.slice(0, 3)}
          </span>
          {time} to {shownIn(london, new Date(endsAt)).time}
        </time>
        {onDayOff && <Badge variant="amber">On a day off</Badge>}
      </span>
    )
  },
  sortValue: ({ startsAt }) => new Date(startsAt),
  exportValue: ({ startsAt }) => startsAt,
}

const who: Column<BookingRow> = {
  name: 'who',
  header: 'Who',
  cell: ({ name, company, email, phone, reference }) => (
    <span className="block w-60 max-w-full whitespace-normal wrap-anywhere">
      <span className="block font-medium">{name}</span>
      <span className="block text-ink-2">{company}</span>
      {email && (
        <a href={`mailto:${email}`} className="block text-rust underline underline-offset-4">
          {email}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="block">
          {phone}
        </a>
      )}
      <span className="block text-ink-2">{reference}</span>
    </span>
  ),
  sortValue: ({ name }) => name,
  searchText: ({ name, company, email, reference }) => [name, company, email, reference].join(' '),
  exportValue: ({ name, company, email, phone }) =>
    [name, company, email, phone].filter(Boolean).join(', '),
}

const where: Column<BookingRow> = {
  name: 'where',
  header: 'Where',
  cell: ({ place, siteAddress, linkToSend }) => (
    <span className="block w-38 whitespace-normal max-xl:w-auto wrap-anywhere">
      <Badge variant={place === 'site' ? 'orange' : 'blue'}>
        {place === 'site' ? 'On site' : 'Video'}
      </Badge>
      {siteAddress && <span className="mt-1 block">{siteAddress}</span>}
      {linkToSend && <span className="mt-1 block">Please mail the link before the call.</span>}
    </span>
  ),
  filterValue: ({ place }) => (place === 'site' ? 'On site' : 'Video'),
  exportValue: ({ place, siteAddress }) => siteAddress ?? meetingPlaces[place],
}

const about: Column<BookingRow> = {
  name: 'about',
  header: 'About',
  cell: ({ message }) => (
    <span className="block w-48 whitespace-normal max-xl:w-auto wrap-anywhere">
      {message || '–'}
    </span>
  ),
  exportValue: ({ message }) => message,
}

const takenBy: Column<BookingRow> = {
  name: 'staff',
  header: 'Taken by',
  cell: ({ staffName }) => staffName ?? gone,
  sortValue: ({ staffName }) => staffName ?? undefined,
  filterValue: ({ staffName }) => staffName ?? gone,
  exportValue: ({ staffName }) => staffName,
}

const gone = 'Has left'

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
