import * as z from 'zod/mini'
import { textIn } from '#app/pages/site/form/text-in.ts'
import { estimatePassword, isTooLong } from '#app/session/password-strength.ts'
import { Application, consentWording } from '#features/accounts/schema.ts'
import { messagesByField } from '#lib/messages-by-field.ts'

const nothingGiven = 'You must provide either an email or phone number and a password'

const SignUpForm = z.extend(Application, {
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, nothingGiven),
      z.maxLength(254, 'Please enter a valid email address'),
      z.email('Please enter a valid email address'),
    ),
  password: z.string().check(z.minLength(1, nothingGiven)),
  gdprConsent: z.literal(true, 'You must agree to the privacy policy to continue'),
})

export type SignUpField = keyof z.infer<typeof SignUpForm>

/** What is wrong, by field; and what is sent once nothing is. */
export function readSignUp(form: FormData) {
  const text = (name: SignUpField) => textIn(form, name)
  const checked = SignUpForm.safeParse({
    fullName: text('fullName'),
    companyName: text('companyName'),
    sitePostcode: text('sitePostcode'),
    phone: text('phone'),
    email: text('email'),
    password: text('password'),
    gdprConsent: text('gdprConsent') === 'on',
  })
  const errors: Partial<Record<SignUpField, string>> = checked.success
    ? {}
    : messagesByField(checked.error)
  const weakness = weaknessOf(text('password'), knownOf(form))
  if (weakness) errors.password ??= weakness
  return { errors, values: checked.data }
}

/** What others know of the person: it makes a password easy to guess. */
export function knownOf(form: FormData): string[] {
  return (['email', 'fullName', 'companyName'] as const).map((name) => textIn(form, name))
}

/** Why a new password is refused, if it is. The service refuses on its own what is too short. */
export function weaknessOf(password: string, known: string[]): string | undefined {
  if (isTooLong(password)) return 'Please use at most 72 characters'
  const { strength, advice } = estimatePassword(password, known)
  if (strength === 'too short') return advice
  // The meter beside it says how to mend that.
  return strength === 'weak' ? 'This password is too easy to guess' : undefined
}

/** As the service keeps it with the person, until an application is made of it. */
export function metadataOf(values: Application) {
  return {
    full_name: values.fullName,
    company: values.companyName,
    site_postcode: values.sitePostcode,
    phone_number: values.phone,
    consent: consentWording,
  }
}
