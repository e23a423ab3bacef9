import { expect, it } from 'vitest'
import { plannedSample } from './planned-sample.ts'

const plan = {
  ...{ baseline: '10', lift: '20', perWeek: '1000' },
  ...{ variants: '2', alpha: '0.05', power: '0.8' },
}

it.each([
  [{}, 'Each variant needs 3,841 sessions. That takes about 8 weeks.'],
  [{ perWeek: '' }, 'Each variant needs 3,841 sessions.'],
  [{ perWeek: '100000' }, 'Each variant needs 3,841 sessions. That takes about a week.'],
  [{ lift: '-20' }, 'Each variant needs 3,213 sessions. That takes about 7 weeks.'],
  // Fleiss' formula with SciPy's quantiles, for 5% shared by two comparisons, and for 90%.
  [{ variants: '3' }, 'Each variant needs 4,652 sessions. That takes about 14 weeks.'],
  [{ power: '0.9' }, 'Each variant needs 5,142 sessions. That takes about 11 weeks.'],
  [{ perWeek: '1' }, 'Each variant needs 3,841 sessions. That takes more than ten years.'],
  [{ baseline: '1e-9' }, 'Please enter a share of sessions from 0.01 to 99.9.'],
  [{ baseline: '' }, 'Please enter a share of sessions from 0.01 to 99.9.'],
  [{ baseline: '100' }, 'Please enter a share of sessions from 0.01 to 99.9.'],
  [{ lift: '0.0001' }, 'Please enter a change of 1 to 500 per cent, or of −1 to −99.'],
  [{ lift: '-100' }, 'Please enter a change of 1 to 500 per cent, or of −1 to −99.'],
  [{ baseline: '90' }, 'A rise of that size is not possible: more than all would convert.'],
])('%j: %s', (changes, words) => {
  expect(plannedSample({ ...plan, ...changes })).toBe(words)
})
