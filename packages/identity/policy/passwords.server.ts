import { hash, verify } from '@node-rs/argon2'
import { verify as verifyBcrypt } from '@node-rs/bcrypt'
import type { IdentitySettings } from '../schema/settings.server.ts'
import { Refusal, type WeakPasswordReason } from './errors.ts'
import { isCommonPassword, isMadeOf } from './guessable.server.ts'

const longest = 72
// OWASP's first choice: argon2id (number 2 of the library), 19 MiB, two passes.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

type Rules = Pick<IdentitySettings['password'], 'minLength' | 'requiredCharacters' | 'refuseCommon'>

export interface Weakness {
  message: string
  reasons: WeakPasswordReason[]
}

/** `words` are what others know of the person and of the company. */
export function checkPassword(rules: Rules, password: string, words: string[] = []): void {
  if (Buffer.byteLength(password) > longest) {
    throw new Refusal(
      400,
      'validation_failed',
      `Password cannot be longer than ${longest} characters`,
    )
  }
  const weakness = weaknessOf(rules, password, words)
  if (weakness) throw weakPassword(weakness)
}

export function weakPassword({ message, reasons }: Weakness): Refusal {
  return new Refusal(422, 'weak_password', message, { weakPassword: reasons })
}

export const easyToGuess: Weakness = {
  reasons: ['pwned'],
  message: 'Password is known to be weak and easy to guess, please choose a different one.',
}

const personal: Weakness = {
  reasons: ['pwned'],
  message: 'Password should not be made of your name, email address or company.',
}

export function weaknessOf(
  rules: Rules,
  password: string,
  words: string[] = [],
): Weakness | undefined {
  const found = [
    isTooShort(rules, password),
    lacksCharacters(rules, password),
    isGuessable(rules, password, words),
  ].filter((weakness) => weakness !== undefined)
  if (found.length === 0) return undefined
  return {
    reasons: found.flatMap(({ reasons }) => reasons),
    message: found.map(({ message }) => message).join(' '),
  }
}

function isTooShort({ minLength }: Rules, password: string): Weakness | undefined {
  if (password.length >= minLength) return undefined
  return { reasons: ['length'], message: `Password should be at least ${minLength} characters.` }
}

function lacksCharacters({ requiredCharacters }: Rules, password: string): Weakness | undefined {
  const isMissing = (set: string) => ![...set].some((sign) => password.includes(sign))
  if (!requiredCharacters.some(isMissing)) return undefined
  const message = `Password should contain at least one character of each: ${requiredCharacters.join(', ')}.`
  return { reasons: ['characters'], message }
}

function isGuessable(
  { refuseCommon, minLength }: Rules,
  password: string,
  words: string[],
): Weakness | undefined {
  // Length first: what is too short has to change anyway.
  if (!refuseCommon || password.length < minLength) return undefined
  if (isMadeOf(words, password, minLength)) return personal
  return isCommonPassword(password) ? easyToGuess : undefined
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

// Made once: somebody without a password must take as long to refuse as anybody else.
const nobodysHash = hashPassword('nobody has this password')

export interface PasswordCheck {
  matches: boolean
  /** A hash of another program matched: it is replaced by one of ours. */
  outdated: boolean
}

/** Takes the same time whether there is a password or not. */
export async function matchPassword(
  stored: string | null,
  password: string,
): Promise<PasswordCheck> {
  if (!stored) {
    await verify(await nobodysHash, password)
    return { matches: false, outdated: false }
  }
  if (stored.startsWith('$argon2'))
    return { matches: await verify(stored, password), outdated: false }
  const matches = await verifyBcrypt(password, stored)
  return { matches, outdated: matches }
}

const longestHash = 255
// What would take minutes or more than a gigabyte to verify is no hash that anybody uses.
const argon2 = /^\$argon2(id|i|d)\$v=19\$m=\d{1,6},t=\d\d?,p=\d\d?\$[\w+/]+\$[\w+/]+$/
const bcrypt = /^\$2[aby]\$(0[4-9]|1[0-6])\$[\w./]{53}$/

/** What an import may bring: argon2 or bcrypt, if a password can be compared with it. */
export async function isPasswordHash(text: string): Promise<boolean> {
  if (text.length > longestHash || !(argon2.test(text) || bcrypt.test(text))) return false
  return matchPassword(text, '').then(
    () => true,
    () => false,
  )
}
