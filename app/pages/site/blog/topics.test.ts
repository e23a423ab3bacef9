import { expect, it } from 'vitest'
import { topicAsked, topicKey, topicsOf } from './topics.ts'

it.each([
  ['Energy', 'energy'],
  ['Real estate & lobbies', 'real-estate-lobbies'],
  [' Food! ', 'food'],
])('the topic %s is %s in an address', (topic, key) => {
  expect(topicKey(topic)).toBe(key)
})

it.each([
  ['energy', 'Energy'],
  ['Energy', 'Energy'],
  ['', undefined],
  [null, undefined],
  ['<script>', undefined],
])('%s asks for %s', (key, topic) => {
  expect(topicAsked(['Energy', 'Places'], key)).toBe(topic)
})

it('topics are listed once, in order', () => {
  expect(topicsOf([{ topic: 'b' }, { topic: 'a' }, { topic: 'b' }])).toEqual(['a', 'b'])
})
