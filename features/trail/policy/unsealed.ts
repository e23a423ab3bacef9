/** The server seals this often; an entry waits no longer than that, and a moment. */
export const secondsBetweenSeals = 5

/** Entries that were written and have no seal yet. */
export interface Unsealed {
  count: number
  /** When the oldest of them was written. */
  since: string | null
  /** It waits for longer than it should. */
  isLate: boolean
}

const lateAfterMs = 60_000

export function unsealedOf(count: number, since: Date | null, now: Date): Unsealed {
  const isLate = since !== null && now.getTime() - since.getTime() > lateAfterMs
  return { count, since: since?.toISOString() ?? null, isLate }
}

/** How much of the trail a check cannot speak for yet, and whether that is as it should be. */
export function unsealedWords({ count, isLate }: Unsealed, { isStopped = false } = {}): string {
  if (count === 0) return 'Every entry has its seal.'
  const entries = `The last ${count.toLocaleString('en-GB')} entries`
  if (isStopped) {
    const which = count === 1 ? 'The last entry is' : `${entries} are`
    return `${which} not sealed: nothing is sealed after a fault.`
  }
  if (isLate) {
    const which =
      count === 1
        ? 'The last entry has had no seal for longer than a minute'
        : `${entries} have no seal, the oldest for longer than a minute`
    return `${which}. It should have one within five seconds: sealing has stopped, or does not keep up.`
  }
  if (count === 1) return 'The last entry is not sealed yet: it is sealed within five seconds.'
  return `${entries} are not sealed yet: they are sealed within five seconds.`
}
