import { readPhone } from '#lib/phone-number.ts'

const addresses = /[^\s,;<>()]+@[^\s,;<>()]+\.[^\s,;<>()]+/g
const numbers = /[+(]*\d[\d\s()./\p{Pd}]*\d(?:\s*(?:ext(?:ension|n)?[.:=]?|x|#)\s*\d{1,7})?/giu
/** As many as a search tells one number from another by. */
const told = 10

/**
 * By what somebody can be looked for who gave no email address, the surest first: addresses and numbers
 * within the words of how to reach them ("Mobile 07700 900123, evenings"), then their name.
 */
export function knownOf(it: { contact: string | null; name: string | null }): string[] {
  const words = it.contact ?? ''
  const dialled = (words.match(numbers) ?? []).filter((text) => readPhone(text, told))
  return [...(words.match(addresses) ?? []), ...dialled, ...(it.name ? [it.name] : [])]
}
