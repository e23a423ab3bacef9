import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  encodeRefreshToken,
  isSignedBy,
  judgeRefresh,
  parseRefreshToken,
} from './refresh-token.server.ts'

const key = randomBytes(32)

describe('a refresh token', () => {
  it.each([0, 1, 127, 128, 300, 2 ** 31, 2 ** 40])(
    'carries its session and its number %d',
    (counter) => {
      const sessionId = randomUUID()
      const parsed = parseRefreshToken(encodeRefreshToken(sessionId, counter, key))
      expect(parsed).toMatchObject({ sessionId, counter })
      expect(parsed && isSignedBy(parsed, key)).toBe(true)
      expect(parsed && isSignedBy(parsed, randomBytes(32))).toBe(false)
    },
  )

  it('is nothing once a single character has changed', () => {
    const token = encodeRefreshToken(randomUUID(), 5, key)
    for (let at = 0; at < token.length; at++) {
      const other = token[at] === 'A' ? 'B' : 'A'
      const changed = parseRefreshToken(token.slice(0, at) + other + token.slice(at + 1))
      expect(changed === undefined || !isSignedBy(changed, key)).toBe(true)
    }
  })

  it.each(['', 'a', 'invalid-refresh-token', '€', 'AA==', 'A'.repeat(60)])('is not %j', (text) => {
    expect(parseRefreshToken(text)).toBeUndefined()
  })
})

describe('a refresh', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

  it.each([
    ['the newest token', 7, 60, 'rotate'],
    ['its parent, a minute later: the answer may have been lost', 6, 60, 'repeat'],
    ['its grandparent at once: another tab woke up late', 5, 3, 'repeat'],
    ['its grandparent after the interval: a copy', 5, 10, 'stolen'],
    ['the first token after the interval', 0, 3600, 'stolen'],
    ['one that was never issued', 8, 0, 'not_ours'],
  ] as const)('with %s', (_, counter, refreshedSecondsAgo, expected) => {
    const session = { counter: 7, refreshedAt: ago(refreshedSecondsAgo) }
    expect(judgeRefresh(session, { counter }, now, 10)).toBe(expected)
  })
})
