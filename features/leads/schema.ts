import * as z from 'zod/mini'

/** What the visitor chooses from, in the order shown. */
export const locationTypes = {
  apartment: 'Apartment Complex',
  office: 'Corporate Office',
  retail: 'Retail/Mall',
  hospital: 'Hospital/Healthcare',
  education: 'Educational Institution',
  other: 'Other',
} as const

export type LocationType = keyof typeof locationTypes

/** The wording beside the checkbox; a change of the words is a new version. */
export const consentWording = 'privacy-policy-2026-11'

const longest = { name: 80, email: 254, company: 160, message: 5000, machine: 80 }

// Line breaks and control characters in a single line are either a mistake or a forged mail header;
// marks that turn the direction of writing make a name read as another.
const singleLine = z.regex(
  /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u,
  'Please use plain text on one line',
)

const text = () => z.string({ error: wrongType })

function wrongType(issue: { input?: unknown }): string {
  return issue.input === undefined ? 'Required' : 'Invalid input'
}

const line = (least: number, most: number, tooShort: string) =>
  text().check(
    z.trim(),
    z.minLength(least, tooShort),
    z.maxLength(most, `Please use at most ${most} characters`),
    singleLine,
  )

const email = text().check(
  z.trim(),
  z.maxLength(longest.email, 'Please enter a valid email address'),
  z.email('Please enter a valid email address'),
)
const companyName = line(2, longest.company, 'Company name must be at least 2 characters')
const locationType = z.enum(
  Object.keys(locationTypes) as [LocationType, ...LocationType[]],
  'Please select a location type',
)
const message = text().check(
  z.trim(),
  z.minLength(10, 'Message must be at least 10 characters'),
  z.maxLength(longest.message, `Please use at most ${longest.message} characters`),
  // PostgreSQL cannot store it, and nobody types it.
  z.refine((text) => !text.includes('\u0000'), 'Please use plain text'),
)
const gdprConsent = z.literal(true, 'You must agree to the privacy policy to continue')
const intent = z.enum(['quote', 'contact'], 'Invalid input')
const machineOfInterest = z.optional(line(1, longest.machine, 'Please name a machine'))
/** The choices of the product-mix planner, as its address has them. */
const plan = z.optional(z.string().check(z.regex(/^[a-z0-9=&,-]{1,300}$/, 'Invalid input')))
/** A field that people do not see and programs fill in. */
const honeypot = z.optional(z.literal('', 'This field must stay empty'))

/** The contact form, as the visitor fills it in. */
export const ContactForm = z.object({
  firstName: line(2, longest.name, 'First name must be at least 2 characters'),
  lastName: line(2, longest.name, 'Last name must be at least 2 characters'),
  email,
  company: companyName,
  locationType,
  message,
  gdprConsent,
})
export type ContactForm = z.output<typeof ContactForm>
export type ContactField = keyof ContactForm

/** First and last name, joined: either may have spaces of its own. */
const fullName = line(0, longest.name * 2 + 1, '').check(
  z.regex(/^.{2,} .{2,}$/u, 'First and last name must each be at least 2 characters'),
)

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
  honeypot,
})
export type QuoteRequest = z.output<typeof QuoteRequest>
export type Intent = QuoteRequest['intent']

/** Keys are made by the sender, one an enquiry; a UUID fits. */
export const IdempotencyKey = z.string().check(z.regex(/^[\x21-\x7e]{8,200}$/))

/** What the form's values become on their way to the server. */
export function toQuoteRequest(
  form: ContactForm,
  from: {
    intent: Intent
    machineOfInterest?: string | undefined
    plan?: string | undefined
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
    ...(from.honeypot && { honeypot: from.honeypot as '' }),
  }
}
