import type { SubjectErased } from '#features/subjects/schema.ts'

const names: Record<string, [one: string, several: string]> = {
  accounts: ['Account', 'Accounts'],
  mails: ['Mail', 'Mails'],
  enquiries: ['Enquiry', 'Enquiries'],
  feedback: ['Feedback', 'Feedback'],
  care: ['Ticket, wish or refund request', 'Tickets, wishes and refund requests'],
  bookings: ['Booking', 'Bookings'],
  policies: ['Accepted policy', 'Accepted policies'],
  dataRequests: ['Data request or complaint', 'Data requests and complaints'],
}

/** As people call a kind of record; one that has no name here is shown by its own. */
export function kindName(kind: string, count: number): string {
  const name = names[kind]
  return name?.[count === 1 ? 0 : 1] ?? kind
}

/** "1 data request or complaint is kept until its case is closed"; nothing if none is. */
export function keptWords(kept: Record<string, number>): string {
  return Object.entries(kept)
    .map(([kind, count]) => {
      const ends = count === 1 ? 'is kept until its case is' : 'are kept until their cases are'
      return `${count} ${kindName(kind, count).toLowerCase()} ${ends} closed`
    })
    .join(', ')
}

/** What an erasure did: "6 records are gone. 1 data request or complaint is kept until …" */
export function erasedWords({ counts, kept }: SubjectErased): string {
  const gone = totalOf(counts)
  const stays = keptWords(kept)
  return [
    `${gone} ${gone === 1 ? 'record is' : 'records are'} gone.`,
    stays && `${stays}: then who it is from goes, too.`,
    'Please delete copies in mailboxes by hand.',
  ]
    .filter(Boolean)
    .join(' ')
}

export const totalOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
