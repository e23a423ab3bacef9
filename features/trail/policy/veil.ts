import type { TrailView } from '../schema.ts'

/** In place of what the reader may not see. */
export const veil = 'Veiled'

const veiledKeys = new Set(['ip', 'userAgent', 'user_agent', 'email', 'phone', 'fullName'])
const email = /[^\s@"<>,;]+@[^\s@"<>,;]+\.[a-z]{2,}/gi
const addressV4 = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g
const addressV6 = /\b(?:[0-9a-f]{1,4}:){2,7}(?::?[0-9a-f]{1,4})?(?![0-9a-z:])/gi

/**
 * For auditors, who come from outside: whether we keep to our rules is shown without telling who our
 * clients are and from where people sign in. People of the company stay named, because what they did is
 * what an audit is about.
 */
export function veiledFor(
  entry: Omit<TrailView, 'veiled'>,
  isClient: { actor: boolean; subject: boolean },
): TrailView {
  return {
    ...entry,
    actorName: isClient.actor ? null : entry.actorName,
    subjectName: isClient.subject ? null : entry.subjectName,
    details: veiledDetails(entry.details) as Record<string, unknown>,
    veiled: isClient,
  }
}

function veiledDetails(value: unknown): unknown {
  if (typeof value === 'string') {
    return value.replace(email, veil).replace(addressV4, veil).replace(addressV6, veil)
  }
  if (Array.isArray(value)) return value.map(veiledDetails)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [
      key,
      veiledKeys.has(key) && inside ? veil : veiledDetails(inside),
    ]),
  )
}
