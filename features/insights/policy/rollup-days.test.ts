import { describe, expect, it } from 'vitest'
import { daysDue, endOfDay, isSettled, startOfDay } from './rollup-days.ts'

const at = (text: string) => new Date(text)

describe('the days to add up', () => {
  const open = (day: string, moment: string, tookMs = 50) => ({ day, at: at(moment), tookMs })

  it.each([
    ['nothing yet: today', [], undefined, undefined, '2026-11-15T12:00Z', ['2026-11-15']],
    [
      'nothing yet, but events of three days: today first',
      ...([[], undefined, '2026-11-13T09:00Z', '2026-11-15T12:00Z'] as const),
      ['2026-11-15', '2026-11-13', '2026-11-14'],
    ],
    [
      'today a minute ago: today again',
      ...([[open('2026-11-15', '2026-11-15T11:59Z')], '2026-11-15', undefined] as const),
      ...(['2026-11-15T12:00Z', ['2026-11-15']] as const),
    ],
    [
      'today took ten seconds: not again within 200',
      ...([[open('2026-11-15', '2026-11-15T11:59Z', 10_000)], '2026-11-15', undefined] as const),
      ...(['2026-11-15T12:00Z', []] as const),
    ],
    [
      'just after midnight: the new day, the old one when its last batch is in',
      ...([[open('2026-11-14', '2026-11-14T23:59Z')], '2026-11-14', undefined] as const),
      ...(['2026-11-15T00:05Z', ['2026-11-15']] as const),
    ],
    [
      'ten minutes after midnight: both',
      ...([[open('2026-11-14', '2026-11-14T23:59Z')], '2026-11-14', undefined] as const),
      ...(['2026-11-15T00:10Z', ['2026-11-15', '2026-11-14']] as const),
    ],
    [
      'yesterday was added up when it was over: not again before it is settled',
      [open('2026-11-14', '2026-11-15T00:10Z'), open('2026-11-15', '2026-11-15T11:59Z')],
      ...(['2026-11-15', undefined, '2026-11-15T12:00Z', ['2026-11-15']] as const),
    ],
    [
      'a day later: settled by a last run',
      [open('2026-11-14', '2026-11-15T00:10Z'), open('2026-11-15', '2026-11-16T00:10Z')],
      ...(['2026-11-16', undefined, '2026-11-16T00:11Z', ['2026-11-14']] as const),
    ],
    [
      'after three days of standing still: all of them',
      ...([[open('2026-11-12', '2026-11-12T08:00Z')], '2026-11-12', undefined] as const),
      ...(['2026-11-15T12:00Z', ['2026-11-15', '2026-11-12', '2026-11-13', '2026-11-14']] as const),
    ],
  ])('%s', (_, days, last, firstEvent, now, expected) => {
    const first = firstEvent === undefined ? undefined : at(firstEvent)
    expect(daysDue(days, last, first, at(now))).toEqual(expected)
  })
})

it('a day is one of London', () => {
  expect(startOfDay('2026-07-01')).toEqual(at('2026-06-30T23:00Z'))
  expect(endOfDay('2026-07-01')).toEqual(at('2026-07-01T23:00Z'))
  // 25 hours: the clocks go back.
  expect(endOfDay('2026-10-25').getTime() - startOfDay('2026-10-25').getTime()).toBe(90_000_000)
})

it('a day is settled when the answers to a test shown at its end have come', () => {
  expect(isSettled('2026-11-14', at('2026-11-16T00:09Z'))).toBe(false)
  expect(isSettled('2026-11-14', at('2026-11-16T00:10Z'))).toBe(true)
})
