import { expect, it } from 'vitest'
import { type DueMatter, inOrder } from './due.ts'

const matter = (title: string, dueOn: string | null, over: boolean): DueMatter => ({
  what: 'Policy',
  title,
  to: '/compliance/policies',
  dueOn,
  over,
})

it('what is due stands in the order in which somebody should look at it', () => {
  const matters = [
    matter('next week', '2026-11-23', false),
    matter('b of yesterday', '2026-11-15', true),
    matter('tomorrow', '2026-11-17', false),
    matter('a of yesterday', '2026-11-15', true),
    matter('shown to fail', null, true),
    matter('last month', '2026-10-01', true),
  ]
  expect(inOrder(matters).map(({ title }) => title)).toEqual([
    'shown to fail',
    'last month',
    'a of yesterday',
    'b of yesterday',
    'tomorrow',
    'next week',
  ])
})
