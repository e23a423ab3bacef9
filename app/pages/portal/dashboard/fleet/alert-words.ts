import type { Freshness, Urgency } from '#lib/fleet-words.ts'

export const urgencyColours: Record<Urgency, 'alarm' | 'amber' | 'neutral'> = {
  critical: 'alarm',
  high: 'amber',
  normal: 'neutral',
}

export const freshnessColours: Record<Freshness, 'leaf' | 'amber' | 'alarm' | 'neutral'> = {
  green: 'leaf',
  amber: 'amber',
  red: 'alarm',
  new: 'neutral',
  asleep: 'neutral',
}

/** "45 min", "3 h 20 min", "5 days": how long something has lasted. */
export function lasting(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  return `${Math.floor(hours / 24)} days`
}
