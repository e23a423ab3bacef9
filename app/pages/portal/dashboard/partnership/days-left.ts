import { type Terms, terms } from '#lib/fleet-words.ts'
import { dayMs } from '#lib/time.ts'

/** "10 days left", counted up: the last day is one, too. */
export function daysLeft(endsAt: string, now: Date): string {
  const days = Math.ceil((new Date(endsAt).getTime() - now.getTime()) / dayMs)
  if (days <= 0) return 'over'
  return days === 1 ? '1 day left' : `${days} days left`
}

/** How a machine is with its host: "On trial, 10 days left". */
export function standingWords(
  machine: { terms: Terms; trialEndsAt: string | null },
  now: Date,
): string {
  if (machine.terms !== 'trial' || !machine.trialEndsAt) return terms[machine.terms]
  return `${terms.trial}, ${daysLeft(machine.trialEndsAt, now)}`
}
