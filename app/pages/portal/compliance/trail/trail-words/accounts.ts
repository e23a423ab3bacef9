import type { AreaWords } from './area-words.ts'

/** Who may come in, and as what. */
export const accounts: AreaWords = {
  deeds: {
    'account.approved': 'approved the account',
    'account.described': 'changed the details of the account',
    'account.more_needed': 'asked for more details',
    'account.rejected': 'did not approve the account',
    'account.requested': 'asked for an account',
    'person.access_ended': 'ended the access of the auditor',
    'person.access_set': 'set until when the auditor has access',
    'person.first_admin_made': 'made the first admin',
    'person.invited': 'invited the person with a role',
    'person.renamed': 'changed the name',
    'person.role_changed': 'changed the role',
    'person.signed_out': 'signed out people whose access had ended',
    'person.suspended': 'suspended the account',
    'person.suspension_lifted': 'lifted the suspension',
  },
  subjects: {
    user: 'Account',
  },
}
