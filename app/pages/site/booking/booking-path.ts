import type { MeetingPlace } from '#lib/booking-words.ts'
import { inLondon, longDate } from '#lib/time.ts'

/** A time that a link offers; nobody's name is in it, because addresses are logged. */
export interface OfferedTime {
  start: string
  place: MeetingPlace
}

/** Where an offered time is booked. What is known of the building goes along. */
export function bookingPath({ start, place }: OfferedTime, building: Record<string, string>) {
  return `/contact?${new URLSearchParams({ ...building, place, start })}#book`
}

/** The time that a link offers. Anybody can write one: it is booked only if it is free. */
export function offeredTime(query: URLSearchParams): OfferedTime | undefined {
  const [start, place] = [query.get('start') ?? '', query.get('place')]
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d:00(\.000)?Z$/.test(start)) return undefined
  return { start, place: place === 'site' ? 'site' : 'video' }
}

/** "Friday 20 November, 10:00", by the clocks of London. */
export function timeWords(start: string): string {
  const { date, minute } = inLondon(new Date(start))
  const twoDigits = (count: number) => String(Math.floor(count)).padStart(2, '0')
  return `${longDate(date)}, ${twoDigits(minute / 60)}:${twoDigits(minute % 60)}`
}
