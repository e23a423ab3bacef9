import type { ApprovalView } from '#features/accounts/schema.ts'
import { longDate } from '#lib/time.ts'

export interface Urgency {
  level: 'overdue' | 'today' | 'later' | 'theirs'
  words: string
}

/** How soon we have to answer. While we wait for the person, no promise of ours runs. */
export function urgencyOf(
  { state, decideBy }: Pick<ApprovalView, 'state' | 'decideBy'>,
  today: string,
): Urgency {
  if (state === 'more_needed') return { level: 'theirs', words: 'Waiting for their answer' }
  if (!decideBy) return { level: 'later', words: 'Within 1 business day' }
  if (decideBy < today) return { level: 'overdue', words: `Overdue since ${shortDate(decideBy)}` }
  if (decideBy === today) return { level: 'today', words: 'Today' }
  return { level: 'later', words: shortDate(decideBy) }
}

const shortDate = (date: string) =>
  longDate(date, { weekday: 'short', day: 'numeric', month: 'short' })
