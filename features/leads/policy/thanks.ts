import { isLeadReference, type NewLead } from '../policy.ts'
import { isAnswerBy } from './promise.ts'

/** What somebody is thanked for, if not for a message by the contact form. */
export const thanks = ['partnership', 'call-back', 'careers', 'booking'] as const
export type Thanks = (typeof thanks)[number]

/** Where somebody is led whose enquiry is stored. */
export function thankYouPath(stored: {
  reference?: string | undefined
  answerBy?: string | undefined
  thanks?: Thanks | undefined
}): string {
  const query = [
    stored.reference && `reference=${stored.reference}`,
    stored.answerBy && `by=${stored.answerBy}`,
    stored.thanks && `for=${stored.thanks}`,
  ].filter(Boolean)
  // A browser would carry the form's own fragment along, unless the address has one.
  return `/thank-you${query.length > 0 ? '?' : ''}${query.join('&')}#content`
}

/** What an address says of an enquiry, which anybody can have written: all of it can be, or nothing is believed. */
export function acknowledgedBy(
  said: { reference: string | null; by: string | null },
  now: Date,
): { reference?: string; answerBy?: string } {
  const { reference, by } = said
  if (!reference || !isLeadReference(reference)) return {}
  // A booking needs no answer, and of some days we do not know whether they are holidays.
  if (!by) return { reference }
  return isAnswerBy(by, now) ? { reference, answerBy: by } : {}
}

export function thanksFor(lead: Pick<NewLead, 'promise' | 'wayIn'>): Thanks | undefined {
  if (lead.promise === 'partnership') return 'partnership'
  return thanks.find((word) => word === lead.wayIn)
}
