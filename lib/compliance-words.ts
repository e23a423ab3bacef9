/*
 * The audit trail's chain.
 */

/** How a look at the whole trail came out; it is running until then. */
export type TrailCheckState = 'running' | 'whole' | 'broken' | 'failed'

export type TrailFaultKind =
  | 'changed'
  | 'missing'
  | 'seal_missing'
  | 'seal_changed'
  | 'inserted'
  | 'unsealed'
  | 'behind_anchor'
  | 'not_as_anchored'
  | 'anchors_missing'
  | 'anchors_unreadable'
  | 'timestamp_wrong'
  | 'address_changed'

/** The first thing that is wrong with the trail. */
export interface TrailFault {
  kind: TrailFaultKind
  /** In the order of sealing; nothing for an entry that has no seal. */
  number: number | null
  entryId: number | null
  /** Of anchors in the second folder. */
  isSecondFolder?: true
}

export const trailFaults: Record<TrailFaultKind, string> = {
  changed: 'The entry is not what was sealed: it was changed, or put in the place of another.',
  missing: 'The entry was sealed and is not there any more.',
  seal_missing: 'The seal is not there any more.',
  seal_changed: 'The entry is right, and the hash of its seal was changed.',
  inserted: 'The entry has no seal, though later ones do: it was put in by hand.',
  unsealed: 'The entry is older than five minutes and has no seal: sealing has stopped.',
  behind_anchor: 'The trail ends before an anchor that was kept outside: its end was cut off.',
  address_changed: 'The internet address of the entry is not the one that was recorded.',
  not_as_anchored: 'The hash is not that of an anchor kept outside: the trail was written anew.',
  anchors_missing: 'Anchors that were kept are missing from their file.',
  anchors_unreadable: 'The anchors cannot be read, or their signature does not fit.',
  timestamp_wrong:
    'The newest time stamp is missing, or is not one of its anchor by the authority in the settings.',
}

/** It is the anchors that do not fit, or that the trail does not fit. */
export const isOfAnchors = ({ kind }: TrailFault) =>
  /anchor/.test(kind) || kind === 'timestamp_wrong'

/** "number 4 of the chain, entry 17". */
export function faultPlace({ number, entryId, isSecondFolder }: TrailFault): string {
  const parts = [
    ...(number === null ? [] : [`number ${number.toLocaleString('en-GB')} of the chain`]),
    ...(entryId === null ? [] : [`entry ${entryId}`]),
  ]
  return parts.join(', ') || (isSecondFolder ? 'the second folder of anchors' : 'the anchors')
}

/*
 * Audits.
 */

export type AuditKind = 'internal' | 'external'
export const auditKinds: Record<AuditKind, string> = { internal: 'Internal', external: 'External' }

export type AuditState = 'planned' | 'under_way' | 'reported' | 'closed'
export const auditStates: Record<AuditState, string> = {
  planned: 'Planned',
  under_way: 'Under way',
  reported: 'Reported',
  closed: 'Closed',
}

/** What an auditor saw of a control. */
export type CheckResult = 'not_looked_at' | 'conforming' | 'not_conforming' | 'not_applicable'
export const checkResults: Record<CheckResult, string> = {
  not_looked_at: 'Not looked at',
  conforming: 'Conforming',
  not_conforming: 'Not conforming',
  not_applicable: 'Not applicable',
}

export type FindingGrade = 'major' | 'minor' | 'observation' | 'opportunity'
export const findingGrades: Record<FindingGrade, string> = {
  major: 'Major',
  minor: 'Minor',
  observation: 'Observation',
  opportunity: 'Opportunity',
}
/** As several are called. */
export const findingsOfGrade: Record<FindingGrade, string> = {
  major: 'Major findings',
  minor: 'Minor findings',
  observation: 'Observations',
  opportunity: 'Opportunities',
}
/** What an auditor asks us for. */
export const requestKinds = {
  question: 'Question',
  information: 'Information',
  evidence: 'Evidence',
} as const
export type RequestKind = keyof typeof requestKinds

/** How far a version of a policy has come. */
export const policyStates = {
  draft: 'Draft',
  review: 'In review',
  approved: 'Approved',
  published: 'Published',
  retired: 'Retired',
} as const
export type PolicyState = keyof typeof policyStates

/** Whom a policy can be for: everybody who works here. */
export const policyReaders = ['sales', 'operations', 'compliance', 'admin'] as const
export type PolicyReader = (typeof policyReaders)[number]
/** How far a control is. */
export const controlStates = {
  'not-started': 'Not started',
  partly: 'Partly in place',
  'in-place': 'In place',
  'not-applicable': 'Not applicable',
} as const
export type ControlState = keyof typeof controlStates

/** How well a control works, from 0 to 5. */
export const maturities = [
  '0 – Not there',
  '1 – Done by chance',
  '2 – Done, not written down',
  '3 – Written down and done',
  '4 – Measured',
  '5 – Improved by what is measured',
] as const

export const evidenceKinds = {
  record: 'Record',
  certificate: 'Certificate',
  report: 'Report',
  screenshot: 'Screenshot',
  shown: 'System check',
} as const
export type EvidenceKind = keyof typeof evidenceKinds

export const riskCategories = {
  security: 'Information security',
  privacy: 'Data protection',
  'food-safety': 'Food safety',
  payments: 'Payments',
  operations: 'Operations',
  suppliers: 'Suppliers',
  legal: 'Legal',
  people: 'People',
} as const
export type RiskCategory = keyof typeof riskCategories

export const treatments = {
  mitigate: 'Mitigate',
  accept: 'Accept',
  avoid: 'Avoid',
  transfer: 'Transfer',
} as const
export type Treatment = keyof typeof treatments

/** Why an acceptance of a risk counts no longer before its last day. */
export type StaleReason = 'scores' | 'owner'
/* Incidents */

export const incidentKinds = {
  'food-safety': 'Food safety',
  'data-breach': 'Personal-data breach',
  security: 'Security',
  payment: 'Payment',
  physical: 'Physical',
  other: 'Other',
} as const
export type IncidentKind = keyof typeof incidentKinds

/** From the least to the worst. */
export const incidentSeverities = {
  low: 'Low',
  moderate: 'Moderate',
  serious: 'Serious',
  major: 'Major',
} as const
export type IncidentSeverity = keyof typeof incidentSeverities

/** In the order in which an incident goes through them. */
export const incidentStates = {
  open: 'Open',
  contained: 'Contained',
  resolved: 'Resolved',
  closed: 'Closed',
} as const
export type IncidentState = keyof typeof incidentStates

export const incidentEntryKinds = {
  noticed: 'Noticed',
  note: 'Note',
  action: 'Action taken',
  decision: 'Decision',
  communication: 'Communication',
  evidence: 'Evidence',
  'state-change': 'State change',
} as const
export type IncidentEntryKind = keyof typeof incidentEntryKinds

export const incidentTaskStates = { open: 'To do', done: 'Done', dropped: 'Dropped' } as const
export type IncidentTaskState = keyof typeof incidentTaskStates

export const incidentCauses = {
  equipment: 'Equipment failed',
  software: 'Fault in software',
  process: 'No or a wrong procedure',
  mistake: 'A mistake of somebody',
  supplier: 'A supplier',
  attack: 'An attack',
  surroundings: 'Power, weather or the building',
  unknown: 'Could not be found',
  'no-incident': 'Turned out to be none',
} as const
export type IncidentCause = keyof typeof incidentCauses

/** What was decided about telling the regulator, or the people, of a personal-data breach. */
export const breachDecisions = {
  undecided: 'Not decided yet',
  notify: 'To be told',
  'not-needed': 'Need not be told',
} as const
export type BreachDecision = keyof typeof breachDecisions

export const breachAudiences = { regulator: 'The regulator', people: 'The people' } as const
export type BreachAudience = keyof typeof breachAudiences
/* Data protection */

/** What people may ask of whoever holds something about them, and that they may complain. */
export const caseKinds = {
  access: 'Access to their data',
  rectification: 'Correction',
  erasure: 'Erasure',
  restriction: 'Restriction',
  portability: 'A copy to take elsewhere',
  objection: 'Objection',
  'automated-decisions': 'Automated decisions',
  'consent-withdrawn': 'Consent withdrawn',
  complaint: 'Complaint',
} as const
export type CaseKind = keyof typeof caseKinds
export const caseKindIds = Object.keys(caseKinds) as [CaseKind, ...CaseKind[]]

export const caseStates = {
  received: 'Received',
  'identity-asked': 'Identity asked',
  'clarification-asked': 'Clarification asked',
  'under-way': 'Under way',
  extended: 'Extended',
  answered: 'Answered',
  refused: 'Refused',
  closed: 'Closed',
} as const
export type CaseState = keyof typeof caseStates

/** Why a case ends without an answer. */
export const closeReasons = {
  withdrawn: 'Withdrawn by the person',
  duplicate: 'The same as another one',
  'no-request': 'No request or complaint at all',
  'identity-not-shown': 'Identity was not shown',
} as const
export type CloseReason = keyof typeof closeReasons
export const closeReasonIds = Object.keys(closeReasons) as [CloseReason, ...CloseReason[]]

/** How it reached us. */
export const caseWaysIn = {
  form: 'Form on the site',
  email: 'Email',
  phone: 'Telephone',
  post: 'Post',
  person: 'In person',
} as const
export type CaseWayIn = keyof typeof caseWaysIn

/** Days on which the clock of a case stood still: from the day we asked to the day we were told. */
export interface CasePause {
  why: 'identity' | 'clarification'
  from: string
  until: string | null
}

/** The records that an officer keeps, each entry with all its versions. */
export const privacyRegisters = {
  processing: 'Record of processing',
  processors: 'Suppliers and processors',
  assessments: 'Impact assessments',
  interests: 'Legitimate interests',
  consents: 'Consents',
  transfers: 'Transfers',
} as const
export type PrivacyRegister = keyof typeof privacyRegisters

/*
 * The control library.
 */

export type LibraryKind = 'control' | 'framework' | 'requirement'

/** What is recorded of an entry of the library; of a shipped one only what we say of it. */
export interface LibraryRecord {
  /** Its text, as features/library/schema.ts reads it; of a shipped entry null: a release changes that. */
  content: Record<string, unknown> | null
  /** Of a requirement: the codes mapped to it beyond the shipped mapping, and those taken off. */
  added: string[]
  removed: string[]
  retiredBecause: string | null
}
