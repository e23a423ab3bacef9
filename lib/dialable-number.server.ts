import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { readPhone } from './phone-number.ts'

export type DialableNumber =
  /** As the whole world dials it: +44 161 496 0555 x3 */
  { ok: true; international: string } | { ok: false; reason: 'not_dialable' | 'not_called' }

/** Whether we can and do call a number; without a country it is a British one. */
export function dialableNumber(text: string): DialableNumber {
  const number = readPhone(text) && dialable(text)
  if (!number) return { ok: false, reason: 'not_dialable' }
  if (isNeverCalled(number)) return { ok: false, reason: 'not_called' }
  return { ok: true, international: number.formatInternational() }
}

/**
 * One that is not in the lists but looks right is taken: the lists grow old, and a person would be
 * turned away.
 */
function dialable(text: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(text, 'GB')
  if (!number) return undefined
  const looksRight =
    number.countryCallingCode === '44'
      ? /^[1-9]\d{9}$/.test(number.nationalNumber)
      : number.isPossible()
  return looksRight || number.isValid() ? number : undefined
}

const neverCalled = ['PREMIUM_RATE', 'SHARED_COST', 'PERSONAL_NUMBER', 'PAGER', 'VOICEMAIL']

/** What costs whoever calls it: premium, personal and, without a country of their own, satellite numbers. */
function isNeverCalled(number: PhoneNumber): boolean {
  const type = number.getType()
  if (number.isNonGeographic() || (type && neverCalled.includes(type))) return true
  // Of the British ones also those that are not in the lists.
  return number.countryCallingCode === '44' && /^(9|8[47]|70)/.test(number.nationalNumber)
}
