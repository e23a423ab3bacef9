import { expect, it } from 'vitest'
import { originOf } from './sources.ts'

const own = ['www.enix.example', 'localhost:3000']

it.each([
  ['', '/', 'direct', ''],
  ['https://www.google.co.uk/', '/', 'search', 'google.co.uk'],
  ['https://www.bing.com/search?q=vending', '/', 'search', 'bing.com'],
  ['https://duckduckgo.com/', '/', 'search', 'duckduckgo.com'],
  ['https://uk.search.yahoo.com/', '/', 'search', 'uk.search.yahoo.com'],
  ['https://l.facebook.com/', '/', 'social', 'l.facebook.com'],
  ['https://t.co/abc', '/', 'social', 't.co'],
  ['https://www.linkedin.com/feed/', '/', 'social', 'linkedin.com'],
  ['https://news.example/story?token=secret', '/', 'other', 'news.example'],
  ['https://notgoogle.example/', '/', 'other', 'notgoogle.example'],
  ['https://t.co.example/', '/', 'other', 't.co.example'],
  ['https://www.enix.example/machines', '/', 'internal', ''],
  ['https://enix.example/machines', '/', 'internal', ''],
  ['http://localhost:3000/', '/', 'internal', ''],
  ['https://www.google.com/', '/?utm_source=Newsletter', 'campaign', 'newsletter'],
  ['https://www.google.com/', '/?utm_source=ada@client.example', 'search', 'google.com'],
  ['javascript:alert(1)', '/', 'direct', ''],
  ['not an address', '/', 'direct', ''],
])('from %j, landing at %j: %s %s', (referrer, landing, source, name) => {
  expect(originOf(referrer, landing, own)).toEqual({ source, referrer: name })
})
