/** Which entries of the record of processing, by their keys, tell what a kind of record is used for. */
const keysOf: Record<string, string[]> = {
  accounts: ['accounts', 'security-log', 'telephone-numbers'],
  mails: ['mails'],
  bookings: ['bookings'],
  enquiries: ['enquiries', 'careers'],
  replies: ['enquiries'],
  contacts: ['contacts'],
  feedback: ['feedback'],
  tickets: ['tickets'],
  wishes: ['tickets'],
  refundRequests: ['refunds'],
  agreements: ['accounts'],
  proposals: ['proposals'],
  documentRequests: ['document-requests'],
  policies: ['accounts'],
  incidents: ['incidents'],
  trainingAndAccess: ['training-and-access'],
  dataRequests: ['data-requests'],
  exports: ['data-requests'],
}

/** Those that concern what is held; an entry that officers wrote themselves may, so it is always there. */
export function processingOf<Entry extends { seedKey: string | null }>(
  kinds: readonly string[],
  register: readonly Entry[],
): Entry[] {
  const keys = new Set(kinds.flatMap((kind) => keysOf[kind] ?? []))
  return register.filter(({ seedKey }) => seedKey === null || keys.has(seedKey))
}
