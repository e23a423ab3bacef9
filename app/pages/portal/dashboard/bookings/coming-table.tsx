import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { BookingRow } from '#features/bookings/schema.ts'
import { meetingPlaces } from '#lib/booking-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonStyle } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { timeOf } from '../../../../portal/moments.ts'
import { useTableInAddress } from '../../../../portal/use-table-in-address.ts'
import { CancelDialog } from './cancel-dialog.tsx'

const columnsFor = (onCancel: (booking: BookingRow) => void): Column<BookingRow>[] => [
  {
    name: 'when',
    header: 'When',
    cell: ({ startsAt, onDayOff }) => (
      <span className="flex flex-col items-start gap-1 whitespace-nowrap">
        <time dateTime={startsAt} className="font-medium">
          {timeOf(startsAt)}
        </time>
        {onDayOff && <Badge variant="amber">On a day off</Badge>}
      </span>
    ),
    sortValue: ({ startsAt }) => new Date(startsAt),
    exportValue: ({ startsAt }) => startsAt,
  },
  {
    name: 'who',
    header: 'Who',
    cell: ({ name, company, reference }) => (
      <span className="block min-w-44">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="block text-ink-2 wrap-anywhere">{company}</span>
        <span className="block text-ink-2">{reference}</span>
      </span>
    ),
    sortValue: ({ name }) => name,
    searchText: ({ name, company, reference }) => `${name} ${company ?? ''} ${reference}`,
    exportValue: ({ name, company }) => (company ? `${name}, ${company}` : name),
  },
  {
    name: 'where',
    header: 'Where',
    cell: ({ place, siteAddress }) => (
      <span className="block min-w-32">
        <Badge variant={place === 'site' ? 'orange' : 'blue'}>
          {place === 'site' ? 'On site' : 'Video'}
        </Badge>
        {siteAddress && (
          <span className="mt-1 block max-w-56 whitespace-normal">{siteAddress}</span>
        )}
      </span>
    ),
    filterValue: ({ place }) => meetingPlaces[place],
    exportValue: ({ place, siteAddress }) => siteAddress ?? meetingPlaces[place],
  },
  {
    name: 'contact',
    header: 'Contact',
    cell: ({ email, phone }) => (
      <span className="flex min-w-44 flex-col items-start">
        {email && (
          <a
            href={`mailto:${email}`}
            className="text-rust underline underline-offset-4 wrap-anywhere"
          >
            {email}
          </a>
        )}
        {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
      </span>
    ),
    exportValue: ({ email, phone }) => [email, phone].filter(Boolean).join(', '),
  },
  {
    name: 'about',
    header: 'About',
    cell: ({ message }) => (
      <span className="block max-w-72 min-w-40 whitespace-normal">{message || '–'}</span>
    ),
    exportValue: ({ message }) => message,
  },
  {
    name: 'staff',
    header: 'Taken by',
    cell: ({ staffName }) => staffName ?? 'A colleague who has left',
    sortValue: ({ staffName }) => staffName ?? undefined,
    filterValue: ({ staffName }) => staffName ?? 'A colleague who has left',
    exportValue: ({ staffName }) => staffName,
  },
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
export function ComingTable(props: { bookings: BookingRow[]; onChanged: () => void }) {
  const table = useTableInAddress()
  const [cancelling, setCancelling] = useState<BookingRow>()
  return (
    <>
      <DataTable
        {...table}
        caption="Coming consultations"
        columns={columnsFor(setCancelling)}
        rows={props.bookings}
        rowKey={({ id }) => id}
        exportName="consultations.csv"
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
