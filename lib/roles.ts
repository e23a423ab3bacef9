/** Who somebody is to the company. Sales and operations are its staff; an auditor comes from outside. */
export type Role = 'client' | 'sales' | 'operations' | 'compliance' | 'auditor' | 'admin'

/** How far somebody's account has come. */
export type AccountState = 'pending' | 'more_needed' | 'approved' | 'rejected' | 'suspended'

export const roleNames: Record<Role, string> = {
  client: 'Client',
  sales: 'Sales',
  operations: 'Operations',
  compliance: 'Compliance',
  auditor: 'Auditor',
  admin: 'Admin',
}
export const stateNames: Record<AccountState, string> = {
  pending: 'Waiting for approval',
  more_needed: 'More details needed',
  approved: 'Approved',
  rejected: 'Not approved',
  suspended: 'Suspended',
}
