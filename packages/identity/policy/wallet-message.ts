import { OAuthRefusal, Refusal } from './errors.ts'
import { mayRedirect } from './redirects.ts'

/** What somebody's wallet has signed: that they want to sign in here, and now. */
export interface WalletMessage {
  raw: string
  domain: string
  address: string
  statement: string | undefined
  uri: URL
  network: string
  issuedAt: Date
  expirationTime: Date | undefined
  notBefore: Date | undefined
}

/** Where the messages of two chains differ. */
export interface WalletFormat {
  name: 'siwe' | 'siws'
  chain: 'Ethereum' | 'Solana'
  isAddress(text: string): boolean
  addressRefusal: string
  isNetwork(text: string): boolean
}

const domainPattern = /^(localhost|([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,})(:\d{1,5})?$/i
const timePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i
const futureSeconds = 60

export function parseWalletMessage(raw: string, format: WalletFormat): WalletMessage {
  const refuse = (why: string) => {
    throw new Refusal(400, 'validation_failed', `${format.name}: ${why}`)
  }
  const lines = raw.split('\n')
  const [header = '', address = '', third, fourth, fifth] = lines
  if (lines.length < 6) refuse('message needs at least 6 lines')
  const ending = ` wants you to sign in with your ${format.chain} account:`
  if (!header.endsWith(ending)) refuse(`message first line does not end in "${ending}"`)
  const domain = header.slice(0, -ending.length).trim()
  if (!domainPattern.test(domain)) refuse('domain in first line of message is not valid')
  if (!format.isAddress(address.trim())) refuse(format.addressRefusal)
  if (third !== '') refuse('third line must be empty')
  const statement = fourth !== '' && fifth === '' ? fourth : undefined

  const fields = readFields(lines, statement === undefined ? 3 : 5, refuse)
  const time = (name: string) => {
    const value = fields.get(name)
    if (value === undefined) return undefined
    const moment = new Date(timePattern.test(value) ? value : Number.NaN)
    if (Number.isNaN(moment.getTime())) refuse(`${name} is not a valid ISO8601 timestamp`)
    return moment
  }
  const uriText = fields.get('URI')
  const uri = URL.parse(uriText ?? '')
  if (uriText !== undefined && !uri) refuse('URI is not valid')
  const network = fields.get('Chain ID') ?? ''
  if (fields.has('Chain ID') && !format.isNetwork(network)) refuse('Chain ID is not valid')
  const issuedAt = time('Issued At')
  const expirationTime = time('Expiration Time')
  const notBefore = time('Not Before')
  const version = fields.get('Version') ?? ''
  if (version !== '1') {
    refuse(`Version value is not supported, expected 1 got ${JSON.stringify(version)}`)
  }
  if (!issuedAt) return refuse('Issued At is not specified')
  if (!uri) return refuse('URI is not specified')
  if (expirationTime && issuedAt > expirationTime) refuse('Issued At is after Expiration Time')
  if (expirationTime && notBefore && notBefore > expirationTime) {
    refuse('Not Before is after Expiration Time')
  }
  return {
    raw,
    domain,
    address: address.trim(),
    statement,
    uri,
    network,
    issuedAt,
    expirationTime,
    notBefore,
  }
}

function readFields(lines: string[], start: number, refuse: (why: string) => never) {
  const fields = new Map<string, string>()
  let resources: number | undefined
  for (const [index, untrimmed] of lines.entries()) {
    const line = untrimmed.trim()
    if (index < start || line === '') continue
    if (resources !== undefined && line.startsWith('- ')) {
      if (!URL.canParse(line.slice(2))) refuse(`Resource at position ${resources} has invalid URI`)
      resources++
      continue
    }
    resources = line === 'Resources:' ? 0 : undefined
    if (resources !== undefined) continue
    const colon = line.indexOf(':')
    const name = line.slice(0, colon)
    // Of two values a wallet may have shown the other one.
    if (colon < 0 || fields.has(name)) refuse(`encountered unparsable line at index ${index}`)
    fields.set(name, line.slice(colon + 1).trim())
  }
  return fields
}

/** Whether the message was meant for this site, and for now. */
export function checkWalletMessage(
  message: WalletMessage,
  chain: WalletFormat['chain'],
  rules: { places: { siteUrl: string; redirectUrls: string[] }; maxAgeSeconds: number; now: Date },
): void {
  const refuse = (why: string) => {
    throw new OAuthRefusal('invalid_grant', why)
  }
  const { uri, domain, issuedAt, expirationTime, notBefore } = message
  const { places, maxAgeSeconds, now } = rules
  const local = uri.hostname === 'localhost'
  if (uri.protocol !== 'https:' && !local) {
    refuse(`Signed ${chain} message is using URI which does not use HTTPS`)
  }
  if (!mayRedirect(places, uri.href)) {
    refuse(
      `Signed ${chain} message is using URI which is not allowed on this server, message was signed for another app`,
    )
  }
  const sameHost = uri.host === domain.toLowerCase()
  if (!sameHost || !(local || mayRedirect(places, `https://${domain}/`))) {
    refuse(
      `Signed ${chain} message is using a Domain that does not match the one in URI which is not allowed on this server`,
    )
  }
  if (notBefore && now < notBefore) {
    refuse(`Signed ${chain} message becomes valid in the future`)
  }
  if (expirationTime && now > expirationTime) refuse(`Signed ${chain} message is expired`)
  const ageSeconds = (now.getTime() - issuedAt.getTime()) / 1000
  if (ageSeconds > maxAgeSeconds) refuse(`${chain} message was issued too long ago`)
  if (ageSeconds < -futureSeconds) refuse(`${chain} message was issued too far in the future`)
}

/** When the message stops working by itself. */
export function walletMessageEnd({ issuedAt }: WalletMessage, maxAgeSeconds: number): Date {
  return new Date(issuedAt.getTime() + (maxAgeSeconds + 1) * 1000)
}
