/** The words of the registers of assets, suppliers, training and access. */
export const assetKinds = {
  machine: 'Machine',
  device: 'Device',
  account: 'Account',
  service: 'Service',
  data: 'Data',
  other: 'Other',
} as const
export type AssetKind = keyof typeof assetKinds

export const classifications = {
  unrated: 'Not rated yet',
  public: 'Public',
  internal: 'Internal',
  confidential: 'Confidential',
  restricted: 'Restricted',
} as const
export type Classification = keyof typeof classifications

export const criticalities = {
  unrated: 'Not rated yet',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
} as const
export type Criticality = keyof typeof criticalities

/** What can be linked with something else, in the order in which it is listed. */
export const linkKinds = {
  policy: 'Policy',
  control: 'Control',
  risk: 'Risk',
  incident: 'Incident',
  asset: 'Asset',
  supplier: 'Supplier',
  audit: 'Audit',
  finding: 'Audit finding',
  processing: 'Processing activity',
  course: 'Training',
  evidence: 'Evidence',
} as const
export type LinkKind = keyof typeof linkKinds

export const supplierAnswerWords = {
  yes: 'Yes',
  partly: 'Partly',
  no: 'No',
  'not-applicable': 'Not applicable',
  unknown: 'No answer',
} as const
export type SupplierAnswer = keyof typeof supplierAnswerWords

export const lineDecisions = { keep: 'Keep', change: 'Change role', revoke: 'Revoke' } as const
export type LineDecision = keyof typeof lineDecisions
