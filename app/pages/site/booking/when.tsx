import { whenWords } from '#features/bookings/policy/times.ts'
import type { BookingView } from '#features/bookings/schema.ts'

/** Day and time by the visitor's clock, with London beside it where that differs. */
export function When(props: { booking: Pick<BookingView, 'startsAt' | 'endsAt' | 'timeZone'> }) {
  const { startsAt, endsAt, timeZone } = props.booking
  const moments = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
  const { day, time, beside } = whenWords(moments, timeZone)
  return (
    <time dateTime={startsAt}>
      <span className="block font-semibold">{day}</span>
      <span className="block">{time}</span>
      {beside && <span className="block text-ink-2">{beside}</span>}
    </time>
  )
}
