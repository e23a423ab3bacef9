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
  processors: 'Processors',
  assessments: 'Impact assessments',
} as const
export type PrivacyRegister = keyof typeof privacyRegisters
