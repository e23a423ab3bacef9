import { expect, it } from 'vitest'
import { comparedFromQuery, filterFromQuery, fitWords, machinesFor } from './choose.ts'

const query = (text: string) => new URLSearchParams(text)

it.each([
  ['', ['ai-vend-pro', 'combo', 'cooler-pair', 'essentials-locker']],
  ['payment=cash', ['combo']],
  ['cooling=ambient', ['essentials-locker']],
  ['environment=retail', ['ai-vend-pro', 'combo']],
  ['environment=office&cooling=chilled', ['ai-vend-pro', 'cooler-pair']],
  ['cooling=ambient&payment=cash', []],
  ['environment=moon&cooling=warm&payment=toString', 4],
])('"%s" leaves %j', (text, expected) => {
  const found = machinesFor(filterFromQuery(query(text))).map(({ slug }) => slug)
  if (typeof expected === 'number') expect(found).toHaveLength(expected)
  else expect(found).toEqual(expected)
})

it.each([
  ['compare=combo,ai-vend-pro', ['combo', 'ai-vend-pro']],
  ['compare=combo&compare=cooler-pair', ['combo', 'cooler-pair']],
  ['compare=combo,combo,toaster', ['combo']],
  [
    'compare=ai-vend-pro,combo,cooler-pair,essentials-locker',
    ['ai-vend-pro', 'combo', 'cooler-pair'],
  ],
])('"%s" compares %j', (text, expected) => {
  expect(comparedFromQuery(query(text)).map(({ slug }) => slug)).toEqual(expected)
})

it.each([
  [
    'environment=hospital',
    'suit a hospital or clinic. By size: Combo up to 225 people, AI Vend Pro up to 312, Cooler Pair above that.',
  ],
  ['environment=retail&payment=cash', 'suit a shop or mall and take cash.'],
  ['cooling=ambient', 'are not chilled.'],
])('says of %s what fits and why', (query, words) => {
  expect(fitWords(filterFromQuery(new URLSearchParams(query)))).toBe(words)
})
