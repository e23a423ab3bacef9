import type { VersionState } from '#lib/isms-words.ts'

export type DecisionProblem = 'decided' | 'oneself'

/** A version is approved by an officer who did not submit it. Who submitted it can take it back. */
export function stateAfter(
  version: { state: VersionState; submittedBy: string },
  by: { userId: string; approve: boolean },
): { state: Exclude<VersionState, 'submitted'> } | { problem: DecisionProblem } {
  if (version.state !== 'submitted') return { problem: 'decided' }
  const isOwn = version.submittedBy === by.userId
  if (by.approve) return isOwn ? { problem: 'oneself' } : { state: 'approved' }
  return { state: isOwn ? 'withdrawn' : 'declined' }
}
