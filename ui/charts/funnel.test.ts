import { expect, it } from 'vitest'
import { sharesOf, shareWords } from './funnel.ts'

it('a step with more than the first has no share of it, but words', () => {
  const shares = sharesOf([
    { name: 'Opened', count: 13 },
    { name: 'Pressed', count: 17 },
    { name: 'Asked', count: 4 },
  ])
  expect(shares.map(({ ofFirst }) => shareWords(ofFirst, 'the first'))).toEqual([
    '100% of the first',
    'more than the first',
    '31% of the first',
  ])
  expect(shares.map(({ ofPrevious }) => shareWords(ofPrevious, 'the previous'))).toEqual([
    '–',
    'more than the previous',
    '24% of the previous',
  ])
})
