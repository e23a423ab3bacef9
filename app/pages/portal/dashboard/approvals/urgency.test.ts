import { expect, it } from 'vitest'
import { type Urgency, urgencyOf } from './urgency.ts'

const today = '2026-11-16'

it.each<
  [
    state: 'pending' | 'more_needed',
    decideBy: string | null,
    level: Urgency['level'],
    words: string,
  ]
>([
  ['pending', '2026-11-13', 'overdue', 'Overdue since Fri 13 Nov'],
  ['pending', '2026-11-16', 'today', 'Today'],
  ['pending', '2026-11-17', 'later', 'Tue 17 Nov'],
  ['pending', null, 'later', 'Within 1 business day'],
  ['more_needed', '2026-11-13', 'theirs', 'Waiting for their answer'],
])('%s by %s is %s', (state, decideBy, level, words) => {
  expect(urgencyOf({ state, decideBy }, today)).toEqual({ level, words })
})
