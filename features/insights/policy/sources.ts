/** Where a visitor came from. A campaign is what an address names as its utm_source. */
export const sources = ['search', 'social', 'campaign', 'direct', 'other'] as const
/** Internal: from another page of ours; whoever came in that way came from elsewhere before. */
export type Source = (typeof sources)[number] | 'internal'

export interface Origin {
  source: Source
  /** The host, or the name of the campaign; empty if there is none. */
  referrer: string
}

const searchEngines =
  /(^|\.)(google|bing|duckduckgo|ecosia|qwant|startpage|yandex|baidu|kagi|mojeek)\.[a-z.]+$|^search\.(yahoo|brave|aol)\.[a-z.]+$|(^|\.)search\.yahoo\.com$/
const networks =
  /(^|\.)(facebook|instagram|linkedin|twitter|pinterest|reddit|youtube|tiktok|threads|nextdoor|whatsapp|mastodon|bsky)\.[a-z.]+$|^(t\.co|x\.com|lnkd\.in|fb\.me|youtu\.be|wa\.me)$/
const longestReferrer = 100

/** `landing` is the address of the page as it was sent; only its utm_source is looked at. */
export function originOf(referrer: string, landing: string, ownHosts: readonly string[]): Origin {
  const campaign = campaignOf(landing)
  if (campaign) return { source: 'campaign', referrer: campaign }
  const host = hostOf(referrer)
  if (!host) return { source: 'direct', referrer: '' }
  if (ownHosts.some((own) => withoutWww(own) === host)) return { source: 'internal', referrer: '' }
  return { source: classOf(host), referrer: host }
}

function classOf(host: string): Source {
  if (searchEngines.test(host)) return 'search'
  return networks.test(host) ? 'social' : 'other'
}

function hostOf(referrer: string): string | undefined {
  const url = URL.parse(referrer)
  if (!url || !['http:', 'https:', 'android-app:'].includes(url.protocol)) return undefined
  return withoutWww(url.hostname.toLowerCase()).slice(0, longestReferrer) || undefined
}

const withoutWww = (host: string) =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '')

/** Letters, digits and a few signs: an address may hold anything, an email address among it. */
function campaignOf(landing: string): string | undefined {
  const [, query] = landing.split('?')
  const name = query && new URLSearchParams(query).get('utm_source')?.toLowerCase()
  return name && /^[a-z0-9][a-z0-9._-]{0,39}$/.test(name) ? name : undefined
}
