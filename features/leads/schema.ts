import * as z from 'zod/mini'
import { companyName, email, line, oneOf } from '#lib/fields.ts'
import { type LocationType, locationTypes } from './policy/location-types.ts'
import { fullName, gdprConsent, message, personName, travelling } from './schema/fields.ts'

/** The wording beside the checkbox; a change of the words is a new version. */
export const consentWording = 'privacy-policy-2026-11'

const locationType = oneOf<LocationType>(locationTypes, 'Please select a location type')
const intent = z.enum(['quote', 'contact'], 'Invalid input')
const machineOfInterest = z.optional(line(1, 80, 'Please name a machine'))
/** The choices of the product-mix planner, as its address has them. */
const plan = z.optional(z.string().check(z.regex(/^[a-z0-9=&,-]{1,300}$/, 'Invalid input')))

/** The contact form, as the visitor fills it in. */
export const ContactForm = z.object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  email,
  company: companyName,
  locationType,
  message,
  gdprConsent,
})
export type ContactForm = z.output<typeof ContactForm>
export type ContactField = keyof ContactForm

/** The browser's clock may be wrong, but not by a lifetime; PostgreSQL does not know every year. */
const timestamp = z.iso
  .datetime('Please send an ISO time, for example 2026-11-15T09:30:00.000Z')
  .check(z.regex(/^20\d\d-/, 'Please send a time of this century'))

/** What POST /functions/v1/send-quote-request takes; a field that is not listed is refused. */
export const QuoteRequest = z.strictObject({
  name: fullName,
  email,
  company: companyName,
  machine: z.literal('General Inquiry', 'Invalid input'),
  locationType,
  message,
  gdprConsent,
  source: z.literal('homepage_contact', 'Invalid input'),
  intent,
  timestamp,
  machineOfInterest,
  plan,
  /** The page whose form it is; nothing for the home page. */
  wayIn: z.optional(z.enum(['home', 'contact'], 'Invalid input')),
  /** What has a promise of its own. */
  about: z.optional(z.literal('partnership', 'Invalid input')),
  ...travelling,
})
export type QuoteRequest = z.output<typeof QuoteRequest>
export type Intent = QuoteRequest['intent']

/** Keys are made by the sender, one an enquiry; a UUID fits. */
export const IdempotencyKey = z.string().check(z.regex(/^[\x21-\x7e]{8,200}$/))

/** What the form's values become on their way to the server. */
export function toQuoteRequest(
  form: ContactForm,
  from: Pick<QuoteRequest, 'intent' | 'machineOfInterest' | 'plan' | 'wayIn' | 'about'> & {
    honeypot: string
    now: Date
  },
): QuoteRequest {
  return {
    name: `${form.firstName} ${form.lastName}`,
    email: form.email,
    company: form.company,
    machine: 'General Inquiry',
    locationType: form.locationType,
    message: form.message,
    gdprConsent: form.gdprConsent,
    source: 'homepage_contact',
    intent: from.intent,
    timestamp: from.now.toISOString(),
    // The specified payload stays as it is; what we add travels only when there is something to say.
    ...(from.machineOfInterest && { machineOfInterest: from.machineOfInterest }),
    ...(from.plan && { plan: from.plan }),
    ...(from.wayIn === 'contact' && { wayIn: from.wayIn }),
    ...(from.about && { about: from.about }),
    ...(from.honeypot && { honeypot: from.honeypot }),
  }
}
