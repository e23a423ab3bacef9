import { randomInt } from 'node:crypto'
import type { Vault } from './vault.server.ts'

export const recoveryCodeCount = 10

/** No letter that looks like a digit, or like another letter. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'

/** Twelve characters in groups of four: sixty bits, and short enough to type. */
export function newRecoveryCode(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group()].join('-')
}

/** What is kept of a code. */
export function recoveryCodeHash(vault: Vault, userId: string, code: string): string {
  return vault.fingerprint(purpose, textOf(userId, code))
}

/** What may have been kept of a typed code: codes outlive a change of the key. */
export function recoveryCodeHashes(vault: Vault, userId: string, typed: string): string[] {
  return vault.fingerprints(purpose, textOf(userId, typed))
}

const purpose = 'recovery-code'
const textOf = (userId: string, code: string) => `${userId}\n${plain(code)}`

/** People leave out hyphens, write capitals, and read 0 as O and 1 as I or L. */
const plain = (code: string) =>
  code
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
