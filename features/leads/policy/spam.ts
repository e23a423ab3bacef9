import { disposableDomains } from '#content/disposable-domains.ts'
import type { Suspicion } from '#lib/lead-words.ts'
import { shortestFillSeconds } from './fill-time.ts'
import { rightAskedFor } from './rights-request.ts'

/** What the token of a form says: when it was opened, or nothing that we can believe. */
export type TokenState = { state: 'missing' | 'bad' } | { state: 'good'; ageSeconds: number }

/** What is known of an enquiry beside its words. */
export interface Signs {
  /** What was typed into the field that nobody sees. */
  honeypot?: string | undefined
  /** Nothing for an email, which has no form. */
  token?: TokenState
  /** Whether the soft limit of its IP address or its sender is passed. */
  tooMany: boolean
  email: string | undefined
  message: string
  details?: Partial<Record<string, string>> | undefined
  /** Our mail server found that the sender's domain does not vouch for the email. */
  unauthenticated?: boolean
  /** It went to many, or a program sent it. */
  bulk?: boolean
  /** An email to the address that we give for data protection. */
  toPrivacyOffice?: boolean
}

/** Why it is held, if it is, and what staff should know all the same. */
export interface Screening {
  heldFor: Suspicion[]
  flags: Suspicion[]
}

const fewestLinks = 3

/**
 * What each sign weighs. Three points hold an enquiry. Somebody without JavaScript has no token, and
 * a program that calls our API has none either: that alone, and even with a disposable address,
 * is worth a flag and no more.
 */
const points: Record<Exclude<Suspicion, 'reported'>, number> = {
  honeypot: 3,
  'too-fast': 3,
  'too-many': 3,
  unauthenticated: 3,
  bulk: 3,
  'bad-token': 2,
  'no-token': 1,
  disposable: 1,
  links: 1,
}
const heldFrom = 3

/** What the law gives people time for is never held, whatever it looks like. */
export function screening(signs: Signs): Screening {
  if (signs.toPrivacyOffice || rightAskedFor(signs.message, signs.details)) {
    return { heldFor: [], flags: suspicionsIn(signs) }
  }
  return weigh(signs)
}

/** A sign that holds by itself is the reason; lesser ones are flags unless they add up. */
export function weigh(signs: Signs): Screening {
  const found = suspicionsIn(signs)
  const reasons = found.filter((sign) => points[sign] >= heldFrom)
  const lesser = found.filter((sign) => points[sign] < heldFrom)
  if (reasons.length > 0) return { heldFor: reasons, flags: lesser }
  const total = lesser.reduce((sum, sign) => sum + points[sign], 0)
  return total >= heldFrom ? { heldFor: lesser, flags: [] } : { heldFor: [], flags: lesser }
}

function suspicionsIn({ honeypot, token, tooMany, email, message, ...mail }: Signs) {
  const found: (keyof typeof points)[] = []
  if (honeypot) found.push('honeypot')
  if (token?.state === 'good' && token.ageSeconds < shortestFillSeconds) found.push('too-fast')
  if (tooMany) found.push('too-many')
  if (mail.unauthenticated) found.push('unauthenticated')
  if (mail.bulk) found.push('bulk')
  if (token?.state === 'bad') found.push('bad-token')
  if (token?.state === 'missing') found.push('no-token')
  if (email && isDisposable(email)) found.push('disposable')
  if ((message.match(/https?:\/\/|\bwww\./gi)?.length ?? 0) >= fewestLinks) found.push('links')
  return found
}

/** Also an address below a listed domain: x@mail.mailinator.com. */
export function isDisposable(email: string): boolean {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
  return labels.some((_, index) => disposableDomains.has(labels.slice(index).join('.')))
}

/**
 * By what senders are counted: what follows a plus in an address leads to the same person, and so do
 * the dots in one of Gmail's.
 */
export function senderOf(contact: string): string {
  const sender = contact.toLowerCase().replace(/\+.*(?=@)/, '')
  const atGmail = /^(.*)@(?:gmail|googlemail)\.com$/.exec(sender)?.[1]
  return atGmail === undefined ? sender : `${atGmail.replaceAll('.', '')}@gmail.com`
}
