import { expect, it } from 'vitest'
import { daysDue, daysToOpen, endOfDay, isSettled, startOfDay } from './rollup-days.ts'

const at = (text: string) => new Date(text)

const open = (day: string, moment: string, tookMs = 50) => ({ day, at: at(moment), tookMs })

it.each([
  ['nothing yet', undefined, undefined, ['2026-11-15']],
  [
    'events of three days',
    undefined,
    '2026-11-13T09:00Z',
    ['2026-11-13', '2026-11-14', '2026-11-15'],
  ],
  ['today is open', '2026-11-15', undefined, []],
  ['nothing has run for two days', '2026-11-13', undefined, ['2026-11-14', '2026-11-15']],
])('the days to open: %s', (_, last, firstEvent, expected) => {
  const first = firstEvent === undefined ? undefined : at(firstEvent)
  expect(daysToOpen(last, first, at('2026-11-15T12:00Z'))).toEqual(expected)
})

it.each([
  [
    'today, a minute ago',
    [open('2026-11-15', '2026-11-15T11:59Z')],
    '2026-11-15T12:00Z',
    ['2026-11-15'],
  ],
  [
    'today, but it took thirteen seconds: not again within 65',
    ...([[open('2026-11-15', '2026-11-15T11:59Z', 13_000)], '2026-11-15T12:00Z', []] as const),
  ],
  [
    'yesterday, but its last batch may still be under way',
    ...([[open('2026-11-14', '2026-11-14T23:59Z')], '2026-11-15T00:05Z', []] as const),
  ],
  [
    'yesterday, ten minutes after its end',
    ...([[open('2026-11-14', '2026-11-14T23:59Z')], '2026-11-15T00:10Z', ['2026-11-14']] as const),
  ],
  [
    'yesterday was over when it was added up: not again before it is settled',
    ...([[open('2026-11-14', '2026-11-15T00:10Z')], '2026-11-15T12:00Z', []] as const),
  ],
  [
    'a day later it is settled by a last run',
    ...([[open('2026-11-14', '2026-11-15T00:10Z')], '2026-11-16T00:10Z', ['2026-11-14']] as const),
  ],
  [
    'several days: today first',
    [
      open('2026-11-13', '2026-11-13T08:00Z'),
      open('2026-11-14', '2026-11-14T00:00Z'),
      open('2026-11-15', '2026-11-15T00:00Z'),
    ],
    ...(['2026-11-15T12:00Z', ['2026-11-15', '2026-11-13', '2026-11-14']] as const),
  ],
])('the days to add up: %s', (_, days, now, expected) => {
  expect(daysDue(days, at(now))).toEqual(expected)
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
