import { createHmac } from 'node:crypto'

const hashBytes = 16

/**
 * The same person on the same day, without being known: nobody can get from the hash to the address
 * without the day's salt, and nobody at all once it is gone.
 */
export function visitorHash(
  salt: string,
  who: { address: string; userAgent: string; site: string },
): string {
  const hash = createHmac('sha256', Buffer.from(salt, 'base64'))
  hash.update(`${who.address}\n${who.userAgent}\n${who.site}`)
  return hash.digest().subarray(0, hashBytes).toString('hex')
}
