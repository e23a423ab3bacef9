import { sessionId } from './session.ts'
import { lasting, ofTab, read, remove, write } from './storage.ts'

/** The way to an enquiry, in its order. */
export const steps = [
  { id: 'landing', name: 'Page Visit', event: 'page_view' },
  { id: 'hero_cta', name: 'Hero Button', event: 'hero_cta_click' },
  { id: 'quote_form', name: 'Quote Form', event: 'quote_form_started' },
  { id: 'contact_info', name: 'Contact Details', event: 'contact_info_entered' },
  { id: 'quote_submitted', name: 'Quote Submitted', event: 'quote_submitted' },
  { id: 'phone_call', name: 'Phone Call', event: 'phone_contact' },
] as const

export type StepId = (typeof steps)[number]['id']

export interface FunnelEvent {
  step: (typeof steps)[number]
  index: number
  sessionId: string
  sinceLanding: number
}

const completedKey = 'funnel_completed_steps'
const sessionKey = 'funnel_session_id'

/** In the order in which they were completed. */
export function completedSteps(): StepId[] {
  try {
    const stored: unknown = JSON.parse(read(lasting, completedKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => steps.some((step) => step.id === id)) : []
  } catch {
    return []
  }
}

/** The highest step reached, as an index; -1 before the first. */
export function currentStep(): number {
  const reached = completedSteps()
  return steps.findLastIndex(({ id }) => reached.includes(id))
}

/** How much of the way is done, from 0 to 1. */
export function progress(): number {
  return completedSteps().length / steps.length
}

/** Each step is completed once; what it was worth telling, if it is new. */
export function completeStep(id: StepId): FunnelEvent | undefined {
  const completed = completedSteps()
  if (completed.includes(id)) return undefined
  write(lasting, completedKey, JSON.stringify([...completed, id]))
  const index = steps.findIndex((step) => step.id === id)
  const step = steps[index]
  if (!step) return undefined
  const session = sessionId(sessionKey)
  return { step, index, sessionId: session, sinceLanding: Date.now() - startOf(session) }
}

/** Forgets the way so far and begins a new session. */
export function resetFunnel(): void {
  remove(lasting, completedKey)
  remove(ofTab, sessionKey)
  sessionId(sessionKey)
}

function startOf(session: string): number {
  return Number(session.split('_')[1]) || Date.now()
}

/** The funnel of this visit, as it is when asked. */
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
