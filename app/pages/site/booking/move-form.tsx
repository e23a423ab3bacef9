import { Form, Link, useNavigate, useNavigation } from 'react-router'
import { company } from '#content/company.ts'
import { shownIn } from '#features/bookings/policy/times.ts'
import type { BookingView } from '#features/bookings/schema.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { BookingResult } from './booking-action.ts'
import { chipStyle, dayGridStyle } from './chip.ts'
import { type FreeDay, freeDays } from './free-days.ts'
import { NotChanged } from './not-changed.tsx'
import { TimeRadios } from './time-radios.tsx'
import { TimeZoneSelect } from './time-zone-select.tsx'
import { When } from './when.tsx'

/** Another day, then another time. Days are links, so that it works without JavaScript. */
export function MoveForm(props: {
  booking: BookingView
  token: string
  slots: string[] | undefined
  day: string | undefined
  /** Whose clock the times are by. */
  timeZone: string
  result: BookingResult | undefined
}) {
  const { booking, token, timeZone } = props
  const slots = props.slots?.filter((slot) => slot !== booking.startsAt)
  const query = new URLSearchParams({ token, change: 'move', timeZone })
  const busy = useNavigation().state === 'submitting'
  const days = slots && freeDays(slots, timeZone)
  const day = props.day ?? shownIn(timeZone, new Date(booking.startsAt)).date
  const shown = days?.find(({ date }) => date === day) ?? days?.[0]
  return (
    <>
      <h1 className="max-w-3xl text-6xl">Move your consultation</h1>
      <div className="mt-6 border-l-4 border-line pl-5 text-lg text-ink-2">
        <p>Booked now:</p>
        <When booking={{ ...booking, timeZone }} />
      </div>
      <ZoneChoice token={token} timeZone={timeZone} />
      {days && shown ? (
        <Form
          method="post"
          noValidate
          action={`/booking?${query}&day=${shown.date}`}
          className="mt-8 grid max-w-3xl gap-8"
        >
          <input type="hidden" name="timeZone" value={timeZone} />
          <div>
            <NotChanged result={props.result} />
            <DayLinks days={days} shown={shown} address={`/booking?${query}`} />
          </div>
          <TimeRadios key={shown.date} day={shown} />
          <div className="flex gap-3 max-sm:flex-col sm:flex-wrap">
            <Button type="submit" variant="orange" size="lg" disabled={busy}>
              {busy ? 'Moving…' : 'Move it to this time'}
            </Button>
            <Link
              to={`/booking?${new URLSearchParams({ token })}`}
              className={buttonStyle({ size: 'lg', variant: 'ghost' })}
            >
              Keep the old time
            </Link>
          </div>
        </Form>
      ) : (
        <NoTimes unavailable={slots === undefined} />
      )}
    </>
  )
}

/** Another clock is another address of the same page, so that it works without JavaScript. */
function ZoneChoice({ token, timeZone }: { token: string; timeZone: string }) {
  const navigate = useNavigate()
  return (
    <form method="get" action="/booking" className="mt-8 flex flex-wrap items-end gap-3">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="change" value="move" />
      <TimeZoneSelect
        value={timeZone}
        onChange={(chosen) => {
          const query = new URLSearchParams({ token, change: 'move', timeZone: chosen })
          navigate(`/booking?${query}`, { replace: true, preventScrollReset: true })
        }}
      />
      <noscript>
        <Button type="submit" variant="outline">
          Show these times
        </Button>
      </noscript>
    </form>
  )
}

function DayLinks(props: { days: FreeDay[]; shown: FreeDay; address: string }) {
  return (
    <nav aria-label="Days with free times">
      <ul className={dayGridStyle}>
        {props.days.map(({ date, name }) => (
          <li key={date}>
            <Link
              to={`${props.address}&day=${date}`}
              replace
              preventScrollReset
              aria-current={date === props.shown.date ? 'date' : undefined}
              className={chipStyle}
            >
              <DayName name={name} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** "Mon" over "16 Nov"; whoever listens hears the whole. */
export function DayName({ name }: { name: string }) {
  const [weekday = '', day, month = ''] = name.split(' ')
  return (
    <>
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" className="text-sm">
        {weekday.slice(0, 3)}
      </span>
      <span aria-hidden="true" className="font-semibold">
        {day} {month.slice(0, 3)}
      </span>
    </>
  )
}

function NoTimes({ unavailable }: { unavailable: boolean }) {
  return (
    <p className="mt-10 max-w-xl text-lg">
      {unavailable
        ? 'The free times cannot be shown at the moment. Please reload this page in a minute, or call us on '
        : 'No other time is free in the next four weeks. Please call us, and we will find one: '}
      <TextLink href={company.phone.href}>{company.phone.display}</TextLink>.
    </p>
  )
}
