/** A telephone number, however it was written. */
export interface PhoneNumber {
  /** Digits alone: a British one as it is dialled here, any other with its country: 4930901820. */
  number: string
  /** Digits, or nothing. */
  extension: string
}

const written =
  /^([+\d(][\d\s()./\p{Pd}\u2212+]*?)(?:[\s,;]*(?:ext(?:ension|n)?[.:=]?|x|#)\s*(\d{1,7}))?$/iu

/** Fewer are no number of anybody's; more are none of any country's. */
const digits = { least: 7, most: 15 }

/**
 * The one rule by which forms, the search of the desk and that for a person's data read a number:
 * with brackets, dashes, dots, +44 (0) or an extension. Whether there is such a number is for
 * dialable-number.server.ts to say.
 */
export function readPhone(text: string, least = digits.least): PhoneNumber | undefined {
  const [, main = '', extension = ''] = written.exec(text.normalize('NFKC').trim()) ?? []
  const number = withoutPrefix(main)
  if (number.length < least || number.length > digits.most) return undefined
  return { number, extension }
}

function withoutPrefix(main: string): string {
  const bare = main.replaceAll(/[^\d+()]/g, '')
  const isAbroad = /^\(?(\+|00)/.test(bare)
  const all = (isAbroad ? bare.replace('(0)', '') : bare).replaceAll(/\D/g, '')
  // Of one without a plus as well: nobody dials 0044 or 44 within the country for anything else.
  return all.replace(/^(00)?440?(?=[1-9])/, '0').replace(/^00/, '')
}

/** By what a link dials a number. Who answers is asked for the extension. */
export function phoneHref(text: string): string {
  const number = readPhone(text)?.number
  if (!number) return `tel:${text.replaceAll(/[^\d+]/g, '')}`
  return `tel:${!number.startsWith('0') && /^\D*(\+|00)/.test(text) ? '+' : ''}${number}`
}
