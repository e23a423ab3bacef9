import { expect, it } from 'vitest'
import { atOnce, byDay, byHour, caseMatters, type DueMatter, grouped, inOrder } from './due.ts'

const today = '2026-11-16'
const named = (title: string) => ({ what: 'Policy', title, to: '/compliance/policies' })
const onDay = (title: string, dueOn: string, law = false) =>
  byDay({ ...named(title), law }, dueOn, today)
const titles = (matters: DueMatter[]) => matters.map(({ title }) => title)

it('what is due stands in the order in which somebody should look at it', () => {
  const breach = { ...named('breach'), law: true }
  const matters = [
    onDay('next week', '2026-11-23'),
    atOnce(named('open'), false),
    onDay('b of yesterday', '2026-11-15'),
    onDay('request of next month', '2026-12-16', true),
    onDay('tomorrow', '2026-11-17'),
    onDay('a of yesterday', '2026-11-15'),
    atOnce(named('shown to fail'), true),
    onDay('a of the day after', '2026-11-18'),
    byHour(breach, new Date('2026-11-18T01:00:00Z'), 'soon'),
    onDay('of today', today),
    onDay('request that is over', '2026-11-14', true),
    onDay('last month', '2026-10-01'),
  ]
  expect(titles(inOrder(matters))).toEqual([
    'request that is over',
    'shown to fail',
    'last month',
    'a of yesterday',
    'b of yesterday',
    'of today',
    'tomorrow',
    'breach',
    'a of the day after',
    'next week',
    'request of next month',
    'open',
  ])
  expect(inOrder(matters)[7]).toMatchObject({ dueAt: '2026-11-18T01:00:00.000Z', urgency: 'soon' })
})

it('many of one kind are one row with the first day of them', () => {
  const group = { what: 'Controls', to: '/controls', count: (count: number) => `${count} controls` }
  const rows = [onDay('late', '2026-11-20'), onDay('first', '2026-11-10')]
  expect(grouped(rows, group)).toMatchObject([
    { what: 'Controls', title: '2 controls', dueOn: '2026-11-10', over: true },
  ])
  expect(titles(grouped(rows.slice(0, 1), group))).toEqual(['late'])
  expect(grouped([], group)).toEqual([])
})

it('a complaint without a day is not lost: its outcome is owed', () => {
  const of = (kind: string, dueOn: string | null) => ({
    ...{ id: kind, reference: kind, kind, dueOn, example: true },
  })
  const cases = [of('access', '2026-12-01'), of('complaint', null), of('erasure', null)]
  expect(caseMatters(cases, today)).toMatchObject([
    { what: 'Data request', dueOn: '2026-12-01', law: true, example: true },
    { what: 'Data complaint, outcome owed', dueOn: null, over: false },
  ])
})
