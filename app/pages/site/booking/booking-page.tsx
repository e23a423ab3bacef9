import { data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { company } from '#content/company.ts'
import { isTimeZone } from '#features/bookings/policy/times.ts'
import type { BookingView } from '#features/bookings/schema.ts'
import { TextLink } from '#ui/text-link.tsx'
import type { BookingResult } from './booking-action.ts'
import { bookingChannel } from './booking-channel.ts'
import { CancelForm } from './cancel-form.tsx'
import { ConsultationSteps } from './consultation-steps.tsx'
import { MoveForm } from './move-form.tsx'
import { Cancelled, NotFound, Past, Unavailable } from './no-booking.tsx'
import { TheBooking } from './the-booking.tsx'

export { bookingAction as action } from './booking-action.ts'

/** Opening the link only shows: programs that check mails for harm open every link. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const token = query.get('token') ?? ''
  const channel = context.get(bookingChannel)
  const booking = await channel.find(token)
  const found = typeof booking === 'object' && booking.changeable
  const change = found ? query.get('change') : null
  const place = found ? booking.place : 'video'
  const timeZone = query.get('timeZone') ?? ''
  return data(
    {
      token,
      booking,
      change: change === 'move' || change === 'cancel' ? change : undefined,
      slots: change === 'move' ? await channel.freeSlots(place, token) : undefined,
      day: query.get('day') ?? undefined,
      timeZone: isTimeZone(timeZone) ? timeZone : undefined,
      moved: query.get('done') === 'moved',
    },
    // Whoever comes without a link has asked for nothing that is missing.
    { status: booking === 'invalid' && token ? 404 : 200 },
  )
}

export default function BookingPage() {
  const { booking } = useLoaderData<typeof loader>()
  return (
    <section className="mx-auto max-w-7xl px-6 pt-8 pb-20 sm:pt-16 sm:pb-28">
      <title>{`Your consultation | ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="grid gap-16 lg:grid-cols-[3fr_2fr] lg:gap-20">
        <div className="min-w-0">
          {booking === 'invalid' && <NotFound />}
          {booking === 'unavailable' && <Unavailable />}
          {typeof booking === 'object' && <Shown booking={booking} />}
        </div>
        <aside
          aria-labelledby="expect-title"
          className="self-start rounded-panel bg-paper-2 p-8 sm:p-10"
        >
          <h2 id="expect-title" className="text-2xl">
            What to expect
          </h2>
          <div className="mt-6">
            <ConsultationSteps />
          </div>
          <p className="mt-8 text-ink-2">
            Questions? Call us on{' '}
            <TextLink href={company.phone.href} className="whitespace-nowrap">
              {company.phone.display}
            </TextLink>
            .
          </p>
        </aside>
      </div>
    </section>
  )
}

function Shown({ booking }: { booking: BookingView }) {
  const { token, change, slots, day, timeZone, moved } = useLoaderData<typeof loader>()
  const result = useActionData<BookingResult>()
  if (booking.state === 'past') return <Past />
  if (booking.state === 'cancelled') return <Cancelled booking={booking} />
  if (change === 'cancel') return <CancelForm booking={booking} token={token} result={result} />
  if (change === 'move' && booking.movable) {
    const shownIn = timeZone ?? booking.timeZone
    return <MoveForm {...{ booking, token, slots, day, result }} timeZone={shownIn} />
  }
  return <TheBooking booking={booking} token={token} moved={moved} />
}
