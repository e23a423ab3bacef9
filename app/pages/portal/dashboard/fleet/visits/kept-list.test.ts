import { expect, it } from 'vitest'
import { SiteFields } from '#features/sites/schema.ts'
import type { VisitDetail, VisitRow } from '#features/visits/schema.ts'
import { withOpened } from './kept-list.ts'

const lobby = SiteFields.parse({ name: 'Lobby', postcode: 'M1 1AE', environment: 'office' })
const visit = (id: string, plannedFor: string, change: Partial<VisitDetail> = {}): VisitDetail => ({
  ...{ id, plannedFor, state: 'planned', note: '', company: 'Riverside', version: 1 },
  site: { id: 'site', ...lobby },
  ...{ assigneeId: null, assignee: null, startedAt: null, finishedAt: null, machines: [] },
  withoutPlan: [],
  ...change,
})
const row = (id: string, plannedFor: string): VisitRow => ({
  ...visit(id, plannedFor),
  machines: 0,
})

it.each<[what: string, opened: VisitDetail, upcoming: [id: string, state: string][]]>([
  [
    'one that was planned since',
    visit('new', '2026-11-18'),
    [
      ['a', 'planned'],
      ['new', 'planned'],
      ['b', 'planned'],
    ],
  ],
  [
    'one that has begun since',
    visit('a', '2026-11-17', { state: 'under-way' }),
    [
      ['a', 'under-way'],
      ['b', 'planned'],
    ],
  ],
  ['one that is done', visit('a', '2026-11-17', { state: 'done' }), [['b', 'planned']]],
  [
    'one that was begun early',
    visit('b', '2026-11-16', { state: 'under-way' }),
    [
      ['b', 'under-way'],
      ['a', 'planned'],
    ],
  ],
])('the list of visits kept on a phone has %s', (_, opened, upcoming) => {
  const kept = { upcoming: [row('a', '2026-11-17'), row('b', '2026-11-19')], past: [] }
  const lists = withOpened({ ...kept, keptAt: '2026-11-16T09:00:00.000Z' }, opened)
  expect(lists.upcoming.map(({ id, state }) => [id, state])).toEqual(upcoming)
  expect(lists.keptAt).toBe('2026-11-16T09:00:00.000Z')
})
