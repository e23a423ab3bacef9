import * as z from 'zod/mini'
import { email, words } from '#lib/fields.ts'

/** What the desk of mails can be asked to show. Undelivered is what waits for a decision of ours. */
export const mailLists = ['undelivered', 'waiting', 'sent', 'set-aside', 'all'] as const
export type MailList = (typeof mailLists)[number]

export const mailsPerPage = 50
/** Words are looked for in so many of the newest mails; an address or a reference in all. */
export const mailsSearched = 5000

/** Also of the address of the page. */
export const MailQuery = z.strictObject({
  show: z._default(z.enum(mailLists), 'undelivered'),
  /** An address, the reference of an enquiry, or words of the subject. */
  search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  /** The last mail of the page before. */
  before: z.optional(z.uuid()),
})
export type MailQuery = z.output<typeof MailQuery>

export type MailStatus = 'queued' | 'sent' | 'failed' | 'bounced'

/** One line of the list. Moments are ISO texts. */
export interface MailRow {
  id: string
  queuedAt: string
  recipient: string
  subject: string
  status: MailStatus
  attempts: number
  lastTriedAt: string | null
  lastErrorCode: string | null
  /** When it is tried again by itself. */
  nextTryAt: string | null
  setAsideAt: string | null
  /** Carried a code or a link that opens a door: neither shown nor sent again. */
  confidential: boolean
  /** Of a data request, a complaint or an incident: sent again, but neither shown nor to another address. */
  sealed: boolean
}

export interface MailPage {
  rows: MailRow[]
  hasOlder: boolean
  counts: Record<'undelivered' | 'waiting' | 'set-aside', number>
  /** How many of those that wait were tried in vain before. */
  waitingAfterFailure: number
}

export interface MailDetail extends MailRow {
  replyTo: string | null
  sentAt: string | null
  bouncedAt: string | null
  /** The words of the mail server. */
  lastError: string | null
  setAsideReason: string | null
  /** The enquiry that it belongs to. */
  lead: { id: string; reference: string; name: string | null } | null
  /** Nothing if it is confidential or sealed. */
  text: string | null
  attachments: string[]
}

/** To the same address, or to the right one. */
export const MailRetry = z.strictObject({
  recipient: z.optional(email),
})
export type MailRetry = z.output<typeof MailRetry>

/** Several at once, to their own addresses. */
export const MailsRetry = z.strictObject({
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mailsPerPage)),
})

export interface MailsRetried {
  queued: number
  /** Those that could not be sent again. */
  left: number
}

export const MailSetAside = z.strictObject({
  reason: words(1, 500, 'Please say why'),
})
