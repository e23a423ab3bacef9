import type { ClosedDays } from '#lib/business-hours.ts'
import {
  type CaseKind,
  type CasePause,
  type CaseState,
  type CloseReason,
  closeReasonIds,
} from '#lib/compliance-words.ts'
import { dueOn, extensionDueOn } from './statutory-clock.ts'

/** What is known of a case to decide what can be done next. */
export interface CaseStanding {
  kind: CaseKind
  state: CaseState
  receivedOn: string
  pauses: readonly CasePause[]
  extendedOn: string | null
  acknowledged: boolean
  answeredAt?: Date | null
  /** When an officer was satisfied of who asks. */
  identityConfirmedAt?: Date | null
  /** Who it is from is gone: nobody is left to answer. */
  wipedAt?: Date | null
}

export const stepNames = [
  'begin',
  'ask-identity',
  'identity-shown',
  'confirm-identity',
  'ask-clarification',
  'clarified',
  'extend',
  'acknowledge',
  'answer',
  'close',
  'reopen',
  'note',
] as const
export type StepName = (typeof stepNames)[number]

const waiting: readonly CaseState[] = ['identity-asked', 'clarification-asked']
export const endedStates: readonly CaseState[] = ['answered', 'refused', 'closed']

/** What is possible on this day, in the order in which it is usually done. */
export function possibleSteps(
  standing: CaseStanding,
  today: string,
  closed: ClosedDays,
): StepName[] {
  return stepNames.filter((step) => isPossible(step, standing, today, closed))
}

function isPossible(
  step: StepName,
  standing: CaseStanding,
  today: string,
  closed: ClosedDays,
): boolean {
  const { kind, state, pauses, extendedOn, acknowledged } = standing
  const open = !endedStates.includes(state)
  const working = open && !waiting.includes(state)
  switch (step) {
    case 'note':
      return true
    case 'begin':
      return state === 'received'
    // Once: to ask again would only win time.
    case 'ask-identity':
      return working && kind !== 'complaint' && !pauses.some(({ why }) => why === 'identity')
    case 'identity-shown':
      return state === 'identity-asked'
    // Without a question, as when they write from the address that we know: the clock runs on.
    case 'confirm-identity':
      return working && !standing.identityConfirmedAt
    // The law stops the clock for a request of access alone.
    case 'ask-clarification':
      return working && kind === 'access'
    case 'clarified':
      return state === 'clarification-asked'
    case 'extend':
      return (
        working &&
        kind !== 'complaint' &&
        extendedOn === null &&
        today <= (extensionDueOn(countedOf(standing), closed) ?? '')
      )
    case 'acknowledge':
      return open && !acknowledged
    case 'answer':
      return working
    case 'close':
      return state !== 'closed'
    // What was answered is over: whoever is not content with that complains.
    case 'reopen':
      return state === 'closed' && !standing.answeredAt && !standing.wipedAt
  }
}

/**
 * Why it may be closed without an answer. A complaint is acknowledged before, as the law asks, unless
 * it is none; and that nobody showed who they are can be said only of whom we asked. Empty for what is
 * answered: that needs no reason.
 */
export function closeReasonsOf({ kind, state, acknowledged }: CaseStanding): CloseReason[] {
  if (endedStates.includes(state)) return []
  return closeReasonIds.filter((reason) => {
    if (reason === 'identity-not-shown') return state === 'identity-asked'
    return reason !== 'withdrawn' || kind !== 'complaint' || acknowledged
  })
}

/** What is usually done first of what can be done. */
const usualOrder: readonly StepName[] = [
  'identity-shown',
  'clarified',
  'acknowledge',
  'begin',
  'answer',
  'close',
]

/**
 * What comes next with a case as it stands; nothing once it is closed. A request that somebody has begun
 * is answered: the answer says that it is here as well. A complaint is acknowledged in any case.
 */
export function nextStep(it: {
  kind: CaseKind
  state: CaseState
  steps: readonly StepName[]
}): StepName | undefined {
  return usualOrder.find(
    (step) =>
      it.steps.includes(step) &&
      (step !== 'acknowledge' || it.kind === 'complaint' || it.state === 'received'),
  )
}

/** What a case is after a step. */
export function afterStep(
  standing: CaseStanding,
  step: StepName,
  today: string,
): Pick<CaseStanding, 'state' | 'pauses' | 'extendedOn' | 'acknowledged'> {
  const { state, pauses, extendedOn, acknowledged } = standing
  const same = { state, pauses, extendedOn, acknowledged }
  const ask = (why: CasePause['why']): CasePause[] => [...pauses, { why, from: today, until: null }]
  const goesOn = extendedOn === null ? 'under-way' : 'extended'
  const told = pauses.map((pause) => (pause.until === null ? { ...pause, until: today } : pause))
  switch (step) {
    case 'begin':
      return { ...same, state: 'under-way' }
    case 'ask-identity':
      return { ...same, state: 'identity-asked', pauses: ask('identity') }
    case 'ask-clarification':
      return { ...same, state: 'clarification-asked', pauses: ask('clarification') }
    case 'identity-shown':
    case 'clarified':
      return { ...same, state: goesOn, pauses: told }
    case 'extend':
      return { ...same, state: 'extended', extendedOn: today }
    case 'acknowledge':
      return { ...same, acknowledged: true }
    case 'close':
      return { ...same, state: 'closed' }
    // As if it had never been closed: a clock that stood stands, and one that ran has run on.
    case 'reopen':
      return { ...same, state: waitingFor(pauses) ?? goesOn }
    case 'confirm-identity':
    case 'answer':
    case 'note':
      return same
  }
}

function waitingFor(pauses: readonly CasePause[]): CaseState | undefined {
  const open = pauses.find(({ until }) => until === null)
  return open && (open.why === 'identity' ? 'identity-asked' : 'clarification-asked')
}

/** What is put right of a case that is open: somebody ticked the wrong kind, or the day was another. */
export interface Correction {
  kind: CaseKind
  receivedOn: string
}

/** A question that does not stop the clock of what it turns out to be is no longer waited for. */
export function afterCorrection(
  standing: CaseStanding,
  { kind, receivedOn }: Correction,
  today: string,
): CaseStanding {
  const { state, pauses, extendedOn } = standing
  const corrected = { ...standing, kind, receivedOn }
  const stands =
    (state === 'identity-asked' && kind !== 'complaint') ||
    (state === 'clarification-asked' && kind === 'access')
  if (waiting.includes(state) && !stands) {
    corrected.state = extendedOn === null || kind === 'complaint' ? 'under-way' : 'extended'
    corrected.pauses = pauses.map((it) => (it.until === null ? { ...it, until: today } : it))
  }
  if (state === 'extended' && kind === 'complaint') corrected.state = 'under-way'
  return corrected
}

const countedOf = ({ extendedOn, ...standing }: CaseStanding) => ({
  ...standing,
  extended: extendedOn !== null,
})

/** The day by law of a case as it stands; none once it is answered. */
export function dueDayOf(standing: CaseStanding, closed: ClosedDays): string | null {
  if (endedStates.includes(standing.state)) return null
  return dueOn(countedOf(standing), closed) ?? null
}

export function extensionDayOf(standing: CaseStanding, closed: ClosedDays): string | null {
  return extensionDueOn(countedOf(standing), closed) ?? null
}

export const isOpen = (state: CaseState) => !endedStates.includes(state)
