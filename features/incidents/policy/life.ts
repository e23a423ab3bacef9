import {
  type BreachAudience,
  type BreachDecision,
  type IncidentCause,
  type IncidentState,
  type IncidentTaskState,
  incidentSeverities,
  incidentStates,
} from '#lib/compliance-words.ts'

const order = Object.keys(incidentStates) as IncidentState[]

/** Forward as far as one likes; back to open only, which is to reopen it. */
export function mayBecome(from: IncidentState, to: IncidentState): boolean {
  if (to === 'open') return from !== 'open'
  return order.indexOf(to) > order.indexOf(from)
}

/** The states that can follow, the next first. */
export const followingStates = (from: IncidentState) => order.filter((to) => mayBecome(from, to))

export interface Closing {
  cause: IncidentCause | null
  rootCause: string
  lessons: string
  tasks: readonly { state: IncidentTaskState }[]
  breach: {
    regulator: BreachDecision
    people: BreachDecision
    /** Who was told already. */
    notifications: readonly { audience: BreachAudience }[]
  } | null
}

/** What is still to be done before it can be closed, in words for whoever closes it. */
export function missingToClose(incident: Closing): string[] {
  const open = incident.tasks.filter(({ state }) => state === 'open').length
  const { breach } = incident
  const isOwed = (audience: BreachAudience) =>
    breach?.[audience] === 'notify' && !breach.notifications.some((it) => it.audience === audience)
  return [
    !incident.cause && 'Choose the kind of cause.',
    !incident.rootCause && 'Write down the root cause.',
    !incident.lessons && 'Write down the lessons.',
    open > 0 && `Finish or drop ${open === 1 ? 'the open task' : `the ${open} open tasks`}.`,
    breach?.regulator === 'undecided' && 'Decide whether the regulator is told.',
    isOwed('regulator') && 'Record that the regulator was told.',
    breach?.people === 'undecided' && 'Decide whether the people are told.',
    isOwed('people') && 'Record that the people were told.',
  ].filter((words) => words !== false && words !== undefined)
}

const severities = Object.keys(incidentSeverities)

/** The worst first. */
export const bySeverity = (one: string, other: string) =>
  severities.indexOf(other) - severities.indexOf(one)
