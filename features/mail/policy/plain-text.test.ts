import { expect, it } from 'vitest'
import { plainText, unbroken, wrapped } from './plain-text.ts'

const link = `https://www.enix.example/verify?token=${'a'.repeat(100)}`

it('is paragraphs, facts, links on lines of their own and quotes, above who we are', () => {
  const text = plainText([
    'Dear Ada,',
    {
      facts: [
        ['Reference', 'EN-7K2M-94QD'],
        ['Plan', 'https://www.enix.example/machines'],
      ],
    },
    undefined,
    { link, label: 'Sign in' },
    { quote: 'Forty people.\n\nNo snacks.' },
  ])
  expect(text).toBe(`Dear Ada,

Reference: EN-7K2M-94QD
Plan:
https://www.enix.example/machines

Sign in:
${link}

> Forty people.
>
> No snacks.

-- 
Enix Ltd, 1 Example Wharf, Manchester M1 0ZZ
0161 496 0123 · hello@enix.example
`)
})

it.each([
  ['a line that fits', 'one two', 7, 'one two'],
  ['a line that does not', 'one two three', 7, 'one two\nthree'],
  ['a word that is too long', 'one verylongword two', 8, 'one\nverylongword\ntwo'],
  ['breaks of the author', 'one\ntwo\n\nthree', 20, 'one\ntwo\n\nthree'],
  ['what stays together', `call ${unbroken('0161 496')} now`, 9, 'call\n0161 496\nnow'],
  ['nothing', '', 20, ''],
])('%s is wrapped between words alone', (_, text, most, expected) => {
  expect(wrapped(text, most)).toBe(expected)
})
