import { dueAt } from '#features/leads/policy/promise.ts'
import type { TicketState } from '#lib/fleet-words.ts'

interface Turn {
  state: TicketState
  dueAt: Date | null
  closedAt: Date | null
}

/**
 * The client has written: it is our turn. An answer that was owed already stays due when it was; what
 * had been answered or closed gets the promise anew, the one that the contact form makes.
 */
export function afterClientWrote(
  before: Pick<Turn, 'state' | 'dueAt'> | undefined,
  now: Date,
): Turn {
  const owed = before?.state === 'open' ? before.dueAt : null
  return { state: 'open', dueAt: owed ?? dueAt('form', now), closedAt: null }
}

/** We have answered: nothing is owed until the client writes again. */
export const afterWeAnswered = (): Turn => ({ state: 'waiting', dueAt: null, closedAt: null })

export const afterClosing = (now: Date): Turn => ({ state: 'closed', dueAt: null, closedAt: now })
