import * as z from 'zod/mini'
import { readPhone } from '#lib/phone-number.ts'

const longest = { name: 80, email: 254, company: 160, message: 5000, referrer: 300 }

// Line breaks and control characters in a single line are either a mistake or a forged mail header;
// marks that turn the direction of writing make a name read as another; half a letter is none.
const singleLine = z.regex(
  /^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u,
  'Please use plain text on one line',
)

const text = () => z.string({ error: wrongType })

function wrongType(issue: { input?: unknown }): string {
  return issue.input === undefined ? 'Required' : 'Invalid input'
}

/** Without the letters that nobody sees; some names need them between others. */
export const visible = (text: string) =>
  text.replaceAll(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '').trim()

const atLeast = (least: number, tooShort: string) =>
  z.refine<string>((text) => visible(text).length >= least, tooShort)

export const line = (least: number, most: number, tooShort: string) =>
  text().check(
    z.trim(),
    atLeast(least, tooShort),
    z.maxLength(most, `Please use at most ${most} characters`),
    singleLine,
  )

/** "First name": at least 2 characters, and not a novel. */
export const personName = (label: string) =>
  line(2, longest.name, `${label} must be at least 2 characters`)

/** First and last name, joined: either may have spaces of its own. */
export const fullName = line(0, longest.name * 2 + 1, '').check(
  z.refine(
    (name) => /^.{2,} .{2,}$/u.test(visible(name)),
    'First and last name must each be at least 2 characters',
  ),
)

export const email = text().check(
  z.trim(),
  z.maxLength(longest.email, 'Please enter a valid email address'),
  z.email('Please enter a valid email address'),
)

export const notDialable = 'Please enter a telephone number that we can call'
export const notCalled =
  'Please enter a landline or mobile number: we do not call premium-rate, personal or satellite numbers'

/** Browsers look at how it is written; whether there is such a number is known to the server. */
export const phone = line(1, 40, notDialable).check(
  z.refine((text) => readPhone(text) !== undefined, notDialable),
)

export const companyName = line(2, longest.company, 'Company name must be at least 2 characters')

/** Several lines. */
export const words = (least: number, most: number, tooShort: string) =>
  text().check(
    z.trim(),
    atLeast(least, tooShort),
    z.maxLength(most, `Please use at most ${most} characters`),
    // PostgreSQL can store neither NUL nor half a letter, and nobody types them.
    z.refine((text) => !text.includes('\u0000') && !/\p{Cs}/u.test(text), 'Please use plain text'),
  )

export const message = words(10, longest.message, 'Message must be at least 10 characters')

export const gdprConsent = z.literal(true, 'You must agree to the privacy policy to continue')

/** The page that somebody came from: without what followed its path, which may be private. */
const referrer = z.pipe(
  z.string().check(z.maxLength(2000)),
  z.transform((text) => {
    const url = URL.parse(text)
    if (!url || !/^https?:$/.test(url.protocol)) return undefined
    return `${url.origin}${url.pathname}`.slice(0, longest.referrer)
  }),
)

const word = z.string().check(z.regex(/^[a-z][\w-]{0,39}$/i))
const mostExperiments = 20

/** The variant of each experiment, by the experiment's id. */
const variants = z
  .record(word, word)
  .check(z.refine((map) => Object.keys(map).length <= mostExperiments))

/**
 * What travels with each form beside what was typed. How somebody came to us is left out where it
 * cannot be read: it must never keep an enquiry away.
 */
export const travelling = {
  referrer: z.optional(z.catch(z.optional(referrer), undefined)),
  variants: z.optional(z.catch(z.optional(variants), undefined)),
  /** A field that people do not see and programs fill in. */
  honeypot: z.optional(z.string('Invalid input')),
}
