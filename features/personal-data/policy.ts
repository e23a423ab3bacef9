import type { SubjectErased } from './schema.ts'

type Counts = Record<string, number>

const names: Record<string, [one: string, several: string]> = {
  accounts: ['Account', 'Accounts'],
  mails: ['Email', 'Emails'],
  enquiries: ['Enquiry', 'Enquiries'],
  contacts: ['Contact at a company', 'Contacts at companies'],
  replies: ['Reply in another person’s enquiry', 'Replies in other people’s enquiries'],
  feedback: ['Feedback', 'Feedback'],
  tickets: ['Ticket', 'Tickets'],
  wishes: ['Wish for a product', 'Wishes for products'],
  refundRequests: ['Refund request', 'Refund requests'],
  agreements: ['Accepted agreement', 'Accepted agreements'],
  proposals: ['Proposal', 'Proposals'],
  documentRequests: ['Request for documents', 'Requests for documents'],
  bookings: ['Booking', 'Bookings'],
  policies: ['Accepted policy', 'Accepted policies'],
  trainingAndAccess: ['Training or access review', 'Training and access reviews'],
  dataRequests: ['Data request or complaint', 'Data requests and complaints'],
  incidents: ['Incident', 'Incidents'],
  exports: ['Export kept with a data request', 'Exports kept with data requests'],
  // As older entries of a timeline have tickets, wishes and refund requests, in one number.
  care: ['Ticket, wish or refund request', 'Tickets, wishes and refund requests'],
}

/** As people call a kind of record; one that has no name here is shown by its own. */
export function kindName(kind: string, count: number): string {
  const name = names[kind]
  return name?.[count === 1 ? 0 : 1] ?? kind
}

/** "2 tickets" */
const countWords = (kind: string, count: number) =>
  `${count} ${kindName(kind, count).toLowerCase()}`

/** "2 tickets, 1 accepted agreement"; nothing if all are none. */
export function countsWords(counts: Counts): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => countWords(kind, count))
    .join(', ')
}

/** Why something is not erased with the person: the law lets us, or wants us to. */
const keptBecause: Record<string, string> = {
  agreements:
    ': an agreement binds two sides, and tax law asks for it (UK GDPR, article 17(3)(b) and (e))',
  proposals: ': what was signed is evidence for both sides (UK GDPR, article 17(3)(b) and (e))',
  documentRequests:
    ': a signed confidentiality agreement binds both sides (UK GDPR, article 17(3)(e))',
  policies: ': the proof of what was accepted (UK GDPR, article 17(3)(e))',
  dataRequests:
    ' until closed: the address is needed for the answer, and the copy of that goes with it',
}

/** What an erasure leaves, each kind with the reason: "1 accepted agreement stays: an agreement …" */
export function keptLines(kept: Counts): string[] {
  return Object.entries(kept)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => {
      const stays = count === 1 ? 'stays' : 'stay'
      return `${countWords(kind, count)} ${stays}${keptBecause[kind] ?? ''}`
    })
}

/** Of what the person goes out and the rest stays. */
const leftWithout: Record<string, string> = {
  refundRequests: 'What was paid back stays in the books without a name, as tax law requires',
  incidents:
    'What happened stays in the record of incidents, without the person (UK GDPR, article 33(5))',
  wishes: 'A wish that others share stays as theirs',
}

/** Everything that an erasure of this much leaves, and why, a sentence each. */
export function stayingLines({ counts, kept }: SubjectErased): string[] {
  const without = Object.entries(leftWithout)
    .filter(([kind]) => (counts[kind] ?? 0) > 0)
    .map(([, words]) => words)
  return [...keptLines(kept), ...without].map((words) => `${words}.`)
}

/** What an erasure did: "6 records are gone. 1 data request or complaint stays until …" */
export function erasedWords(erased: SubjectErased): string {
  const gone = totalOf(erased.counts)
  return [
    `${gone} ${gone === 1 ? 'record is' : 'records are'} gone.`,
    ...stayingLines(erased),
    'Please delete copies in mailboxes by hand.',
  ].join(' ')
}

/**
 * For the person, in the answer to their request: what we keep although they asked us to erase it. Their
 * own request is not in it: the answer says itself that it is dealt with.
 */
export function keptLetter(erasures: SubjectErased[]): string {
  const sum = (of: keyof SubjectErased) => {
    const total: Counts = {}
    for (const [kind, count] of erasures.flatMap((one) => Object.entries(one[of]))) {
      if (kind !== 'dataRequests') total[kind] = (total[kind] ?? 0) + count
    }
    return total
  }
  const lines = stayingLines({ counts: sum('counts'), kept: sum('kept') })
  return lines.length > 0 ? `What we have to keep, and why: ${lines.join(' ')}` : ''
}

export const totalOf = (counts: Counts) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
