import { type SigningKeys, signedIds } from '#lib/signed-ids.server.ts'

/** The links by which a visitor signs and downloads without an account. Each is of one request. */
export interface TrustLinks {
  /** The request that a token is for; nothing if we did not make it. */
  requestOf(token: string): string | undefined
  addressOf(requestId: string): string
}

export function trustLinks(siteUrl: string, keys: SigningKeys): TrustLinks {
  const { tokenOf, idOf } = signedIds('trust link', keys)
  return {
    requestOf: idOf,
    addressOf: (id) => `${siteUrl}/trust/documents?token=${tokenOf(id)}`,
  }
}
