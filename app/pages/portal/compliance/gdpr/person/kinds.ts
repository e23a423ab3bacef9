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

export const totalOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
