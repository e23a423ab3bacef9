import { expect, it } from 'vitest'
import { type Contact, correctionOf } from './correction.server.ts'

const before: Contact = { email: 'ada@exmaple.org', phone: '+44 161 496 0999' }

it.each<[string, Partial<Contact>, Partial<Contact>, string]>([
  [
    'an address',
    { email: 'ada@example.org' },
    { email: 'ada@example.org' },
    'Email: ada@exmaple.org → ada@example.org',
  ],
  [
    'a number, as the world dials it',
    { phone: '(0161) 496 0555 ext 3' },
    { phone: '+44 161 496 0555 x3' },
    'Telephone: +44 161 496 0999 → +44 161 496 0555 x3',
  ],
  [
    'both',
    { email: 'ada@example.org', phone: null },
    { email: 'ada@example.org', phone: null },
    'Email: ada@exmaple.org → ada@example.org\nTelephone: +44 161 496 0999 → none',
  ],
  ['nothing', { email: before.email, phone: before.phone }, {}, ''],
  ['a number that is the same in other signs', { phone: '0161 496 0999' }, {}, ''],
])('%s is corrected', (_, wanted, columns, words) => {
  const fields = Object.keys(columns)
  expect(correctionOf(before, wanted)).toEqual({ ok: true, columns, fields, words })
})

it.each<[Partial<Contact>, string]>([
  [{ email: null, phone: null }, 'no_contact'],
  [{ phone: '0161 495' }, 'not_dialable'],
  [{ phone: '09098790000' }, 'not_called'],
])('%j is refused: %s', (wanted, reason) => {
  expect(correctionOf(before, wanted)).toEqual({ ok: false, reason })
})

it('a number that was written otherwise before there were rules stays as it is', () => {
  const told = { email: 'ada@exmaple.org', phone: 'reception' }
  expect(correctionOf(told, { phone: 'reception' })).toMatchObject({ ok: true, fields: [] })
})
