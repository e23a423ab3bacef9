import { timingSafeEqual } from 'node:crypto'

/** Keyed hashes under the keys of this instance, the current one and those before it. */
export interface SigningKeys {
  fingerprint(purpose: string, text: string): string
  fingerprints(purpose: string, text: string): string[]
}

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{56})$/

/**
 * Tokens for links that need no account: whoever has one was sent it by us. A token made for
 * anything else is none for this purpose, and that of one id none for another.
 */
export function signedIds(purpose: string, keys: SigningKeys) {
  return {
    tokenOf: (id: string) => `${id}.${keys.fingerprint(purpose, id)}`,
    /** The id that a token is for; nothing if we did not make it. */
    idOf(token: string): string | undefined {
      const [, id = '', mark = ''] = form.exec(token) ?? []
      if (!id) return undefined
      const ours = keys.fingerprints(purpose, id)
      return ours.some((known) => isSame(known, mark)) ? id : undefined
    },
  }
}

function isSame(known: string, given: string): boolean {
  return known.length === given.length && timingSafeEqual(Buffer.from(known), Buffer.from(given))
}
