import { expect, it } from 'vitest'
import { readingTime } from './read-at.ts'

const received = new Date('2026-07-16T12:00:00Z')
const clock = (date: string, hours: number, minutes = 0) => ({ date, minute: hours * 60 + minutes })

it.each<[string, Date | undefined, ReturnType<typeof clock> | null, string, RegExp | undefined]>([
  [
    'as somebody says',
    new Date('2026-07-15T08:00:00Z'),
    clock('2026-07-16', 9),
    '2026-07-15T08:00',
    undefined,
  ],
  [
    'by the machine’s clock, which shows the time of London',
    undefined,
    clock('2026-07-16', 9, 30),
    '2026-07-16T08:30',
    undefined,
  ],
  ['in winter', undefined, clock('2026-01-16', 9, 30), '2026-01-16T09:30', undefined],
  ['a few minutes ahead', undefined, clock('2026-07-16', 13, 5), '2026-07-16T12:00', undefined],
  ['hours ahead', undefined, clock('2026-07-16', 16), '2026-07-16T12:00', /clock is wrong/],
  ['never set', undefined, clock('2000-01-01', 0), '2026-07-16T12:00', /clock is wrong/],
  ['not said', undefined, null, '2026-07-16T12:00', /does not say/],
])('%s', (_, told, shown, expected, words) => {
  const { readAt, finding } = readingTime(told, shown, received)
  expect(readAt.toISOString().slice(0, 16)).toBe(expected)
  if (words) expect(finding?.words).toMatch(words)
  else expect(finding).toBeUndefined()
})
