import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '#lib/client-address.server.ts'
import { senderOf } from '../policy/spam.ts'

/** How many an hour are ordinary; more are held, and far more are refused. */
export interface EnquiriesPerHour {
  fromOneIp: number
  fromOneSender: number
}

const floodFactor = 5
const windowSeconds = 3600
/** A browser that tries for an hour stays below; more count like any other. */
const mostAttempts = 200

export type Count = { state: 'ordinary' | 'many' } | { state: 'flood'; retryAfterSeconds: number }

/**
 * Counts before the deed, so that many at once do not slip through. Counted by each process for
 * itself, under keyed hashes, and forgotten after an hour.
 */
export class EnquiryLimits {
  readonly perHour: EnquiriesPerHour
  private readonly byIp: RateLimiterMemory
  private readonly bySender: RateLimiterMemory
  private readonly byAttempt: RateLimiterMemory
  /** A keyed hash, so that nobody can be read from what is counted. */
  readonly hash: (text: string) => string

  constructor(perHour: EnquiriesPerHour, hash: (text: string) => string) {
    const flood = (most: number) =>
      new RateLimiterMemory({ points: most * floodFactor, duration: windowSeconds })
    this.perHour = perHour
    this.byIp = flood(perHour.fromOneIp)
    this.bySender = flood(perHour.fromOneSender)
    this.byAttempt = new RateLimiterMemory({ points: mostAttempts, duration: windowSeconds })
    this.hash = hash
  }

  /**
   * The sender is an email address or, where there is none, a telephone number. What is sent again because
   * we could not store it has the key of the first attempt, and counts once.
   */
  async count(ip: string, sender: string, key?: string): Promise<Count> {
    const { fromOneIp, fromOneSender } = this.perHour
    const isRepeated = key !== undefined && (await this.isRepeated(`${ip} ${sender} ${key}`))
    const counted = isRepeated ? stateOf : count
    const counts = [await counted(this.bySender, this.hash(senderOf(sender)), fromOneSender)]
    // This machine's own address is that of a proxy which nobody told us about: everybody's.
    if (!isLoopback(ip)) counts.push(await counted(this.byIp, this.hash(networkOf(ip)), fromOneIp))
    return (
      counts.find(({ state }) => state === 'flood') ??
      counts.find(({ state }) => state === 'many') ?? { state: 'ordinary' }
    )
  }

  private async isRepeated(attempt: string): Promise<boolean> {
    try {
      return (await this.byAttempt.consume(this.hash(attempt))).consumedPoints > 1
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      return false
    }
  }
}

/** As it was after the first attempt. */
async function stateOf(limiter: RateLimiterMemory, key: string, ordinary: number): Promise<Count> {
  const consumed = (await limiter.get(key))?.consumedPoints ?? 0
  return { state: consumed > ordinary ? 'many' : 'ordinary' }
}

async function count(limiter: RateLimiterMemory, key: string, ordinary: number): Promise<Count> {
  try {
    const { consumedPoints } = await limiter.consume(key)
    return { state: consumedPoints > ordinary ? 'many' : 'ordinary' }
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return { state: 'flood', retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) }
  }
}

export function isLoopback(ip: string): boolean {
  return ip === '::1' || ip.startsWith('127.')
}
