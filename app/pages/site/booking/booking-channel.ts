import { createContext } from 'react-router'
import type { BookingView } from '#features/bookings/schema.ts'
import type { MeetingPlace } from '#lib/booking-words.ts'

/** Invalid: no link of ours. Unavailable: trying again may help. */
export type FoundBooking = BookingView | 'invalid' | 'unavailable'

/** Taken: somebody was quicker. Refused: it was cancelled, or is over, meanwhile. */
export type ChangeOutcome =
  | 'done'
  | 'taken'
  | 'not offered'
  | 'too often'
  | 'refused'
  | 'unavailable'

/** By the reason that the server gives; every other one is final. */
export const moveOutcomes: Record<string, ChangeOutcome> = {
  slot_taken: 'taken',
  slot_not_offered: 'not offered',
  moved_too_often: 'too often',
}

/** How the page of a booking reads and changes it: over the API in the browser, at once on the server. */
export interface BookingChannel {
  find(token: string): Promise<FoundBooking>
  /** Nothing if they cannot be had at the moment. */
  freeSlots(place: MeetingPlace, moving: string): Promise<string[] | undefined>
  /** The next few free times for a new booking; nothing if they cannot be had at the moment. */
  nextFree(place: MeetingPlace): Promise<string[] | undefined>
  /** By the clock that the visitor reads, and wants to be told the time by. */
  move(token: string, start: string, timeZone: string): Promise<ChangeOutcome>
  cancel(token: string): Promise<ChangeOutcome>
}

/** How many free times are offered beside an answer. */
export const offered = 3

const root = '/functions/v1'

export const bookingsOverHttp: BookingChannel = {
  async find(token) {
    const answer = await ask(`${root}/booking?${new URLSearchParams({ token })}`)
    if (answer?.ok) return answer.json()
    return answer?.status === 404 ? 'invalid' : 'unavailable'
  },
  async freeSlots(place, moving) {
    const answer = await ask(`${root}/free-slots?${new URLSearchParams({ place, moving })}`)
    return answer?.ok ? (await answer.json()).slots : undefined
  },
  async nextFree(place) {
    const answer = await ask(`${root}/free-slots?place=${place}`, {
      // Not what was kept from a moment ago, when one of them may have gone.
      cache: 'no-cache',
      signal: AbortSignal.timeout(5000),
    })
    return answer?.ok ? (await answer.json()).slots.slice(0, offered) : undefined
  },
  move: (token, start, timeZone) => change('move-booking', { token, start, timeZone }),
  cancel: (token) => change('cancel-booking', { token }),
}

/** In browsers; the server sets its own for each request. */
export const bookingChannel = createContext<BookingChannel>(bookingsOverHttp)

async function change(name: string, body: object): Promise<ChangeOutcome> {
  const answer = await ask(`${root}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer || answer.status >= 500) return 'unavailable'
  if (answer.ok) return 'done'
  const { code } = await answer.json().catch(() => ({}))
  return moveOutcomes[code] ?? 'refused'
}

/** The answer; nothing if none came. */
async function ask(path: string, options?: RequestInit): Promise<Response | undefined> {
  try {
    return await fetch(path, options)
  } catch (error) {
    console.error(error)
    return undefined
  }
}
