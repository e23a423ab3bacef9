interface AskedVersion {
  id: string
  versionId: string
}

/** Which version an address names, ready for a path; or where to go, if it names none to edit. */
export function askedVersion(query: URLSearchParams): AskedVersion | { instead: string } {
  const [id = '', versionId = ''] = ['id', 'version'].map((name) =>
    encodeURIComponent(query.get(name)?.trim() ?? ''),
  )
  if (!id) return { instead: '/compliance/policies' }
  // Its page has the versions to choose from.
  if (!versionId) return { instead: `/compliance/policies/policy?id=${id}` }
  return { id, versionId }
}
