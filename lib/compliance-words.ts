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
