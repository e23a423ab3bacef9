import { timingSafeEqual } from 'node:crypto'

/** Keyed hashes under the keys of this instance, the current one and those before it. */
interface Keys {
  fingerprint(purpose: string, text: string): string
  fingerprints(purpose: string, text: string): string[]
}

/** The links by which whoever booked moves or cancels, without an account. */
export interface BookingLinks {
  tokenOf(bookingId: string): string
  /** The booking that a token is for; nothing if we did not make it. */
  bookingOf(token: string): string | undefined
  /** Of the page that shows a booking. */
  addressOf(bookingId: string): string
  /** Of the page where another one is booked. */
  bookAnother: string
}

/** A hash made for anything else is none for this, and that of one booking none for another. */
const purpose = 'booking link'
const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{56})$/

export function bookingLinks(siteUrl: string, keys: Keys): BookingLinks {
  const tokenOf = (bookingId: string) => `${bookingId}.${keys.fingerprint(purpose, bookingId)}`
  return {
    tokenOf,
    bookingOf(token) {
      const [, bookingId = '', mark = ''] = form.exec(token) ?? []
      if (!bookingId) return undefined
      const ours = keys.fingerprints(purpose, bookingId)
      return ours.some((known) => isSame(known, mark)) ? bookingId : undefined
    },
    addressOf: (bookingId) => `${siteUrl}/booking?token=${tokenOf(bookingId)}`,
    bookAnother: `${siteUrl}/contact#book`,
  }
}

function isSame(known: string, given: string): boolean {
  return known.length === given.length && timingSafeEqual(Buffer.from(known), Buffer.from(given))
}
