import { company } from '#content/company.ts'

/**
 * Mails of data requests, complaints and incidents are for those who deal with them. They are known by
 * where their answers go, so that none can be sent without being one: nothing has to be remembered.
 */
export const sealedReplyTo = company.privacyEmail

export const isSealed = ({ replyTo }: { replyTo: string | null }) =>
  replyTo?.toLowerCase() === sealedReplyTo.toLowerCase()

/** Instead of a subject that tells what it is about. */
export const sealedSubject = 'A confidential matter'
