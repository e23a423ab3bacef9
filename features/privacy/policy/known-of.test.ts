import { expect, it } from 'vitest'
import { SubjectContact } from '#features/personal-data/schema.ts'
import { knownOf } from './known-of.ts'

const name = 'Katherine Johnson'

it.each([
  ['Mobile 07700 900123, evenings', ['07700 900123', name]],
  ['(+44) 7700 900 123', ['(+44) 7700 900 123', name]],
  ['Office 0161 496 0555 ext 3 or 07700 900123', ['0161 496 0555 ext 3', '07700 900123', name]],
  ['katherine@orbit.example, or 07700 900123', ['katherine@orbit.example', '07700 900123', name]],
  ['7 High Street, M1 2AB', [name]],
  [null, [name]],
])('“%s” leads to %j', (contact, known) => {
  expect(knownOf({ contact, name })).toEqual(known)
  for (const text of known.slice(0, -1)) {
    expect(SubjectContact.safeParse({ contact: text }).success).toBe(true)
  }
})

it('nothing is known of whoever is erased', () => {
  expect(knownOf({ contact: null, name: null })).toEqual([])
})
