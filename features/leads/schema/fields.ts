import * as z from 'zod/mini'
import { line, pasted, telephone, visible } from '#lib/fields.ts'

const longest = { name: 80, message: 5000, referrer: 300 }

/** "First name": at least 2 characters, and not a novel. */
export const personName = (label: string) =>
  line(2, longest.name, `${label} must be at least 2 characters`)

/** First and last name, joined: either may have spaces of its own. */
export const fullName = line(0, longest.name * 2 + 1).check(
  z.refine(
    (name) => /^.{2,} .{2,}$/u.test(visible(name)),
    'First and last name must each be at least 2 characters',
  ),
)

export const notDialable = 'Please enter a telephone number that we can call'
export const notCalled =
  'Please enter a landline or mobile number: we do not call premium-rate, personal or satellite numbers'

export const phone = telephone(notDialable)

export const message = pasted(10, longest.message, 'Message must be at least 10 characters')

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
