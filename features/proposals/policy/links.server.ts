import { type SigningKeys, signedIds } from '#lib/signed-ids.server.ts'

/** The links by which a client reads and signs a proposal without an account. Each is of one version. */
export interface ProposalLinks {
  /** The version that a token is for; nothing if we did not make it. */
  versionOf(token: string): string | undefined
  addressOf(versionId: string): string
}

export function proposalLinks(siteUrl: string, keys: SigningKeys): ProposalLinks {
  const { tokenOf, idOf } = signedIds('proposal link', keys)
  return {
    versionOf: idOf,
    addressOf: (versionId) => `${siteUrl}/proposal?token=${tokenOf(versionId)}`,
  }
}
