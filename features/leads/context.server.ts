import type { Context } from '#db/context.server.ts'
import type { WrittenFile } from '#db/file-pieces.server.ts'
import { type EnquiriesPerHour, EnquiryLimits } from './commands/count-enquiries.server.ts'
import type { LeadMailing } from './commands/queue-lead-mails.server.ts'
import { FormTokens } from './policy/form-token.server.ts'

/** Where visitors come in: what is needed to tell them from programs. One for a process. */
export interface Reception {
  mailing: LeadMailing
  /** How many proxies before us add to X-Forwarded-For. */
  trustedProxies: number
  tokens: FormTokens
  limits: EnquiryLimits
  /** For data requests and complaints: nobody is refused a right for having sent enquiries. */
  privacyLimits: EnquiryLimits
  /** The titles of what /careers shows at the moment. */
  shownRoles: (ctx: Context) => Promise<string[]>
}

/** What came with an enquiry beside its words. */
export interface Sender {
  ip: string
  formToken: string | undefined
  honeypot: string | undefined
  /** The same for each attempt to send the same. */
  idempotencyKey?: string | undefined
}

/** An email that was received, once it is known what it is about. */
export interface IncomingMail {
  /** The same for the same email, however often it arrives. */
  fingerprint: string
  messageId: string | null
  from: { name: string; address: string }
  subject: string
  text: string
  /** The history that it repeats. */
  quoted: string
  unauthenticated: boolean
  files: IncomingFile[]
  /** The names of the files that were not taken. */
  refused: string[]
}

/** A file of an email, written to `lead_pieces` and not yet part of an enquiry. */
export interface IncomingFile extends WrittenFile {
  title: string
  contentType: string
  extension: string
}

/** Five times as many are refused, which no person sends. */
const requestsPerHour: EnquiriesPerHour = { fromOneIp: 10, fromOneSender: 2 }

export function openReception(options: {
  mailing: LeadMailing
  trustedProxies: number
  perHour: EnquiriesPerHour
  /** A keyed hash for a purpose; its key stays with this site. */
  fingerprint: (purpose: string, text: string) => string
  shownRoles: Reception['shownRoles']
}): Reception {
  const { mailing, trustedProxies, perHour, fingerprint, shownRoles } = options
  return {
    mailing,
    trustedProxies,
    tokens: new FormTokens((text) => fingerprint('form-token', text)),
    limits: new EnquiryLimits(perHour, (text) => fingerprint('enquiry-limits', text)),
    privacyLimits: new EnquiryLimits(requestsPerHour, (text) =>
      fingerprint('privacy-limits', text),
    ),
    shownRoles,
  }
}
