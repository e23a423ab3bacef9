import type { Terms } from '#lib/fleet-words.ts'
import { dayMs } from '#lib/time.ts'

export interface Trial {
  endsAt: string
  /** Days that are still to come, today among them; 0 once it is over. */
  daysLeft: number
}

/** How long a machine's trial lasts still; nothing if it is not on trial, or has never reported. */
export function trialOf(
  machine: { terms: Terms; trialEndsAt: Date | null; heardAt: Date | null },
  now: Date,
): Trial | null {
  if (machine.terms !== 'trial' || !machine.trialEndsAt || !machine.heardAt) return null
  const leftMs = machine.trialEndsAt.getTime() - now.getTime()
  return {
    endsAt: machine.trialEndsAt.toISOString(),
    daysLeft: Math.max(0, Math.ceil(leftMs / dayMs)),
  }
}
