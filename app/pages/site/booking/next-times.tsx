import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { company } from '#content/company.ts'
import { type MeetingPlace, meetingPlaces } from '#lib/booking-words.ts'
import { buttonStyle } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { bookingsOverHttp } from './booking-channel.ts'
import { bookingPath, timeWords } from './booking-path.ts'
import { carrying, type Person } from './carried-person.ts'

/** The next free times, each a link that books it. Who has just written does not write it again. */
export function NextTimes(props: {
  /** Nothing while they are on their way, or if they cannot be had. */
  slots: string[] | undefined
  place: MeetingPlace
  /** Of the building. */
  known: Record<string, string>
  person: Person | undefined
}) {
  const { slots = [], place, known, person } = props
  const state = carrying(person)
  const query = new URLSearchParams(known)
  const more = `/contact${query.size > 0 ? `?${query}` : ''}#book`
  return (
    <div className="noscript:hidden">
      <p>
        Choose a time now: {company.consultationMinutes} minutes,{' '}
        {meetingPlaces[place].toLowerCase()}.
      </p>
      <ul className="mt-3 flex flex-wrap items-center gap-2">
        {slots.map((start) => (
          <li key={start}>
            <Link
              to={bookingPath({ start, place }, known)}
              state={state}
              className={buttonStyle({ variant: 'outline', className: 'text-base' })}
            >
              {timeWords(start)}
            </Link>
          </li>
        ))}
        <li>
          <TextLink to={more} state={state} row>
            {slots.length > 0 ? 'Other times' : 'See free times'}
          </TextLink>
        </li>
      </ul>
    </div>
  )
}

/** The same, asked for once the page shows it. */
export function useNextTimes(place: MeetingPlace): string[] | undefined {
  const [slots, setSlots] = useState<string[]>()
  useEffect(() => {
    let isShown = true
    bookingsOverHttp.nextFree(place).then((next) => isShown && setSlots(next))
    return () => {
      isShown = false
    }
  }, [place])
  return slots
}
