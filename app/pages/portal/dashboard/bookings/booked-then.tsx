import { useState } from 'react'
import { timeOf } from '#app/portal/moments.ts'
import type { BookingRow } from '#features/bookings/schema.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { CancelDialog } from './cancel-dialog.tsx'

/** Who is booked on days off, with what there is to do about it. */
export function BookedThen(props: { bookings: BookingRow[]; onCancelled: () => void }) {
  const [cancelling, setCancelling] = useState<BookingRow>()
  if (props.bookings.length === 0) return null
  return (
    <>
      <p className="mt-1">Booked already; please cancel, or write and agree on another time:</p>
      <ul className="mt-1 grid gap-1">
        {props.bookings.map((booking) => (
          <li key={booking.id} className="flex flex-wrap items-center gap-x-2">
            <span className="text-ink">
              {booking.name}, {timeOf(booking.startsAt)}
            </span>
            {booking.email && (
              <a
                href={`mailto:${booking.email}`}
                className={buttonStyle({ size: 'sm', variant: 'link' })}
              >
                Write<span className="sr-only"> to {booking.name}</span>
              </a>
            )}
            <Button size="sm" variant="link" onClick={() => setCancelling(booking)}>
              Cancel<span className="sr-only"> the consultation with {booking.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {cancelling && (
        <CancelDialog
          booking={cancelling}
          onClose={() => setCancelling(undefined)}
          onCancelled={props.onCancelled}
        />
      )}
    </>
  )
}
