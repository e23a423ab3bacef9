/* The management system for information security: its statements, and the reviews by management. */

/** What is written in a draft, and approved in numbered versions. */
export const ismsDocuments = {
  applicability: 'Statement of applicability',
  context: 'Scope and context',
} as const
export type IsmsDocument = keyof typeof ismsDocuments

/** Where each is written and approved. */
export const ismsPages: Record<IsmsDocument, string> = {
  applicability: '/compliance/controls/applicability',
  context: '/compliance/context',
}

export const versionStates = {
  submitted: 'Waiting for approval',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
} as const
export type VersionState = keyof typeof versionStates

/** Why a reference of Annex A is included. */
export const inclusionGrounds = {
  law: 'Law',
  contract: 'Contract',
  risk: 'Risk',
  practice: 'Good practice',
} as const
export type InclusionGround = keyof typeof inclusionGrounds

export const contextSections = {
  scope: 'Scope statement',
  interfaces: 'Interfaces and dependencies',
  exclusions: 'Exclusions',
  internal: 'Internal issues',
  external: 'External issues',
} as const
export type ContextSection = keyof typeof contextSections

export const reviewStates = { planned: 'Planned', held: 'Held', closed: 'Closed' } as const
export type ReviewState = keyof typeof reviewStates

/** What a management review looks at, in the order of the meeting (ISO/IEC 27001:2022, 9.3.2). */
export const reviewInputs = {
  actions: 'Actions of earlier reviews',
  changes: 'Changes in context and interested parties',
  risks: 'Risks and their treatment',
  incidents: 'Incidents',
  corrections: 'Nonconformities and corrective actions',
  audits: 'Audit results',
  controls: 'Controls and automatic checks',
  objectives: 'Objectives',
  feedback: 'Feedback of interested parties',
  resources: 'Resources',
} as const
export type ReviewInput = keyof typeof reviewInputs

/** What the product knew of an input when the meeting was held. */
export interface CollectedInput {
  facts: [label: string, value: string][]
  items: { text: string; to: string | null }[]
}

export const reviewActionOutcomes = { done: 'Done', dropped: 'Not needed' } as const
export type ReviewActionOutcome = keyof typeof reviewActionOutcomes
