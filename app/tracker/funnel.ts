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
  /** As both the endpoint and a tag take it. */
  parameters: { session_id: string; step_index: number; time_since_landing: number }
}

const completedKey = 'funnel_completed_steps'
export const sessionKey = 'funnel_session_id'

/** In the order in which they were completed. */
export function completedSteps(): StepId[] {
  try {
    const stored: StepId[] = JSON.parse(read(lasting, completedKey) as string)
    return stored.filter((id) => steps.some((step) => step.id === id))
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
  return eventOf(id)
}

export function eventOf(id: StepId): FunnelEvent {
  const step_index = steps.findIndex((step) => step.id === id)
  const session_id = sessionId(sessionKey)
  const began = Number(session_id.split('_')[1])
  return {
    step: steps[step_index] as FunnelEvent['step'],
    parameters: { session_id, step_index, time_since_landing: Date.now() - began || 0 },
  }
}

/** Forgets the way so far and begins a new session. */
export function resetFunnel(): void {
  remove(lasting, completedKey)
  remove(ofTab, sessionKey)
  sessionId(sessionKey)
}
