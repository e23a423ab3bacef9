import type { ClosedDays } from '#lib/business-hours.ts'
import type { CaseKind, CasePause, CaseState } from '#lib/compliance-words.ts'
import { dueOn, extensionDueOn } from './statutory-clock.ts'

/** What is known of a case to decide what can be done next. */
export interface CaseStanding {
  kind: CaseKind
  state: CaseState
  receivedOn: string
  pauses: readonly CasePause[]
  extendedOn: string | null
  acknowledged: boolean
}

export const stepNames = [
  'begin',
  'ask-identity',
  'identity-shown',
  'ask-clarification',
  'clarified',
  'extend',
  'acknowledge',
  'answer',
  'close',
  'note',
] as const
export type StepName = (typeof stepNames)[number]

const waiting: readonly CaseState[] = ['identity-asked', 'clarification-asked']
const ended: readonly CaseState[] = ['answered', 'refused', 'closed']

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
  const { kind, state, extendedOn, acknowledged } = standing
  const open = !ended.includes(state)
  const working = open && !waiting.includes(state)
  switch (step) {
    case 'note':
      return true
    case 'begin':
      return state === 'received'
    // At once or not at all: later it would only win time.
    case 'ask-identity':
      return state === 'received' && kind !== 'complaint'
    case 'identity-shown':
      return state === 'identity-asked'
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
      return state !== 'closed' && (!working || state === 'received')
  }
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
    case 'answer':
    case 'note':
      return same
  }
}

const countedOf = ({ extendedOn, ...standing }: CaseStanding) => ({
  ...standing,
  extended: extendedOn !== null,
})

/** The day by law of a case as it stands; none once it is answered. */
export function dueDayOf(standing: CaseStanding, closed: ClosedDays): string | null {
  if (ended.includes(standing.state)) return null
  return dueOn(countedOf(standing), closed) ?? null
}

export function extensionDayOf(standing: CaseStanding, closed: ClosedDays): string | null {
  return extensionDueOn(countedOf(standing), closed) ?? null
}

export const isOpen = (state: CaseState) => !ended.includes(state)
