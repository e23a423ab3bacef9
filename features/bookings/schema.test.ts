import { expect, it } from 'vitest'
import { messagesByField } from '#lib/messages-by-field.ts'
import { bookingRequest } from '#tests/kit/bookings.ts'
import { BookingRequest } from './schema.ts'

const noLinks = 'Please leave out web addresses, and put a space after a full stop'

it.each<[string, unknown, string | undefined]>([
  ['name', 'Ada Lovelace', undefined],
  ['name', '\u200b\u200b\u200b', 'Name must be at least 2 characters'],
  ['name', 'You won £500, claim at https://evil.example/win', noLinks],
  ['name', 'Claim it at evil.example', noLinks],
  ['name', 'Ada\r\nBcc: eve', 'Please use plain text on one line'],
  ['company', '\ud800\ud800', 'Please use plain text on one line'],
  ['email', 'ada@engines', 'Please enter a valid email address'],
  ['message', 'Forty\ud800', 'Please use plain text'],
  ['message', '', undefined],
  ['siteAddress', '1 Engine Lane, M1 1AE', undefined],
  ['siteAddress', 'Your account is locked. Go to https://evil.example/unlock', noLinks],
  ['siteAddress', '\u200b'.repeat(9), 'Please tell us where to come, with the postcode'],
])('%s %j: %s', (field, value, message) => {
  const place = field === 'siteAddress' ? 'site' : 'video'
  const checked = BookingRequest.safeParse(bookingRequest({ place, [field]: value }))
  expect(checked.success ? undefined : messagesByField(checked.error)[field]).toBe(message)
})
