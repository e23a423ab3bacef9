import { expect, it } from 'vitest'
import type { Suspicion } from '#lib/lead-words.ts'
import { greetingFor, isQuoted, namesSite, repeated, repeatedName } from './acknowledgement.ts'

it.each([
  ['Ada Lovelace', 'Hello Ada,'],
  ['  Zoë van Dyk', 'Hello Zoë,'],
  ['Jean-Luc Picard', 'Hello Jean-Luc,'],
  ['O’Neil Hart', 'Hello O’Neil,'],
  ['李 雷', 'Hello 李,'],
  ['https://evil.example pays', 'Hello,'],
  ['evil.example pays', 'Hello,'],
  ['W1nner Lovelace', 'Hello,'],
  ['<b>Ada</b> Lovelace', 'Hello,'],
  [`${'a'.repeat(40)} b`, `Hello ${'a'.repeat(40)},`],
  [`${'a'.repeat(41)} b`, 'Hello,'],
])('%s is greeted with "%s"', (name, greeting) => {
  expect(greetingFor(name)).toBe(greeting)
})

it.each<[string, Suspicion[], boolean]>([
  ['Forty people, one kitchen. No snacks.', [], true],
  ['Forty people.\nSee you at 10.30, or 3.5 hours later.', ['disposable'], true],
  ['Forty people, one kitchen.', ['no-token'], false],
  ['Forty people, one kitchen.', ['links', 'bad-token'], false],
  ['See https://evil.example/x', [], false],
  ['See HTTP://EVIL', [], false],
  ['See www.evil', [], false],
  ['Claim it at evil.example today', [], false],
  ['Claim it at пример.рф today', [], false],
  ['Write to win@evil.example', [], false],
  ['See 192.0.2.1/x', [], false],
])('%s (%j) is quoted: %s', (message, suspicions, quoted) => {
  expect(isQuoted(message, suspicions)).toBe(quoted)
})

it.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['Zoë Ångström-O’Neil', 'Zoë Ångström-O’Neil'],
  ['J. R. Hartley', 'J. R. Hartley'],
  ['You won £500', undefined],
  ['claim at evil.example', undefined],
  ['Call 0900 now', undefined],
  ['a'.repeat(61), undefined],
])('the name %s is repeated as %s', (name, shown) => {
  expect(repeatedName(name)).toBe(shown)
})

it.each([
  ['1 Engine Lane, Manchester M1 1AE', true],
  ['See https://evil.example/unlock', false],
  ['Go to evil.example', false],
])('the address %s is repeated: %s', (address, is) => {
  expect(repeated(address)).toBe(is ? address : undefined)
})

it.each([
  ['https://evil.example/win', true],
  ['www.evil', true],
  ['claim at evil.example', true],
  ['claim at evil.example/win today', true],
  ['пример.рф', true],
  ['win@evil.example', true],
  ['192.0.2.1', true],
  ['Ada Lovelace', false],
  ['J.R.Hartley', false],
  ["St.Mary's Road, M1 1AE", false],
  ["st.mary's road, m1 1ae", false],
  ['Unit 3.2, 10 St. John St., Manchester', false],
])('%s names a site: %s', (text, is) => {
  expect(namesSite(text)).toBe(is)
})
