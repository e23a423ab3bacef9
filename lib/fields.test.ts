import { expect, it } from 'vitest'
import { ControlReview } from '#features/controls/schema/controls.ts'
import { day, line, pasted, postcode, telephone, words } from './fields.ts'

const message = (field: ReturnType<typeof line>, value: unknown) =>
  field.safeParse(value).error?.issues[0]?.message

it.each([
  [line(2, 5, 'Too short'), ' a ', 'Too short'],
  [line(2, 5, 'Too short'), 'a\u200b', 'Too short'],
  [line(2, 5), 'abcdef', 'Please use at most 5 characters'],
  [line(2, 5), 'a\nb', 'Please use plain text on one line'],
  [line(2, 5), 'a\u202eb', 'Please use plain text on one line'],
  [line(2, 5), 'a\ud800', 'Please use plain text on one line'],
  [line(2, 5), undefined, 'Required'],
  [line(2, 5), 7, 'Invalid input'],
  [words(2, 5), 'a\n\tb', undefined],
  [words(2, 5), 'a\u0000b', 'Please use plain text'],
  [words(2, 5), 'a\u202eb', 'Please use plain text'],
  [pasted(2, 9), 'a\u000b\u2028\u202db\u202c', undefined],
  [pasted(2, 5), 'a\u0000b', 'Please use plain text'],
  [telephone('No number'), '0161 496 0000 ext 2', undefined],
  [telephone('No number'), '(((((((', 'No number'],
])('refuses what cannot be meant (%#)', (field, value, said) => {
  expect(message(field, value)).toBe(said)
})

it.each([
  ['m53ab', 'M5 3AB'],
  [' SW1A 1AA ', 'SW1A 1AA'],
  ['m2 5bq', 'M2 5BQ'],
])('writes the postcode %s as %s', (typed, written) => {
  expect(postcode.parse(typed)).toBe(written)
})

it('takes a day of this century that a calendar has', () => {
  const days = ['2028-02-29', '2026-02-29', '1999-12-31', '2026-1-1']
  expect(days.map((one) => day().safeParse(one).success)).toEqual([true, false, false, false])
})

it('takes blanks for nothing where a text may be left out', () => {
  expect(ControlReview.parse({ note: ' \n ' })).toEqual({ note: '' })
})
