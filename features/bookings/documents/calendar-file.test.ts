import { describe, expect, it } from 'vitest'
import { type CalendarEntry, calendarFile } from './calendar-file.ts'

const entry: CalendarEntry = {
  uid: '0190-abc@www.enix.example',
  sequence: 0,
  method: 'REQUEST',
  madeAt: new Date('2026-11-15T09:30:12.345Z'),
  startsAt: new Date('2026-11-16T10:00:00Z'),
  endsAt: new Date('2026-11-16T10:30:00Z'),
  summary: 'Consultation with Enix',
  description: 'Reference EN-7K2M-94QD',
  location: 'By video',
  organizer: { name: 'Enix', email: 'hello@enix.example' },
  attendee: { name: 'Ada Lovelace', email: 'ada@engines.example' },
}

/** As a calendar program reads it: unfolded, name and value apart. */
function read(file: string): Map<string, string> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  return new Map(
    lines.map((line) => {
      const [, name = '', value = ''] =
        /^([A-Z-]+)((?:;[^:"]+(?:"[^"]*")?[^:]*)?:.*)?$/.exec(line) ?? []
      return [name, value.replace(/^:/, '')]
    }),
  )
}

describe('RFC 5545', () => {
  it('is a calendar with one event, with everything that it must have', () => {
    const properties = read(calendarFile(entry))
    expect(Object.fromEntries(properties)).toMatchObject({
      VERSION: '2.0',
      PRODID: '-//Enix//Consultations//EN',
      METHOD: 'REQUEST',
      UID: '0190-abc@www.enix.example',
      SEQUENCE: '0',
      DTSTAMP: '20261115T093012Z',
      DTSTART: '20261116T100000Z',
      DTEND: '20261116T103000Z',
      SUMMARY: 'Consultation with Enix',
      LOCATION: 'By video',
      STATUS: 'CONFIRMED',
      ORGANIZER: ';CN="Enix":mailto:hello@enix.example',
    })
    expect(properties.get('ATTENDEE')).toMatch(
      /^;CN="Ada Lovelace";.*:mailto:ada@engines\.example$/,
    )
  })

  it('ends every line with CRLF, the last one too, and has no other line break', () => {
    const file = calendarFile({ ...entry, description: 'One\nTwo\r\nThree' })
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('has no line of more than 75 octets, and breaks none inside a letter', () => {
    const description = 'Größe, żółw, 漢字 and 🧃. '.repeat(30)
    const file = calendarFile({ ...entry, description })
    const lines = file.split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(10)
    expect(file).not.toContain('\uFFFD')
    const unescaped = read(file).get('DESCRIPTION')?.replaceAll('\\,', ',')
    expect(unescaped).toBe(description)
  })

  it.each([
    ['a comma, a semicolon', 'a\\, b\\; c', 'a, b; c'],
    ['a backslash', 'a\\\\b', 'a\\b'],
    ['a line break of any kind', 'a\\nb\\nc\\nd', 'a\nb\r\nc\rd'],
    ['what cannot be written, which is left out', 'ab', 'a\u0007b'],
    [
      'an attempt to add a property',
      'x\\nATTENDEE:mailto:eve@evil.example',
      'x\r\nATTENDEE:mailto:eve@evil.example',
    ],
  ])('escapes %s', (_, written, summary) => {
    expect(calendarFile({ ...entry, summary })).toContain(`SUMMARY:${written}\r\n`)
  })

  it('keeps a name with quotes and colons inside its parameter', () => {
    const name = 'Ada "Countess": of; Lovelace'
    const file = calendarFile({ ...entry, attendee: { name, email: 'ada@engines.example' } })
    expect(read(file).get('ATTENDEE')).toContain(`CN="Ada 'Countess': of; Lovelace"`)
  })
})

it('a cancellation is the same entry, later', () => {
  const properties = read(calendarFile({ ...entry, method: 'CANCEL', sequence: 2 }))
  expect(Object.fromEntries(properties)).toMatchObject({
    METHOD: 'CANCEL',
    UID: entry.uid,
    SEQUENCE: '2',
    STATUS: 'CANCELLED',
  })
})
