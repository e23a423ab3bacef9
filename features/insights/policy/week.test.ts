import { expect, it } from 'vitest'
import { changeWords, testInShort, type WeekOfVisits, weekFacts, weekInShort } from './week.ts'

it.each([
  [0, 0, 'as in the week before'],
  [5, 0, 'none in the week before'],
  [112, 100, '12% more than the week before'],
  [50, 100, '50% fewer than the week before'],
  [100, 100, 'as in the week before'],
  [0, 10, '100% fewer than the week before'],
])('%d after %d is %s', (now, before, words) => {
  expect(changeWords(now, before)).toBe(words)
})

const figures = (visitors: number, quotes: number) => ({
  visitors,
  sessions: visitors,
  views: visitors * 3,
  conversions: { quote_request: quotes, contact_click: 0, phone_click: 0, email_click: 0 },
})
const week: WeekOfVisits = {
  totals: figures(1200, 2),
  before: figures(1000, 1),
  steps: [{ id: 'landing', sessions: 1200 }],
  sources: [{ value: 'search', visitors: 800 }],
  pages: [{ value: '/', visitors: 900 }],
  notFound: [],
  enquiries: [
    { value: 'search', received: 3 },
    { value: 'direct', received: 1 },
  ],
  tests: [{ name: 'Hero button', variants: [{ name: 'Control', sessions: 0, converted: 0 }] }],
}

it.each([
  [week, '1,200 visitors, 20% more than the week before; 2 quotes were asked for.'],
  [{ ...week, totals: figures(0, 0) }, 'A quiet week: nobody was counted.'],
  [
    { ...week, totals: figures(1, 0), before: undefined },
    '1 visitor, none in the week before; nobody asked for a quote.',
  ],
])('in short', (told, words) => {
  expect(weekInShort(told)).toBe(words)
})

it('names sources, pages and steps, and says what there is none of', () => {
  expect(Object.fromEntries(weekFacts(week))).toMatchObject({
    'Where visitors came from': 'Search engines: 800',
    'Most visited pages': '/: 900',
    'Way to a quote': 'Opened the site: 1,200\nBegan the form: 0\nAsked for a quote: 0',
    'Pages not found': 'none',
    'Enquiries received': 'Search engines: 3\nDirect, or not known: 1',
    'Tests that run': 'Hero button: nobody has seen it yet',
  })
  expect(Object.fromEntries(weekFacts({ ...week, enquiries: [], tests: [] }))).toMatchObject({
    'Enquiries received': 'none',
    'Tests that run': 'none',
  })
})

it('says of a test how many of each variant asked for a quote', () => {
  const variants = [
    { name: 'Control', sessions: 1600, converted: 12 },
    { name: 'Variant A', sessions: 610, converted: 22 },
  ]
  expect(testInShort({ name: 'Hero button', variants })).toBe(
    'Hero button: 12 of 1,600 with Control and 22 of 610 with Variant A asked for a quote',
  )
})
