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

/** What an import may bring: argon2 or bcrypt. */
export function isPasswordHash(text: string): boolean {
  return (
    /^\$argon2(id|i|d)\$v=19\$m=\d+,t=\d+,p=\d+\$/.test(text) ||
    /^\$2[aby]\$\d\d\$.{53}$/.test(text)
  )
}
