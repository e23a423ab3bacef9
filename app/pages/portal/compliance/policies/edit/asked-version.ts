export interface AskedVersion {
  id: string
  versionId: string
}

/** Which version an address names; or where to go, if it names none to edit. */
export function askedVersion(query: URLSearchParams): AskedVersion | { instead: string } {
  const id = query.get('id')?.trim()
  const versionId = query.get('version')?.trim()
  if (!id) return { instead: '/compliance/policies' }
  // Its page has the versions to choose from.
  if (!versionId) return { instead: `/compliance/policies/policy?id=${encodeURIComponent(id)}` }
  return { id, versionId }
}
