const dayMs = 86_400_000

/** "10 days left", counted up: the last day is one, too. */
export function daysLeft(endsAt: string, now: Date): string {
  const days = Math.ceil((new Date(endsAt).getTime() - now.getTime()) / dayMs)
  if (days <= 0) return 'over'
  return days === 1 ? '1 day left' : `${days} days left`
}
