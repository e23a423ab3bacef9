import type {
  BreachAudience,
  BreachDecision,
  IncidentCause,
  IncidentEntryKind,
  IncidentKind,
  IncidentSeverity,
  IncidentState,
  IncidentTaskState,
} from '#lib/compliance-words.ts'

/** Moments are ISO texts. */
export interface IncidentRow {
  id: string
  reference: string
  kind: IncidentKind
  severity: IncidentSeverity
  state: IncidentState
  title: string
  owner: string | null
  since: string
  openedAt: string
  closedAt: string | null
  /** When what caused it was over, if a machine tells. */
  endedAt: string | null
  example: boolean
  /** What its clock needs; nothing if no personal data is concerned. */
  breach: BreachState | null
}

export interface BreachState {
  awareAt: string
  stoppedAt: string | null
  regulator: BreachDecision
}

export interface IncidentEntry {
  id: string
  kind: IncidentEntryKind
  at: string
  writtenAt: string
  by: string
  text: string
  correctsId: string | null
  /** It was written on the alert. */
  fromAlert: boolean
}

export interface IncidentTask {
  id: string
  title: string
  owner: string | null
  dueOn: string
  state: IncidentTaskState
  reason: string
  endedAt: string | null
}

export interface IncidentFile {
  id: string
  title: string
  extension: string
  bytes: number
  sha256: string
  addedAt: string
  addedBy: string
}

/** Further ones belong into an archive. */
export const mostFiles = 100

export interface Affected {
  /** Nothing for what the incident came from, which stays. */
  id: string | null
  kind: 'machine' | 'site' | 'company'
  name: string
}

export interface BreachNotification {
  id: string
  audience: BreachAudience
  at: string
  by: string
  how: string
  reference: string
  nature: string
  peopleKinds: string
  peopleCount: number | null
  recordKinds: string
  recordCount: number | null
  consequences: string
  measures: string
  contact: string
  delayReason: string
  moreToFollow: boolean
}

export interface BreachDetail extends BreachState {
  regulatorReason: string
  regulatorAt: string | null
  regulatorBy: string | null
  people: BreachDecision
  peopleReason: string
  peopleAt: string | null
  peopleBy: string | null
  notifications: BreachNotification[]
  proposal: AwarenessProposal | null
}

/** Another moment of awareness, which takes effect once a second officer approves it. */
export interface AwarenessProposal {
  awareAt: string
  reason: string
  by: string | null
  at: string
  /** The reader proposed it, so another person has to approve it. */
  isOwn: boolean
}

export interface IncidentDetail extends Omit<IncidentRow, 'breach'> {
  description: string
  ownerId: string | null
  reportedBy: string | null
  /** Whose account it is about. */
  person: string | null
  personIsClient: boolean
  alertId: string | null
  machine: { serial: string; spot: string } | null
  company: string | null
  affected: Affected[]
  cause: IncidentCause | null
  rootCause: string
  lessons: string
  containedAt: string | null
  resolvedAt: string | null
  entries: IncidentEntry[]
  tasks: IncidentTask[]
  files: IncidentFile[]
  breach: BreachDetail | null
  /** To whom it, or a task of it, can be given. */
  colleagues: { id: string; name: string }[]
}

/** What whoever reported one sees of it. */
export interface OwnReport {
  id: string
  reference: string
  title: string
  kind: IncidentKind
  state: IncidentState
  openedAt: string
}

/** A machine, a site or a company that was looked for. */
export interface Place {
  id: string
  kind: Affected['kind']
  name: string
}

/** The newest are listed; older ones are found in the audit trail. */
export const mostIncidents = 500
