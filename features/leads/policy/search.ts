import { readPhone } from '#lib/phone-number.ts'

/** Letters that no accent is taken off from, though people write them without. */
const plainLetters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

const withoutAccents = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđ]/g, (letter) => plainLetters[letter] ?? letter)

const leastDigits = 5

/**
 * A search as the database takes it: each word is the beginning of one of the enquiry's, whatever its
 * accents. A telephone number is found however it is spaced, and with or without its country. Nothing
 * if there is no word in it.
 */
export function searchQuery(text: string): string | undefined {
  const words = withoutAccents(text).match(/[\p{L}\p{N}]+/gu)
  if (!words) return undefined
  const all = words.map((word) => `${word}:*`).join(' & ')
  const digits = text.replaceAll(/\D/g, '').length
  const phone = digits >= leastDigits ? readPhone(text, 1) : undefined
  // The enquiry has its number and extension as one word.
  return phone ? `(${all}) | ${phone.number}${phone.extension}:*` : all
}
