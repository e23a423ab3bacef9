import { type SigningKeys, signedIds } from '#lib/signed-ids.server.ts'

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

export function bookingLinks(siteUrl: string, keys: SigningKeys): BookingLinks {
  const { tokenOf, idOf } = signedIds('booking link', keys)
  return {
    tokenOf,
    bookingOf: idOf,
    addressOf: (bookingId) => `${siteUrl}/booking?token=${tokenOf(bookingId)}`,
    bookAnother: `${siteUrl}/contact#book`,
  }
}
