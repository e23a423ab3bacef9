/** Who somebody is to the company. Sales and operations are its staff; an auditor comes from outside. */
export type Role = 'client' | 'sales' | 'operations' | 'compliance' | 'auditor' | 'admin'

/** How far somebody's account has come. */
export type AccountState = 'pending' | 'more_needed' | 'approved' | 'rejected' | 'suspended'
