const ownWords: Record<string, string> = {
  alt: 'words for the picture',
  headHash: 'last hash',
  ip: 'IP address',
  number: 'version number',
  pricePence: 'price in pence',
  sha256: 'SHA-256',
  userAgent: 'browser',
}

/** "fullName" and "client_secret" in words; what is in words already stays as it is. */
function inWords(field: string): string {
  if (!/^[a-z]+(?:[A-Z][a-z]+|_[a-z]+)+$/.test(field)) return field
  return field.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** Names of recorded fields as one line that begins with a capital. */
export function fieldWords(...fields: string[]): string {
  const text = fields.map((field) => ownWords[field] ?? inWords(field)).join(', ')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
