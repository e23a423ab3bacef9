/** In place of what the reader may not see. */
export const veil = 'Veiled'

const veiledKeys = new Set(['ip', 'userAgent', 'user_agent', 'email', 'phone', 'fullName'])
const email = /[^\s@"<>,;]+@[^\s@"<>,;]+\.[a-z]{2,}/gi
const addressV4 = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g
const addressV6 = /\b(?:[0-9a-f]{1,4}:){2,7}(?::?[0-9a-f]{1,4})?(?![0-9a-z:])/gi

/**
 * The same without mail addresses, addresses on the internet and browsers, wherever they stand in it: for
 * auditors, who come from outside.
 */
export function veiled<Value>(value: Value): Value {
  return veiledInside(value) as Value
}

function veiledInside(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.replace(email, veil).replace(addressV4, veil).replace(addressV6, veil)
  }
  if (Array.isArray(value)) return value.map(veiledInside)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [
      key,
      veiledKeys.has(key) && inside ? veil : veiledInside(inside),
    ]),
  )
}
