import { readFileSync } from 'node:fs'
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

it('the article on forecasts tells what was measured last, and leads to the method', async () => {
  const rows = readFileSync('docs/forecasting.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| [^|]*\bpublic\b/.test(line))
    .map((line) => line.split('|').map((cell) => Number.parseFloat(cell)))
  const range = (column: number) => {
    const figures = rows.map((cells) => Math.round(cells[column] ?? Number.NaN))
    return `${Math.min(...figures)} to ${Math.max(...figures)} per cent`
  }
  const html = (await textOfFixedArticle('future-ai-vending-machines'))?.html
  expect(rows).toHaveLength(6)
  expect(html).toContain('six public sets of sales')
  expect(html).toContain(`Our error was ${range(5)} smaller`)
  expect(html).toContain(`nine weeks of ten, it was ${range(7)} smaller`)
  expect(html).toContain(`held ${range(9)} of them`)
  expect(html).toContain('href="/how-we-forecast"')
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
