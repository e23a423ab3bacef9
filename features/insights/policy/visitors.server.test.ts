import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { visitorHash } from './visitors.server.ts'

const salt = Buffer.alloc(32, 7).toString('base64')
const who = { address: '198.51.100.7', userAgent: 'Mozilla/5.0', site: 'www.enix.example' }

it('is a keyed hash of 16 bytes', () => {
  const hmac = createHmac('sha256', Buffer.alloc(32, 7))
  const whole = hmac.update('198.51.100.7\nMozilla/5.0\nwww.enix.example').digest('hex')
  expect(visitorHash(salt, who)).toBe(whole.slice(0, 32))
})

it.each([
  ['another salt', Buffer.alloc(32, 8).toString('base64'), who],
  ['another address', salt, { ...who, address: '198.51.100.8' }],
  ['another browser', salt, { ...who, userAgent: 'Mozilla/5.1' }],
  ['another site', salt, { ...who, site: 'enix.example' }],
])('with %s it is another visitor', (_, otherSalt, other) => {
  expect(visitorHash(otherSalt, other)).not.toBe(visitorHash(salt, who))
})
