/* Files for calendar programs (RFC 5545). Each caller writes its own properties. */

/** A calendar of events, each a list of its properties. */
export function calendarOf(calendar: {
  /** Who made it: -//Enix//Consultations//EN. */
  product: string
  properties: readonly string[]
  events: readonly (readonly string[])[]
}): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${calendar.product}`,
    'CALSCALE:GREGORIAN',
    ...calendar.properties,
    ...calendar.events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

/** A day of the calendar: 20261116. */
export const calendarDay = (day: string): string => day.replaceAll('-', '')

/** 20261116T100000Z: no time zone has to be described, and every calendar shows its own. */
export function moment(at: Date): string {
  return at.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
}

export function text(value: string): string {
  return withoutControls(value)
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll('\n', '\\n')
}

/** In quotes, where only a quote itself cannot stand. */
export function parameter(value: string): string {
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
