import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { company } from '#content/company.ts'
import type { BookingView } from '#features/bookings/schema.ts'
import { meetingPlaces } from '#lib/booking-words.ts'
import { buttonStyle } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { When } from './when.tsx'

/** What is booked, and what can be done about it. */
export function TheBooking(props: { booking: BookingView; token: string; moved: boolean }) {
  const { booking, token, moved } = props
  const query = new URLSearchParams({ token })
  return (
    <>
      <h1 className="max-w-3xl text-6xl">Your consultation</h1>
      {moved && <Moved />}
      <BookingFacts booking={booking} />
      <div className="mt-10 flex gap-3 max-sm:flex-col sm:flex-wrap">
        {booking.changeable && (
          <>
            {booking.movable && (
              <Link to={`/booking?${query}&change=move`} className={buttonStyle({ size: 'lg' })}>
                Move it
              </Link>
            )}
            <Link
              to={`/booking?${query}&change=cancel`}
              className={buttonStyle({ size: 'lg', variant: 'outline' })}
            >
              Cancel it
            </Link>
          </>
        )}
        <a
          href={`/functions/v1/booking.ics?${query}`}
          download="consultation.ics"
          className={buttonStyle({ size: 'lg', variant: 'outline' })}
        >
          Add to calendar
        </a>
      </div>
      {!(booking.changeable && booking.movable) && (
        <p className="mt-6 text-lg text-ink-2">
          {booking.changeable
            ? 'It has been moved often already. For another time, please call us on '
            : 'It has begun. If something keeps you, please call us on '}
          <TextLink href={company.phone.href}>{company.phone.display}</TextLink>.
        </p>
      )}
    </>
  )
}

function Moved() {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <p
      ref={place}
      tabIndex={-1}
      role="status"
      className="mt-6 max-w-xl border-l-4 border-leaf pl-5 text-lg focus:outline-none"
    >
      Your booking is moved. An email with the new time follows, and its file changes the entry in
      your calendar.
    </p>
  )
}

export function BookingFacts({ booking }: { booking: BookingView }) {
  return (
    <dl className="mt-10 grid max-w-3xl border-t border-line text-lg">
      <Fact label="When">
        <When booking={booking} />
      </Fact>
      <Fact label="Where">
        {meetingPlaces[booking.place]}
        <span className="block text-ink-2 wrap-anywhere">
          <Whereabouts booking={booking} />
        </span>
      </Fact>
      <Fact label="How long">{company.consultationMinutes} minutes</Fact>
      <Fact label="Reference">{booking.reference}</Fact>
    </dl>
  )
}

function Whereabouts({ booking: { place, siteAddress, videoLink } }: { booking: BookingView }) {
  if (place === 'site') return siteAddress
  if (!videoLink) return 'We email you the link before we start.'
  return (
    <TextLink href={videoLink} rel="noreferrer">
      {videoLink}
    </TextLink>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-x-10 gap-y-1 border-b border-line py-5 sm:grid-cols-[9rem_1fr]">
      <dt className="text-ink-2">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
