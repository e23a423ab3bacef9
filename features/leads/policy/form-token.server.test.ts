import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { FormTokens } from './form-token.server.ts'

const signedWith = (key: string) =>
  new FormTokens((text) => createHmac('sha256', key).update(text).digest('hex'))
const tokens = signedWith('ours')
const opened = new Date('2026-11-16T09:00:00Z')
const after = (seconds: number) => new Date(opened.getTime() + seconds * 1000)
const token = tokens.issue(opened)
const [time, signature] = token.split('.')
const earlier = after(-60).getTime().toString(36)

it('tells how long ago the form was opened', () => {
  expect(tokens.check(token, after(12.5))).toEqual({ state: 'good', ageSeconds: 12.5 })
})

it.each<[string, string | undefined, number, string]>([
  ['none', undefined, 10, 'missing'],
  ['an empty one', '', 10, 'missing'],
  ['a day old', token, 24 * 3600, 'good'],
  ['older than a day', token, 24 * 3600 + 1, 'bad'],
  ['from a clock that is a minute ahead', token, -60, 'good'],
  ['from the future', token, -61, 'bad'],
  ['of another site', signedWith('theirs').issue(opened), 10, 'bad'],
  ['with another time', `${earlier}.${signature}`, 10, 'bad'],
  ['without a signature', `${time}`, 10, 'bad'],
  ['with half a signature', `${time}.${signature?.slice(0, 20)}`, 10, 'bad'],
  ['that is no token', '💥'.repeat(5000), 10, 'bad'],
])('%s is %s', (_, given, seconds, state) => {
  expect(tokens.check(given, after(seconds)).state).toBe(state)
})
