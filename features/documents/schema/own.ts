export const documentKinds = {
  agreement: 'Agreement',
  certificate: 'Certificate',
  'risk-assessment': 'Risk assessment',
  insurance: 'Insurance',
  other: 'Other',
} as const
export type DocumentKind = keyof typeof documentKinds

export interface DocumentRow {
  id: string
  name: string
  kind: string
  contentType: string
  bytes: number
  addedAt: string
}
