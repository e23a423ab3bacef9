import { readPhone } from './phone-number.ts'

/** What may stand between two digits; the 0 of "+44 (0)161" is dialled only within the country. */
const between = '(?:[^0-9a-z,;]|[(]0[)])*'
/** As many of the last as tell one number from another, whatever its country. */
const told = 10

/**
 * A telephone number within words, however it is written, for the database to look for without regard
 * to capitals: "Mobile 07700 900123, evenings". Without an extension it is found with every one, with an
 * extension with that one alone. Nothing if it is no number.
 */
export function numberPattern(text: string): string | undefined {
  const phone = readPhone(text, told)
  if (!phone) return undefined
  const digits = [...phone.number.slice(-told)].join(between)
  const extension = `[ ,;]*(?:ext(?:ension|n)?[.:=]?|x|#) *${phone.extension}`
  return `${digits}${phone.extension && extension}(?![0-9])`
}
