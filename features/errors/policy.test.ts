import { describe, expect, it } from 'vitest'
import { callsOf, isNoise, scrubMessage } from './policy.ts'

describe('a message is kept without what could be about a person', () => {
  it.each([
    [
      "Cannot read properties of undefined (reading 'name')",
      "Cannot read properties of undefined (reading 'name')",
    ],
    ['Error loading Dashboard', 'Error loading Dashboard'],
    [
      'Failed to fetch dynamically imported module: https://enix.example/assets/leads-page-B1x2C3d4.js',
      'Failed to fetch dynamically imported module: /assets/leads-page-B1x2C3d4.js',
    ],
    ['Failed: https://enix.example/booking?token=abc', 'Failed: [address]'],
    ['No answer for ada.lovelace@example.com today', 'No answer for [email] today'],
    [
      'Unexpected token \'A\', "Ada Lovelace" is not valid JSON',
      'Unexpected token \'…\', "…" is not valid JSON',
    ],
    ['Cannot call 0161 496 0999', 'Cannot call [number]'],
    ['Nothing at 0198c2de-7b1a-7c00-8000-000000000001', 'Nothing at [id]'],
    ['Nobody at SW1A 1AA or m11ae', 'Nobody at [postcode] or [postcode]'],
    ['token 0123456789abcdef0.abcabcabcabc.defdefdef', 'token [id]'],
    ['first line\nAda Lovelace', 'first line'],
    ['\u202eturned\u0000 around', 'turned  around'],
    ['', 'Unknown error'],
  ])('%j', (message, kept) => {
    expect(scrubMessage(message)).toBe(kept)
  })

  it('and is not longer than a few lines', () => {
    expect(scrubMessage('word '.repeat(200)).length).toBeLessThanOrEqual(300)
  })

  it.each(['"'.repeat(500), '1 '.repeat(250), 'a'.repeat(500), '@'.repeat(500), 'a-1'.repeat(160)])(
    'hostile text does not keep the server busy: %j',
    (message) => {
      const before = process.cpuUsage()
      scrubMessage(message)
      const { user } = process.cpuUsage(before)
      expect(user / 1000).toBeLessThan(200)
    },
  )
})

describe('of a stack only calls of code are kept', () => {
  it.each([
    [
      'Chromium',
      'Error: Ada\n    at save (https://enix.example/assets/a-b1.js:1:22)\n    at https://enix.example/assets/c.js:3:4',
      ['save /assets/a-b1.js:1:22', '(anonymous) /assets/c.js:3:4'],
    ],
    [
      'Firefox and Safari',
      'save@https://enix.example/assets/a.js:1:2\n@https://enix.example/assets/c.js:3:4',
      ['save /assets/a.js:1:2', '(anonymous) /assets/c.js:3:4'],
    ],
    [
      'a script in the page',
      '    at https://enix.example/booking?token=secret:1:2',
      ['(anonymous) [page]:1:2'],
    ],
    ['anything else', 'Ada Lovelace, 0161 496 0999\nada@example.com', []],
  ])('%s', (_, stack, calls) => {
    expect(callsOf(stack)).toEqual(calls)
  })

  it.each([' ', '(', 'a ', 'a://x:1'])(
    'and hostile ones do not keep the server busy: %j',
    (sign) => {
      const before = process.cpuUsage()
      for (let report = 0; report < 10; report++) callsOf(sign.repeat(4000 / sign.length))
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(200)
    },
  )

  it('and only the first of them', () => {
    expect(callsOf('at a (https://x/assets/a.js:1:2)\n'.repeat(100))).toHaveLength(12)
  })
})

it.each([
  ['ResizeObserver loop completed with undelivered notifications.', '', true],
  ['Script error.', '', true],
  ['x is undefined', 'at a (chrome-extension://abc/content.js:1:2)', true],
  ['x is undefined', 'at a (https://enix.example/assets/a.js:1:2)', false],
])('what is not of our code is left out: %s %s', (message, stack, noise) => {
  expect(isNoise({ message, stack })).toBe(noise)
})
