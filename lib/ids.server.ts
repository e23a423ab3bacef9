import { createHash, randomBytes, randomInt } from 'node:crypto'

/**
 * UUID version 7: sorts by creation time, so new rows land at the end of an index.
 * Made here because PostgreSQL 15 cannot.
 */
export function newId(now: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** The same id for the same text. */
export function idFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex').slice(0, 32)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Every id that is made from this moment on sorts after this one, every earlier one before it. */
export function firstIdAt(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

/** Sorts before every id: where reading in parts begins. */
export const beforeAllIds = firstIdAt(new Date(0))

// No I, L, O or U: a reference is read out over the telephone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Eight characters from an unambiguous alphabet, in two groups: 7K2M-94QD. */
export function newReferenceCode(): string {
  const code = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** A password for a demo login: easy to type, too long to guess (3.4e15 possibilities). */
export function newPassword(): string {
  const letters = 'abcdefghjkmnpqrstvwxyz'
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group()].join('-')
}
