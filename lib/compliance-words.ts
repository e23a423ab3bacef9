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
