import type { LeadRow } from '#features/leads/schema/desk.ts'
import type { PromiseKind } from '#lib/lead-words.ts'

/** The promises as the desk calls them. */
export const promiseNames: Record<PromiseKind, string> = {
  form: '1 business day',
  partnership: '4 business hours',
  email: '24 hours',
}

/** Who wrote; whoever gave no name is known by how to reach them. */
export const callerOf = ({ name, email, phone, reference }: LeadRow) =>
  name || email || phone || reference

/** The link that opens an enquiry, wherever the list of them shows it. */
export const linkIdOf = (id: string) => `enquiry-${id}`

/** "12", or "10,000+" where nobody counts any further. */
export const countWords = ({ total, isMore }: { total: number; isMore: boolean }) =>
  `${total.toLocaleString('en-GB')}${isMore ? '+' : ''}`
