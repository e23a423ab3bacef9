import { hash, verify } from '@node-rs/argon2'
import { verify as verifyBcrypt } from '@node-rs/bcrypt'
import type { IdentitySettings } from '../schema/settings.server.ts'
import { Refusal, type WeakPasswordReason } from './errors.ts'

const longest = 72
// OWASP's first choice: argon2id (number 2 of the library), 19 MiB, two passes.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function checkPassword(rules: IdentitySettings['password'], password: string): void {
  if (Buffer.byteLength(password) > longest) {
    throw new Refusal(
      400,
      'validation_failed',
      `Password cannot be longer than ${longest} characters`,
    )
  }
  const weakness = weaknessOf(rules, password)
  if (!weakness) return
  throw new Refusal(422, 'weak_password', weakness.message, { weakPassword: weakness.reasons })
}

export function weaknessOf(
  rules: Pick<IdentitySettings['password'], 'minLength' | 'requiredCharacters'>,
  password: string,
): { message: string; reasons: WeakPasswordReason[] } | undefined {
  const reasons: WeakPasswordReason[] = []
  const messages: string[] = []
  if (password.length < rules.minLength) {
    reasons.push('length')
    messages.push(`Password should be at least ${rules.minLength} characters.`)
  }
  const lacksOne = rules.requiredCharacters.some(
    (set) => ![...set].some((c) => password.includes(c)),
  )
  if (lacksOne) {
    reasons.push('characters')
    messages.push(
      `Password should contain at least one character of each: ${rules.requiredCharacters.join(', ')}.`,
    )
  }
  return reasons.length > 0 ? { reasons, message: messages.join(' ') } : undefined
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
