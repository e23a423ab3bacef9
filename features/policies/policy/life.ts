import type { PolicyState } from '#lib/compliance-words.ts'

/** What an officer does to a version. Approving is counted apart: it takes several people. */
export const steps = ['submit', 'send_back', 'publish', 'retire'] as const
export type Step = (typeof steps)[number]

const moves: Record<Step, { from: readonly PolicyState[]; to: PolicyState }> = {
  submit: { from: ['draft'], to: 'review' },
  send_back: { from: ['review', 'approved'], to: 'draft' },
  publish: { from: ['approved'], to: 'published' },
  retire: { from: ['published'], to: 'retired' },
}

/** Where a step leads from here; nothing if it cannot be taken. Retired is final. */
export function stateAfter(state: PolicyState, step: Step): PolicyState | undefined {
  const { from, to } = moves[step]
  return from.includes(state) ? to : undefined
}

export const stepsFrom = (state: PolicyState): Step[] =>
  steps.filter((step) => stateAfter(state, step) !== undefined)

/** Somebody works on it, and nobody has to follow it yet. */
export const isOpen = (state: PolicyState) => ['draft', 'review', 'approved'].includes(state)

/**
 * A published text never changes; while it is worked on it can, and is a draft again, so that nobody
 * approves half a sentence.
 */
export const stateAfterChange = (state: PolicyState): PolicyState | undefined =>
  isOpen(state) ? 'draft' : undefined
