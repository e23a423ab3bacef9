import { london, shownIn } from '#features/bookings/policy/times.ts'
import type { BookingRow } from '#features/bookings/schema.ts'
import type { BookingState, MeetingPlace } from '#lib/booking-words.ts'
import type { ExportColumn } from '#ui/table/table-view.ts'

export const kindOf = (place: MeetingPlace) => (place === 'site' ? 'On site' : 'Video')

export const stateNames: Record<BookingState, string> = {
  booked: 'Booked',
  cancelled: 'Cancelled',
}

/** "2026-11-16 13:30", as a spreadsheet reads it. */
function londonTime(moment: string): string {
  const { date, time } = shownIn(london, new Date(moment))
  return `${date} ${time}`
}

/** A file has one fact in each of its columns, whatever the page shows together. */
export const bookingExport: ExportColumn<BookingRow>[] = [
  { header: 'Reference', exportValue: ({ reference }) => reference },
  { header: 'Starts (London)', exportValue: ({ startsAt }) => londonTime(startsAt) },
  { header: 'Ends (London)', exportValue: ({ endsAt }) => londonTime(endsAt) },
  { header: 'Kind', exportValue: ({ place }) => kindOf(place) },
  { header: 'State', exportValue: ({ state }) => stateNames[state] },
  { header: 'Staff member', exportValue: ({ staffName }) => staffName },
  { header: 'Name', exportValue: ({ name }) => name },
  { header: 'Company', exportValue: ({ company }) => company },
  { header: 'Email', exportValue: ({ email }) => email },
  { header: 'Telephone', exportValue: ({ phone }) => phone },
]
