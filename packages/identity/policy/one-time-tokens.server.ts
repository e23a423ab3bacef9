import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { Vault } from './vault.server.ts'

const pkcePrefix = 'pkce_'

export type Flow = 'implicit' | 'pkce'

export interface OneTimeToken {
  /** What a person types. */
  code: string
  /** What a link carries. */
  linkToken: string
  /** What is kept: neither of the two can be had from it. */
  stored: string
}

/** A code and a link for one email or text message; either of them spends both. */
export function newOneTimeToken(
  vault: Vault,
  options: { address: string; digits: number; flow: Flow; code?: string | undefined },
): OneTimeToken {
  const code = options.code ?? newCode(options.digits)
  const linkToken = withFlow(options.flow, linkTokenOf(vault, options.address, code))
  return { code, linkToken, stored: storedForm(linkToken) }
}

export function newCode(digits: number): string {
  return Array.from({ length: digits }, () => randomInt(10)).join('')
}

/** The token that a typed code stands for. Keyed: a code has too few digits for a plain hash. */
export function linkTokenOf(vault: Vault, address: string, code: string): string {
  return vault.fingerprint('one-time-token', `${address}\n${code}`)
}

export function storedForm(linkToken: string): string {
  const flow = flowOf(linkToken)
  return withFlow(flow, createHash('sha224').update(bare(linkToken)).digest('hex'))
}

/** A typed code does not say by which flow it was sent. */
export function isSameToken(stored: string | null, linkToken: string): boolean {
  if (!stored) return false
  const expected = Buffer.from(bare(stored))
  const got = Buffer.from(bare(storedForm(linkToken)))
  return expected.length === got.length && timingSafeEqual(expected, got)
}

export function flowOf(token: string): Flow {
  return token.startsWith(pkcePrefix) ? 'pkce' : 'implicit'
}

export function hasExpired(sentAt: Date | null, lastsSeconds: number, now: Date): boolean {
  return sentAt === null || now.getTime() > sentAt.getTime() + lastsSeconds * 1000
}

const withFlow = (flow: Flow, token: string) => (flow === 'pkce' ? pkcePrefix + token : token)
const bare = (token: string) => (flowOf(token) === 'pkce' ? token.slice(pkcePrefix.length) : token)
