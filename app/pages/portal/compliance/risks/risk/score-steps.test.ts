import { expect, it } from 'vitest'
import { changeSummary, pointsOf } from './score-steps.ts'

const scored = (at: string, likelihood: number) => {
  const score = { likelihood, impact: 4 }
  return { at, inherent: score, current: score, residual: score }
}

const may = '2026-05-20T08:00:00Z'
const [nine, ten] = ['2026-11-16T09:00:00Z', '2026-11-16T10:00:00Z']
const now = '2026-11-16T15:00:00Z'

it.each([
  ['nothing known', [], ''],
  [
    'never another',
    [scored(may, 3), scored(nine, 3)],
    'The current score is 12, as it was on 20 May 2026.',
  ],
  [
    'another and back on one day',
    [scored(may, 3), scored(nine, 2), scored(ten, 3)],
    'The current score is 12; it was 8 until 16 Nov 2026.',
  ],
  [
    'another change since, not of the score',
    [scored(may, 2), scored(nine, 3), scored(ten, 3)],
    'The current score is 12; it was 8 until 16 Nov 2026.',
  ],
])('says what the score last was: %s', (_, history, words) => {
  expect(changeSummary(history)).toBe(words)
})

it.each([
  [
    'on several days',
    [scored(may, 3), scored(nine, 2), scored(ten, 3)],
    ['20 May 2026, 09:00', '16 Nov 2026, 09:00', '16 Nov 2026, 10:00', 'Now'],
    ['20 May 2026', '16 Nov 2026', '16 Nov 2026', 'Now'],
    [3, 2, 3, 3],
  ],
  [
    'within a minute of today',
    [scored(nine, 3), scored('2026-11-16T09:00:30Z', 2)],
    ['16 Nov 2026, 09:00:00', '16 Nov 2026, 09:00:30', 'Now'],
    ['09:00', '09:00', 'Now'],
    [3, 2, 2],
  ],
  ['of none', [], [], [], []],
])('shows every score, and that the last one holds: %s', (_, history, labels, axis, scores) => {
  const points = pointsOf(history, now)
  expect(points.map(({ label }) => label)).toEqual(labels)
  expect(points.map((point) => point.axis)).toEqual(axis)
  expect(points.map((point) => point.scores.current.likelihood)).toEqual(scores)
})
