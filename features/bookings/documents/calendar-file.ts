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
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(organizer.name)}//Consultations//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${entry.method}`,
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.madeAt)}`,
    `DTSTART:${utc(entry.startsAt)}`,
    `DTEND:${utc(entry.endsAt)}`,
    `SUMMARY:${text(entry.summary)}`,
    `DESCRIPTION:${text(entry.description)}`,
    `LOCATION:${text(entry.location)}`,
    ...(entry.url ? [`URL:${entry.url}`] : []),
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${cancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    `ORGANIZER;CN=${parameter(organizer.name)}:mailto:${organizer.email}`,
    // It was agreed when it was booked: nobody is asked to accept it once more.
    `ATTENDEE;CN=${parameter(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.email}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

/** 20261116T100000Z: no time zone has to be described, and every calendar shows its own. */
function utc(moment: Date): string {
  return moment.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
}

function text(value: string): string {
  return withoutControls(value)
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll('\n', '\\n')
}

/** In quotes, where only a quote itself cannot stand. */
function parameter(value: string): string {
  return `"${withoutControls(value).replaceAll('\n', ' ').replaceAll('"', "'")}"`
}

function withoutControls(value: string): string {
  return value.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '')
}

const longestLineOctets = 75
const encoder = new TextEncoder()

/** A line is folded before it has more than 75 octets, and never inside a letter. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (octets + size > longestLineOctets) {
      folded += '\r\n '
      // The space that the next line begins with counts.
      octets = 1
    }
    folded += letter
    octets += size
  }
  return folded
}
