import { expect, it } from 'vitest'
import { askedOf, choiceOf, periodsSince, withChoice } from './sales-query.ts'

const today = '2026-11-16'
const site = '01a1ef10-8640-7468-92fe-fd4cd17cbe25'

it.each([
  ['', '28', '2026-10-20'],
  ['range=today', 'today', '2026-11-16'],
  ['range=7', '7', '2026-11-10'],
  ['range=90', '90', '2026-08-19'],
  ['range=400', '28', '2026-10-20'],
])('"%s" shows %s days, from %s', (text, range, from) => {
  expect(choiceOf(new URLSearchParams(text), today)).toMatchObject({ range, from, to: today })
})

it('asks for one site, and for none that is no id', () => {
  const of = (text: string) => askedOf(choiceOf(new URLSearchParams(text), today)).site
  expect(of(`site=${site}`)).toBe(site)
  expect(of('site=lobby')).toBe(undefined)
})

it('forgets the site of a company that is no longer chosen', () => {
  const before = new URLSearchParams({ range: '7', site, company: site })
  const other = '01a1ef10-8640-7c3d-9a72-1a9d3c110338'
  expect(String(withChoice(before, { company: other }))).toBe(`range=7&company=${other}`)
  expect(String(withChoice(before, { range: '28' }))).toBe(`range=28&site=${site}&company=${site}`)
})

it.each([
  ['period=2022', '2022-01-01', '2022-12-31'],
  ['period=2024-02', '2024-02-01', '2024-02-29'],
  ['period=2026', '2026-01-01', today],
  ['period=2015', '2015-01-01', '2015-12-31'],
  ['period=1999', '2026-10-20', today],
  ['period=2027', '2026-10-20', today],
  ['period=2015-13', '2026-10-20', today],
])('"%s" looks back at %s to %s', (text, from, to) => {
  expect(choiceOf(new URLSearchParams(text), today)).toMatchObject({ from, to })
})

it('offers the years and months since the first sale', () => {
  expect(periodsSince('2025-11-03', '2026-02-01')).toEqual([
    ...['2026', '2026-02', '2026-01'],
    ...['2025', '2025-12', '2025-11'],
  ])
})
