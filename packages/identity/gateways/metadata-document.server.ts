import { lookup } from 'node:dns'
import { Agent, get } from 'node:https'
import { BlockList, isIP } from 'node:net'
import { Refusal } from '../policy/errors.ts'

const timeoutMs = 10_000
const largestBytes = 512 * 1024

const inside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(network, bits, 'ipv4')
}
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  inside.addSubnet(network, bits, 'ipv6')
}

/** Whether an address is one of our own network, where only our own programs may ask. */
export function isInside(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
  return inside.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}

/** Looks the address up once and connects to what it has checked, so that no second answer counts. */
const outward = new Agent({
  lookup: (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [])
      const [first] = found
      if (!first || found.some(({ address }) => isInside(address))) {
        return callback(new Error(`${hostname} is not a public address`), [])
      }
      return options.all ? callback(null, found) : callback(null, first.address, first.family)
    })
  },
})

/** What a company's provider publishes of itself; a redirect is not followed. */
export async function fetchMetadata(url: string, agent = outward): Promise<string> {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && isInside(host)) throw failed(url, 'is not a public address')
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(failed(url, why))
    const headers = { accept: 'application/samlmetadata+xml, application/xml' }
    const signal = AbortSignal.timeout(timeoutMs)
    const request = get(url, { agent, headers, signal }, (answer) => {
      const parts: Buffer[] = []
      let size = 0
      if (answer.statusCode !== 200) {
        answer.destroy()
        return fail(`answered HTTP ${answer.statusCode}`)
      }
      answer.on('data', (part: Buffer) => {
        size += part.length
        parts.push(part)
        if (size > largestBytes) answer.destroy(new Error('is too large'))
      })
      answer.on('error', (error) => fail(error.message))
      answer.on('end', () => resolve(Buffer.concat(parts).toString('utf8')))
    })
    request.on('error', (error) => fail(error.message))
  })
}

function failed(url: string, why: string): Refusal {
  const message = `Error fetching SAML Metadata from URL '${url}': ${why}`
  return new Refusal(400, 'saml_metadata_fetch_failed', message)
}
