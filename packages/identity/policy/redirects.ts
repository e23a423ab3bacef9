import { globPattern } from './glob.ts'

// A longer one is no page of ours, and patterns with several stars would take their time over it.
const longest = 2048

interface AllowedPlaces {
  siteUrl: string
  landingUrl?: string | undefined
  redirectUrls: string[]
}

/**
 * Where somebody may be sent with a token in the address: our own site, an address of this
 * machine, or one that the list names. Everything else, and no wish, goes to the landing page.
 */
export function redirectTarget(places: AllowedPlaces, ...wished: (string | undefined)[]): string {
  const allowed = wished.find((url) => url && mayRedirect(places, url))
  return allowed ?? places.landingUrl ?? places.siteUrl
}

export function mayRedirect({ siteUrl, redirectUrls }: AllowedPlaces, wished: string): boolean {
  // What a header or an address cannot carry would be dropped or broken on the way.
  if (wished.length > longest || /[^\x21-\x7e]/.test(wished)) return false
  const site = URL.parse(siteUrl)
  const target = URL.parse(wished)
  if (!site || !target) return false
  const { protocol, hostname, port } = target
  if (protocol === 'javascript:' || protocol === 'data:' || protocol === 'vbscript:') return false
  // A name before the host makes an address look like another one.
  if (target.username || target.password) return false
  const sameSite = protocol === site.protocol && hostname === site.hostname
  if (sameSite && (port === site.port || isLoopback(hostname))) return true
  const web = protocol === 'http:' || protocol === 'https:'
  if (web && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(hostname)) return false
  const address = /^[\d.]+$/.test(hostname)
  return (!address || hostname.startsWith('127.')) && listed(redirectUrls, wished)
}

function listed(redirectUrls: string[], wished: string): boolean {
  const withoutFragment = wished.split('#')[0] ?? ''
  return redirectUrls.some((pattern) => globPattern(pattern).test(withoutFragment))
}

const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
