/** How long a guess at a password would take, in words. */
export type Strength = 'too short' | 'weak' | 'fair' | 'strong'

export interface PasswordEstimate {
  strength: Strength
  /** What would make it better; nothing when it is strong. */
  advice: string | undefined
}

/** The service asks for this many unless its settings say otherwise; it has the last word. */
export const shortestPassword = 10
/** More than this many bytes the service does not take. */
const mostBytes = 72

/** Words that programs try first, in any spelling with digits for letters. */
const commonWords = [
  ...['password', 'passwort', 'welcome', 'letmein', 'qwerty', 'qwertz', 'asdfgh', 'zxcvbn'],
  ...['admin', 'login', 'secret', 'changeme', 'iloveyou', 'monkey', 'dragon', 'football'],
  ...['liverpool', 'manchester', 'arsenal', 'chelsea', 'united', 'vending', 'machine', 'enix'],
  ...['summer', 'winter', 'spring', 'autumn', 'monday', 'january', 'sunshine', 'princess'],
]

/**
 * An estimate that is kind to long phrases: what counts is the length that is left once common
 * words, runs, repetitions and what others know of the person are taken away, and how many kinds
 * of characters it is made of.
 */
export function estimatePassword(password: string, known: string[] = []): PasswordEstimate {
  if (password.length < shortestPassword) {
    return { strength: 'too short', advice: `Use at least ${shortestPassword} characters.` }
  }
  const plain = withoutDisguise(password)
  const personal = partsOf(known).find((part) => plain.includes(part))
  const common = commonWords.find((word) => plain.includes(word))
  const bits = bitsOf(password, [personal, common])
  if (bits >= 60) return { strength: 'strong', advice: undefined }
  return { strength: bits >= 42 ? 'fair' : 'weak', advice: adviceOn(password, personal, common) }
}

export function isTooLong(password: string): boolean {
  return new TextEncoder().encode(password).length > mostBytes
}

function bitsOf(password: string, guessed: (string | undefined)[]): number {
  const guessable = guessed.reduce((sum, word) => sum + (word ? word.length - 1 : 0), 0)
  return Math.max(0, unforeseen(password) - guessable) * Math.log2(alphabetOf(password))
}

/** Characters that do not follow from the one before them, as in "aaaa" and "1234". */
function unforeseen(password: string): number {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0)
  const fresh = codes.filter((code, index) => {
    const step = code - (codes[index - 1] ?? -9)
    return Math.abs(step) > 1
  })
  // The same few characters again and again are no more than those few.
  return Math.min(fresh.length, new Set(codes).size * 2)
}

function alphabetOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/ /, 1],
    [/[!-/:-@[-`{-~]/, 32],
    [/[^ -~]/, 100],
  ]
  return kinds.reduce((size, [kind, count]) => size + (kind.test(password) ? count : 0), 0)
}

const disguises: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const withoutDisguise = (text: string) =>
  text.toLowerCase().replaceAll(/[013457@$!]/g, (sign) => disguises[sign] ?? sign)

/** The names in an email address, a full name or a company's name. */
function partsOf(known: string[]): string[] {
  const words = known.flatMap((text) => withoutDisguise(text.replaceAll('@', ' ')).split(/[^a-z]+/))
  return words.filter((word) => word.length >= 4)
}

function adviceOn(password: string, personal?: string, common?: string): string {
  if (personal) return 'Leave out your name, your company and your email address.'
  if (common) return 'Leave out words that everybody uses in passwords.'
  if (password.length < 16)
    return 'Make it longer: three or four words that do not belong together.'
  return 'Repeat less, and mix in other characters.'
}
