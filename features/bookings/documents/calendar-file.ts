import { calendarOf, moment, parameter, text } from '#lib/calendar-text.ts'

/** An appointment for a calendar program (RFC 5545, and RFC 5546 for what its method means). */
export interface CalendarEntry {
  /** The same for ever: by it a calendar finds the entry that a later file changes. */
  uid: string
  /** Of two files with one uid, the higher is the newer. */
  sequence: number
  method: 'REQUEST' | 'CANCEL'
  madeAt: Date
  startsAt: Date
  endsAt: Date
  summary: string
  description: string
  location: string
  organizer: { name: string; email: string }
  attendee: { name: string; email: string }
  /** Where it can be moved or cancelled. */
  url?: string | undefined
}

export function calendarFile(entry: CalendarEntry): string {
  const cancelled = entry.method === 'CANCEL'
  const { organizer, attendee } = entry
  const event = [
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${moment(entry.madeAt)}`,
    `DTSTART:${moment(entry.startsAt)}`,
    `DTEND:${moment(entry.endsAt)}`,
    `SUMMARY:${text(entry.summary)}`,
    `DESCRIPTION:${text(entry.description)}`,
    `LOCATION:${text(entry.location)}`,
    ...(entry.url ? [`URL:${entry.url}`] : []),
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${cancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    `ORGANIZER;CN=${parameter(organizer.name)}:mailto:${organizer.email}`,
    // It was agreed when it was booked: nobody is asked to accept it once more.
    `ATTENDEE;CN=${parameter(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.email}`,
  ]
  const product = `-//${text(organizer.name)}//Consultations//EN`
  return calendarOf({ product, properties: [`METHOD:${entry.method}`], events: [event] })
}
