/**
 * Whether a text holds as many digits in a row as a card has, however they are parted. Nobody may send
 * us a card number, so nothing that looks like one is stored; a long telephone number is refused too.
 */
export function holdsCardNumber(text: string): boolean {
  // Digits of other scripts and of full width are digits as well.
  return /\d(?:[\s.\-–—_*•]{0,3}\d){11,}/u.test(text.normalize('NFKC'))
}

export const cardNumberWords =
  'Please leave the long number out. We need the last four digits at most, never a whole card number'
