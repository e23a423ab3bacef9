import { completedSteps, currentStep, progress, resetFunnel, sessionKey, steps } from './funnel.ts'
import { sessionId } from './session.ts'

/** The funnel of this visit, as it is when asked: for the owner of a tag, and for whoever wonders. */
export const funnel = {
  get sessionId() {
    return sessionId(sessionKey)
  },
  steps: steps.map((step) => ({ ...step, category: 'funnel' })),
  get currentStep() {
    return currentStep()
  },
  get completedSteps() {
    return completedSteps()
  },
  get progress() {
    return progress()
  },
  reset: resetFunnel,
}
export type Funnel = typeof funnel

declare global {
  interface Window {
    funnel?: Funnel
  }
}
