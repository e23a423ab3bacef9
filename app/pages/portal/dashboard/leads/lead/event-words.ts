import { timeOf } from '#app/portal/moments.ts'
import type { LeadEvent } from '#features/leads/schema/desk.ts'
import { type Suspicion, suspicions } from '#lib/lead-words.ts'

/** What somebody did, to be read after their name. */
export function eventWords({ kind, details }: Pick<LeadEvent, 'kind' | 'details'>): string {
  switch (kind) {
    case 'received':
      return 'sent the enquiry.'
    case 'entered':
      return 'entered the enquiry.'
    case 'note':
      return details.sender ? `wrote a note by email (${details.sender}).` : 'wrote a note.'
    case 'corrected':
      return `corrected ${correctedWords[details.fields ?? ''] ?? 'how to reach them'}.`
    case 'stage':
      return `moved it from ${details.from} to ${details.to}${details.reason ? `: ${details.reason}` : '.'}`
    case 'owner':
      return ownerWords(details.from, details.to)
    case 'answered':
      return `${takenOver(details)}answered ${ways[details.how ?? ''] ?? 'it'}.`
    case 'mailed':
      return `${takenOver(details)}answered by email: ${details.subject ?? ''}`
    case 'replied':
      return details.subject ? `replied by email: ${details.subject}` : 'replied by email.'
    case 'auto-replied':
      return 'sent an automatic reply.'
    case 'undelivered':
      return 'noted: the answer could not be delivered, so we owe one again.'
    case 'delivered':
      return 'noted: the answer was delivered after all.'
    case 'paused':
      return 'paused the promise: we wait for the customer.'
    case 'resumed':
      return 'resumed the promise.'
    case 'restarted':
      return 'restarted the clock: the customer wrote again.'
    case 'merged':
      return details.direction === 'out'
        ? `merged it into ${details.reference}.`
        : `merged ${details.reference} into it.`
    case 'unmerged':
      return details.direction === 'out'
        ? `took it out of ${details.reference}.`
        : `took ${details.reference} out of it.`
    case 'held':
      return `put it into quarantine: ${heldWords(details.reason)}.`
    case 'released':
      return 'released it from quarantine.'
    case 'proposal':
      return `${proposalDeeds[details.done ?? ''] ?? 'changed'} the proposal ${details.reference}.`
    case 'escalated':
      return 'warned that the promise is about to break.'
    case 'booked':
      return `booked a consultation for ${consultation(details)}.`
    case 'moved':
      return `moved the consultation to ${consultation(details)}.`
    case 'cancelled':
      return `cancelled the consultation of ${consultation(details)}.`
  }
}

/** An answer makes the colleague the owner of an enquiry that has none. */
const takenOver = ({ to }: LeadEvent['details']) => (to ? 'became the owner and ' : '')

function consultation({ startsAt, place }: LeadEvent['details']): string {
  const when = startsAt ? timeOf(startsAt) : 'a time that is not known'
  return `${when}, ${place === 'site' ? 'on site' : 'by video'}`
}

const correctedWords: Record<string, string> = {
  email: 'the email address',
  phone: 'the telephone number',
  'email, phone': 'the email address and the telephone number',
}

const ways: Record<string, string> = {
  phone: 'by telephone',
  meeting: 'in a meeting',
  email: 'from their own mailbox',
  proposal: 'with a proposal',
}

const proposalDeeds: Record<string, string> = {
  drafted: 'began',
  sent: 'sent',
  resent: 'sent again',
  signed: 'signed',
  countersigned: 'countersigned',
  declined: 'declined',
  withdrawn: 'withdrew',
  commented: 'commented on',
}

function ownerWords(from: string | null | undefined, to: string | null | undefined): string {
  if (!to) return `took it off ${from ?? 'its owner'}.`
  return from ? `handed it from ${from} to ${to}.` : `assigned it to ${to}.`
}

function heldWords(reason: string | null | undefined): string {
  const words = suspicions[reason as Suspicion] ?? 'no reason was given'
  return words.charAt(0).toLowerCase() + words.slice(1)
}
