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
    /** Who was told already, the earliest first. */
    notifications: readonly { audience: BreachAudience; moreToFollow: boolean }[]
    /** A change of the clock that waits for a second officer. */
    proposal: object | null
  } | null
}

/** The last that they were told said that more would follow. */
export function isMoreOwed(
  breach: Pick<NonNullable<Closing['breach']>, 'notifications'> | null,
  audience: BreachAudience,
): boolean {
  const last = breach?.notifications.findLast((it) => it.audience === audience)
  return last?.moreToFollow ?? false
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
    isMoreOwed(breach, 'regulator') &&
      'The regulator was told that more would follow: record what followed, without “More to follow”.',
    isMoreOwed(breach, 'people') &&
      'The people were told that more would follow: record what followed, without “More to follow”.',
    breach?.proposal && 'Decide on the proposed change of when we became aware.',
  ].filter((words) => typeof words === 'string')
}

const severities = Object.keys(incidentSeverities)

/** The worst first. */
export const bySeverity = (one: string, other: string) =>
  severities.indexOf(other) - severities.indexOf(one)
