import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { company } from '#content/company.ts'
import type { BookingView } from '#features/bookings/schema.ts'
import { buttonStyle } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { When } from './when.tsx'

export function Cancelled({ booking }: { booking: BookingView }) {
  return (
    <Said heading="Your consultation is cancelled">
      <p>
        It was for this time. The file with our email takes the entry out of your calendar, and your
        reference <strong className="whitespace-nowrap">{booking.reference}</strong> stays good.
      </p>
      <div className="border-l-4 border-line pl-5 line-through decoration-ink-2">
        <When booking={booking} />
      </div>
    </Said>
  )
}

export function Past() {
  return (
    <Said heading="This consultation is over">
      <p>Its link shows nothing more. We are glad to talk again whenever you like.</p>
    </Said>
  )
}

export function NotFound() {
  return (
    <Said heading="This link does not work">
      <p>
        Perhaps it was cut when it was copied. Please open it from the newest email that we sent
        you, or call us on <TextLink href={company.phone.href}>{company.phone.display}</TextLink>:
        your reference is all we need.
      </p>
    </Said>
  )
}

export function Unavailable() {
  return (
    <>
      <h1 className="max-w-3xl text-6xl">Your consultation cannot be shown now</h1>
      <p className="mt-6 max-w-xl text-lg text-ink-2">
        Nothing has changed about it. Please reload this page in a minute, or call us on{' '}
        <TextLink href={company.phone.href}>{company.phone.display}</TextLink>.
      </p>
    </>
  )
}

function Said({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <>
      <h1 className="max-w-3xl text-6xl">{heading}</h1>
      <div className="mt-6 grid max-w-xl gap-6 text-lg text-ink-2">{children}</div>
      <Link to="/contact#book" className={buttonStyle({ size: 'lg', className: 'mt-10' })}>
        Book another time
      </Link>
    </>
  )
}
