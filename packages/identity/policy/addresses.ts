import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod/mini'
import { Refusal } from './errors.ts'

const EmailAddress = z.email()

/** In lower case, as it is stored. */
export function checkEmail(text: string): string {
  if (text === '') throw new Refusal(400, 'validation_failed', 'An email address is required')
  if (text.length > 255) throw new Refusal(400, 'validation_failed', 'An email address is too long')
  const email = text.toLowerCase()
  if (EmailAddress.safeParse(email).success) return email
  throw new Refusal(400, 'validation_failed', 'Unable to validate email address: invalid format')
}

/** Digits alone, as it is stored: country code first, without the plus. */
export function checkPhone(text: string): string {
  const phone = barePhone(text)
  if (/^[1-9]\d{1,14}$/.test(phone)) return phone
  throw new Refusal(400, 'validation_failed', 'Invalid phone number format (E.164 required)')
}

/** People here write 07700 900123; the rest of the world knows that number as +44 7700 900123. */
export function barePhone(text: string): string {
  const written = text.replaceAll(' ', '')
  // Digits alone: the parser would take the number to end where something else begins.
  if (!/^0\d+$/.test(written)) return written.replace(/^\+/, '')
  return parsePhoneNumberFromString(written, 'GB')?.number.slice(1) ?? written
}
