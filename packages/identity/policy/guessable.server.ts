import { dictionary } from '@zxcvbn-ts/language-common'

/** Ordered by how often they were found; all in lower case. */
const common = new Set(dictionary['passwords-common'])

/** Shorter pieces of a name turn up inside ordinary words. */
const shortestWord = 4

const disguises: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Whether a password is one of the most common ones, or a simple variant: another case, digits for
 * letters, digits and punctuation before, after or between, backwards, the same again, a run such as 2345.
 */
export function isCommonPassword(password: string): boolean {
  const plain = lowered(password)
  const forms = variantsOf(plain)
  return isRun(plain) || [plain, ...forms].some((form) => isListed(form) || isRepetition(form))
}

/**
 * Whether a password stands on words that others know, such as a name: without them it would be too
 * short or common.
 */
export function isMadeOf(words: string[], password: string, minLength: number): boolean {
  const longestFirst = words.toSorted((a, b) => b.length - a.length)
  const plain = lowered(password)
  return [plain, joined(plain), revealed(plain)].some((form) => {
    const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), form)
    return rest !== form && (rest.length < minLength || isCommonPassword(rest))
  })
}

/** The words of names and addresses that are long enough to look for. */
export function wordsIn(texts: string[]): string[] {
  const words = texts.flatMap((text) => {
    const [local = '', domain = ''] = lowered(text).split('@')
    const parts = local.split(/[^\p{L}\d]+/u)
    // Without its last part, which is "com" or "uk".
    const labels = domain.split(/[^\p{L}\d]+/u).slice(0, -1)
    return [...parts, parts.join(''), ...labels, labels.join('')]
  })
  return [...new Set(words)].filter((word) => word.length >= shortestWord)
}

const lowered = (text: string) => text.normalize('NFKC').toLowerCase()

const isListed = (form: string) =>
  common.has(form) || common.has(Array.from(form).reverse().join(''))

const joined = (text: string) => text.replaceAll(/[^\p{L}\d]/gu, '')

const revealed = (text: string) =>
  text.replaceAll(/[0134578@$!]/g, (sign) => disguises[sign] ?? sign)

function variantsOf(plain: string): string[] {
  const word = plain.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const forms = [plain, word].flatMap((form) => [form, joined(form)])
  return [...forms, ...forms.map(revealed)].filter((form) => form.length >= shortestWord)
}

/** Each character follows from the one before it: aaaa, abcd, 4321, 8901. */
function isRun(plain: string): boolean {
  const codes = Array.from(plain, (sign) => sign.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => {
    const step = code - (codes[index] ?? 0)
    return /^\d+$/.test(plain) && Math.abs(step) === 9 ? -Math.sign(step) : step
  })
  const [first = 0] = steps
  return Math.abs(first) <= 1 && steps.every((step) => step === first)
}

/** A few characters, or a common password, over and over. */
function isRepetition(plain: string): boolean {
  const unit = /^(.+?)\1+$/su.exec(plain)?.[1]
  if (unit === undefined) return false
  return unit.length <= shortestWord || variantsOf(unit).some(isListed)
}
