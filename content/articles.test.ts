import { describe, expect, it } from 'vitest'
import { fixedArticles, textOfFixedArticle } from './articles.ts'
import { pictures } from './pictures.ts'

it('the six articles of the specification are there', () => {
  expect(fixedArticles.map(({ slug }) => slug).toSorted()).toEqual([
    'contactless-payments-retail-vending',
    'enix-smart-business-scaling',
    'future-ai-vending-machines',
    'smart-business-solutions-north-west',
    'smart-energy-management',
    'smart-technology-everyday-life',
  ])
})

it('come newest first, and no two with one picture', () => {
  const days = fixedArticles.map(({ published }) => published)
  expect(days).toEqual(days.toSorted().toReversed())
  expect(new Set(fixedArticles.map(({ picture }) => picture)).size).toBe(fixedArticles.length)
})

describe.each(fixedArticles)('$slug', (article) => {
  it('says about itself what a list and a search engine need', () => {
    expect(article.published).toMatch(/^20\d\d-\d\d-\d\d$/)
    expect(article.description.length).toBeGreaterThanOrEqual(110)
    expect(article.description.length).toBeLessThanOrEqual(155)
    expect(Object.keys(pictures)).toContain(article.picture)
    expect(article.alt.length).toBeGreaterThan(20)
    expect(article.minutes).toBeGreaterThan(3)
  })

  it('has chapters, sources and no fact left open', async () => {
    const text = await textOfFixedArticle(article.slug)
    expect(text?.headings.length).toBeGreaterThan(3)
    expect(text?.headings.at(-1)?.text).toBe('Sources')
    expect(text?.html).not.toContain('{{')
    expect(text?.html).not.toContain('<h1')
  })
})
