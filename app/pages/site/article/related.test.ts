import { expect, it } from 'vitest'
import type { ArticleSummary } from '#content/articles.ts'
import { relatedTo } from './related.ts'

const article = (slug: string, topic: string): ArticleSummary => ({
  slug,
  topic,
  title: slug,
  description: '',
  published: '2026-01-01',
  updated: '2026-01-01',
  picture: 'hero-wide',
  alt: '',
  minutes: 1,
})
const newestFirst = [
  article('newest', 'Energy'),
  article('shown', 'Payments'),
  article('third', 'Places'),
  article('same', 'Payments'),
  article('oldest', 'Energy'),
]

it('the same topic comes first, then the newest, and never the article itself', () => {
  const slugs = relatedTo({ slug: 'shown', topic: 'Payments' }, newestFirst).map(({ slug }) => slug)
  expect(slugs).toEqual(['same', 'newest', 'third'])
})

it('there are fewer when there are no more', () => {
  expect(relatedTo({ slug: 'a', topic: 'A' }, [article('a', 'A'), article('b', 'B')])).toHaveLength(
    1,
  )
})
