import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { BookingReceipt } from '#features/bookings/schema.ts'
import { buttonStyle } from '#ui/button.tsx'
import { When } from '../../booking/when.tsx'

/** What stands in place of the form once it is booked. */
export function Booked(props: { receipt: BookingReceipt; timeZone: string; email: string }) {
  const { reference, token } = props.receipt
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const query = new URLSearchParams({ token })
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="status"
      className="self-start rounded-panel bg-leaf-soft p-8 sm:p-12"
    >
      <h3 className="text-3xl">Your consultation is booked</h3>
      <div className="mt-5 text-lg">
        <When booking={{ ...props.receipt, timeZone: props.timeZone }} />
      </div>
      <p className="mt-5 max-w-lg text-lg">
        Your reference is <strong className="whitespace-nowrap">{reference}</strong>. We have
        emailed all of this to <span className="wrap-anywhere">{props.email}</span>, with a file for
        your calendar and a link to move or cancel.
      </p>
      <div className="mt-8 flex gap-3 max-sm:flex-col sm:flex-wrap">
        <a
          href={`/functions/v1/booking.ics?${query}`}
          download="consultation.ics"
          className={buttonStyle({ size: 'lg' })}
        >
          Add to calendar
        </a>
        <Link to={`/booking?${query}`} className={buttonStyle({ size: 'lg', variant: 'outline' })}>
          Move or cancel
        </Link>
      </div>
    </div>
  )
}
