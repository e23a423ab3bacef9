import { expect, it } from 'vitest'
import { rssFeed } from './rss.server.ts'

const article = {
  title: 'Crisps',
  description: 'Of tea',
  updated: '2026-11-16',
  topic: 'Business',
  picture: 'hero-wide',
  alt: '',
  minutes: 1,
} as const

it('each article has the moment at which it was published, and the newest is first', () => {
  const xml = rssFeed([
    { ...article, slug: 'of-that-day', published: '2026-11-16' },
    {
      ...article,
      slug: 'at-night',
      published: '2026-11-16',
      publishedAt: '2026-11-16T00:13:00.000Z',
    },
    // The clocks of London are an hour ahead in summer.
    { ...article, slug: 'in-summer', published: '2026-07-01' },
  ])
  const found = [...xml.matchAll(/blog\/([\w-]+)<\/guid>[\s\S]*?<pubDate>(.*?)<\/pubDate>/g)]
  expect(found.map(([, slug, date]) => [slug, date])).toEqual([
    ['at-night', 'Mon, 16 Nov 2026 00:13:00 +0000'],
    ['of-that-day', 'Mon, 16 Nov 2026 00:00:00 +0000'],
    ['in-summer', 'Tue, 30 Jun 2026 23:00:00 +0000'],
  ])
})
