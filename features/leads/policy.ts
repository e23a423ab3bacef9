import { company } from '#content/company.ts'
import type { PromiseKind, WayIn } from '#lib/lead-words.ts'
import { bestTimes, type CallBackRequest, callBackConsentWording } from './schema/call-back.ts'
import { type InterestRequest, interestConsentWording } from './schema/interest.ts'
import { consentWording, type QuoteRequest } from './schema.ts'

/** An enquiry before it is one, whichever way it comes in. */
export interface NewLead {
  wayIn: WayIn
  source: string
  intent: string
  name: string
  email?: string | undefined
  phone?: string | undefined
  company?: string | undefined
  machine?: string | undefined
  machineOfInterest?: string | undefined
  plan?: string | undefined
  locationType?: string | undefined
  message: string
  details?: Record<string, string> | undefined
  referrer?: string | undefined
  variants?: Record<string, string> | undefined
  /** By the browser's clock. */
  submittedAt?: Date | undefined
  /** Nothing for what staff enter. */
  consent?: { wording: string; at: Date } | undefined
  /** Nothing for what needs no answer. */
  promise?: PromiseKind | undefined
}

/** The specified payload as an enquiry. */
export function leadOf(request: QuoteRequest, now: Date): NewLead {
  const { timestamp, honeypot: _, gdprConsent: __, wayIn, about, ...content } = request
  return {
    ...content,
    wayIn: content.plan ? 'planner' : content.machineOfInterest ? 'product' : (wayIn ?? 'home'),
    submittedAt: new Date(timestamp),
    consent: { wording: consentWording, at: now },
    promise: about ?? 'form',
  }
}

export function leadOfCallBack(request: CallBackRequest, now: Date): NewLead {
  const { honeypot: _, gdprConsent: __, bestTime, ...content } = request
  return {
    ...content,
    wayIn: 'call-back',
    source: 'contact_call_back',
    intent: 'call-back',
    message: 'Please call me back.',
    details: { 'Best time': bestTimes[bestTime] },
    consent: { wording: callBackConsentWording, at: now },
    promise: 'form',
  }
}

const fieldOfWorkDetail = 'Field of work'

/** Nothing for whoever does not ask for work. */
export function fieldOfWorkIn(lead: NewLead): string | undefined {
  return lead.wayIn === 'careers' ? lead.details?.[fieldOfWorkDetail] : undefined
}

export function leadOfInterest(request: InterestRequest, now: Date): NewLead {
  const { honeypot: _, gdprConsent: __, fieldOfWork, ...content } = request
  return {
    ...content,
    wayIn: 'careers',
    source: 'careers_interest',
    intent: 'interest',
    details: { [fieldOfWorkDetail]: fieldOfWork },
    consent: { wording: interestConsentWording, at: now },
    promise: 'form',
  }
}

const referencePattern = new RegExp(`^${company.referencePrefix}-[0-9A-Z]{4}-[0-9A-Z]{4}$`)

export function isLeadReference(text: string): boolean {
  return referencePattern.test(text)
}

/**
 * The words that make an enquiry the same enquiry. No clock is among them: a second click is a
 * second later. Nor is how the sender came to us.
 */
export function contentOf(lead: NewLead): string {
  const { submittedAt: _, consent: __, referrer: ___, variants: ____, ...content } = lead
  return JSON.stringify(content, (_key, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}

/** Without a key of the sender's own, the same words from the same person on one day are one enquiry. */
export function derivedIdempotencyKey(contentHash: string, now: Date): string {
  return `content:${now.toISOString().slice(0, 10)}:${contentHash}`
}
