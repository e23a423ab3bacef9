/** What is written in figures and is no part of a number: days, times of day and prices. */
const otherFigures =
  /(?<![\d/.-])(?:\d{1,2}([/.-])\d{1,2}\1(?:20)?\d\d|20\d\d-\d\d-\d\d)(?![\d/.-]*\d)|(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:]*\d)|[£€$]\s?\d{1,3}(?:\.\d\d)?(?!\d)/g

/** The random ids that products write, this one too. What is of figures alone is none. */
const randomId =
  /(?<!\w)(?=[\d-]*[a-f])[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}(?!\w)/gi

/** Between the figures of one number: up to three signs, or an x. */
const between = String.raw`(?:[^\p{L}\p{N}]{1,3}|[^\p{L}\p{N}]?x[^\p{L}\p{N}]?)`
const parted = new RegExp(String.raw`\d+(?:${between}\d+)*`, 'giu')
/** As cards are printed: even with a slip of a finger it is one. Years in a row are none. */
const fours = new RegExp(String.raw`(?<!\d)(?!0|20)\d{4}(?:${between}\d{4}){3}(?!\d)`, 'iu')
/** In one piece, and no telephone number with the code of its country. */
const inOnePiece = /(?<![\d+])(?!00)\d{12,}/

/**
 * Whether a text holds the number of a card, however its figures are parted. Nobody may send us one, so
 * nothing that looks like one is stored.
 */
export function holdsCardNumber(text: string): boolean {
  // Figures of other scripts, of full width and in frames are figures as well; what is not seen parts none.
  const plain = text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{M}]/gu, '')
    .replace(randomId, 'a')
    .replace(otherFigures, 'a')
  if (inOnePiece.test(plain) || fours.test(plain)) return true
  return (plain.match(parted) ?? []).some((run) => holdsCard(run.match(/\d+/g) ?? []))
}

/** Whether some of the groups, one after the other, are a card's number together. */
function holdsCard(groups: readonly string[]): boolean {
  return groups.some((_, first) => {
    let number = ''
    for (const group of groups.slice(first, first + 19)) {
      number += group
      if (number.length > 19) return false
      if (number.length >= 13 && isIssued(number) && addsUp(number)) return true
    }
    return false
  })
}

/** By the first figures of those who issue cards. */
const isIssued = (number: string) => /^(?:2[2-7]|[3-6])/.test(number)

/** The check of Luhn, which the number of every card passes. */
function addsUp(number: string): boolean {
  const sum = [...number].reverse().reduce((total, figure, at) => {
    const value = Number(figure) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export const cardNumberWords =
  'Please leave the long number out. We need the last four digits at most, never a whole card number'
