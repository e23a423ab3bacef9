import { expect, it } from 'vitest'
import type { LeadEvent } from '#features/leads/schema/desk.ts'
import { eventWords } from './event-words.ts'

it.each<[LeadEvent['kind'], LeadEvent['details'], string]>([
  ['received', {}, 'sent the enquiry.'],
  ['stage', { from: 'New', to: 'Proposal', reason: null }, 'moved it from New to Proposal.'],
  [
    'stage',
    { from: 'Trial', to: 'Lost', reason: 'No space' },
    'moved it from Trial to Lost: No space',
  ],
  ['owner', { from: null, to: 'Sam Sales' }, 'assigned it to Sam Sales.'],
  ['owner', { from: 'Sam Sales', to: 'Olive' }, 'handed it from Sam Sales to Olive.'],
  ['owner', { from: 'Sam Sales', to: null }, 'took it off Sam Sales.'],
  ['answered', { how: 'phone' }, 'answered by telephone.'],
  ['mailed', { subject: 'Your enquiry' }, 'answered by email: Your enquiry'],
  [
    'mailed',
    { subject: 'Your enquiry', to: 'Sam Sales' },
    'became the owner and answered by email: Your enquiry',
  ],
  ['answered', { how: 'phone', to: 'Olive' }, 'became the owner and answered by telephone.'],
  ['replied', { subject: 'Re: Your enquiry' }, 'replied by email: Re: Your enquiry'],
  ['corrected', { fields: 'email' }, 'corrected the email address.'],
  [
    'corrected',
    { fields: 'email, phone' },
    'corrected the email address and the telephone number.',
  ],
  ['merged', { direction: 'in', reference: 'EN-2' }, 'merged EN-2 into it.'],
  ['unmerged', { direction: 'out', reference: 'EN-1' }, 'took it out of EN-1.'],
  ['held', { reason: 'reported' }, 'put it into quarantine: put here by staff.'],
])('%s with %o reads "Somebody %s"', (kind, details, words) => {
  expect(eventWords({ kind, details })).toBe(words)
})
