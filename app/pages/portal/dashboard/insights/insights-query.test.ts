import { describe, expect, it } from 'vitest'
import { comparisonsFor } from '#features/insights/policy/comparison.ts'
import { problemsOf, viewOf, withChoice } from './insights-query.ts'

const today = '2026-11-15'
const view = (query: string) => viewOf(new URLSearchParams(query), today)

describe('the days of insights', () => {
  it.each([
    ['', '28', '2026-10-19', today],
    ['range=today', 'today', today, today],
    ['range=7', '7', '2026-11-09', today],
    ['range=90', '90', '2026-08-18', today],
    ['range=month', 'month', '2026-11-01', today],
    ['range=own&from=2026-02-01&to=2026-02-28', 'own', '2026-02-01', '2026-02-28'],
    ['range=own&from=2026-02-28&to=2026-02-01', '28', '2026-10-19', today],
    ['range=own&from=2024-01-01&to=2026-02-01', '28', '2026-10-19', today],
    ['range=own&from=2026-02-31&to=2026-03-05', '28', '2026-10-19', today],
    ['range=own&from=2024-02-29&to=2024-02-29', 'own', '2024-02-29', '2024-02-29'],
    [`range=own&from=2026-11-10&to=${today}`, 'own', '2026-11-10', today],
    ['range=own&from=2026-11-10&to=2026-11-16', '28', '2026-10-19', today],
    ['range=own&from=2028-02-29&to=2028-02-29', '28', '2026-10-19', today],
    ['range=own&from=yesterday', '28', '2026-10-19', today],
    ['range=all&from=2026-02-01&to=2026-02-28', '28', '2026-10-19', today],
  ])('of the address "%s" are %s, %s to %s', (query, range, from, to) => {
    expect(view(query)).toMatchObject({ range, from, to })
  })

  it.each([
    ['2026-11-01', '2026-11-01', {}],
    ['2025-10-12', today, {}],
    ['2025-10-11', today, { to: 'Please choose at most 400 days' }],
    ['2026-11-02', '2026-11-01', { to: 'Please choose the first day or a later one' }],
    [undefined, today, { from: 'Please enter a day, such as 15 Nov 2026' }],
    [today, undefined, { to: 'Please enter a day, such as 15 Nov 2026' }],
    [today, '2026-11-16', { to: 'Please choose today or an earlier day' }],
    ['2026-11-16', '2026-11-17', { from: 'Please choose today or an earlier day' }],
  ])('that somebody chooses, %s to %s, are told what is wrong with them', (from, to, problems) => {
    expect(problemsOf({ from, to }, today)).toEqual(problems)
  })

  it('that stand in the address in the wrong order are told, and can be mended', () => {
    const asked = { from: '2026-02-28', to: '2026-02-01' }
    expect(view('range=own&from=2026-02-28&to=2026-02-01').asked).toEqual(asked)
    expect(problemsOf(asked, today)).toEqual({ to: 'Please choose the first day or a later one' })
    expect(view('range=own&from=2026-02-01&to=2026-02-28').asked).toBeUndefined()
    expect(view('range=own&from=yesterday&to=2026-02-28').asked).toBeUndefined()
    expect(view('range=7&from=2026-02-28&to=2026-02-01').asked).toBeUndefined()
  })

  it.each([
    ['2025-11-16', 'year', ['none', 'previous', 'year']],
    ['2025-11-15', 'previous', ['none', 'previous']],
  ])('from %s on are compared with %s at most', (from, compare, offered) => {
    expect(view(`range=own&compare=year&from=${from}&to=${today}`)).toMatchObject({ compare })
    expect(comparisonsFor({ from, to: today })).toEqual(offered)
  })
})

describe('choices', () => {
  it('that nobody offers are as if they were absent', () => {
    expect(view('compare=century&traffic=shoe-size&funnel=x&show=y&device=watch')).toMatchObject({
      compare: 'previous',
      traffic: 'source',
      funnel: 'all',
      show: 'visitors',
      device: undefined,
    })
  })

  it.each([
    ['range=own&from=2026-02-01&to=2026-02-28', { range: '7' }, 'range=7'],
    ['traffic=page&q=blog&page=3&sort=-views', { traffic: 'device' }, 'traffic=device'],
    ['range=7&q=blog', { funnel: 'source' }, 'range=7&q=blog&funnel=source'],
    ['device=phone', { device: undefined }, ''],
  ])('leave nothing behind that belonged to another: %s', (query, change, expected) => {
    expect(String(withChoice(new URLSearchParams(query), change))).toBe(expected)
  })
})
