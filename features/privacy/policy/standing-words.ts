import type { CaseKind } from '#lib/compliance-words.ts'
import { longDate } from '#lib/time.ts'
import { clockWords } from './statutory-clock.ts'

/** How an open case stands, in words, whether it has a day by law or not. */
export function standingWords(
  it: { kind: CaseKind; dueOn: string | null; waitsSince: string | null },
  today: string,
): string {
  if (it.dueOn) {
    const words = clockWords(it.dueOn, today)
    return it.kind === 'complaint' ? `${words} to acknowledge` : words
  }
  if (it.kind === 'complaint') return 'Acknowledged, outcome owed'
  if (!it.waitsSince) return 'Clock stands'
  const day = longDate(it.waitsSince, { day: 'numeric', month: 'long', year: 'numeric' })
  return `Clock stands since ${day}`
}
