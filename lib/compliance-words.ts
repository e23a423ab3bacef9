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
  shown: 'Shown by the software',
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
