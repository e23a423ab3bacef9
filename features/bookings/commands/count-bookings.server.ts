import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { type EnquiryLimits, isLoopback } from '#features/leads/commands/count-enquiries.server.ts'
import { senderOf } from '#features/leads/policy/spam.ts'
import { networkOf } from '#lib/client-address.server.ts'

const mostFromOneIp = 5
/** Each takes the lock on the diaries for a moment, also if nothing comes of it. */
const mostTriesFromOneIp = 60

const perHour = (points: number) => new RateLimiterMemory({ points, duration: 3600 })

export type Counted =
  | { ok: true }
  | { ok: false; reason: 'too_many_sent' | 'too_many_tries'; retryAfterSeconds: number }

/**
 * Slots are few: one place, and one sender, book only so many of them in an hour. Counted before the
 * deed, by each process for itself; what was not booked is given back. Enquiries are counted apart.
 */
export class BookingLimit {
  private readonly tries = perHour(mostTriesFromOneIp)
  private readonly byIp = perHour(mostFromOneIp)
  private readonly bySender: RateLimiterMemory
  private readonly hash: EnquiryLimits['hash']

  constructor(enquiries: Pick<EnquiryLimits, 'perHour' | 'hash'>) {
    this.bySender = perHour(enquiries.perHour.fromOneSender)
    this.hash = enquiries.hash
  }

  async count(ip: string, email: string): Promise<Counted> {
    // This machine's own address is that of a proxy which nobody told us about: everybody's.
    if (!isLoopback(ip)) {
      const tried = await consume(this.tries, this.hash(networkOf(ip)))
      if (tried > 0) return { ok: false, reason: 'too_many_tries', retryAfterSeconds: tried }
    }
    const waits = []
    for (const [limiter, key] of this.countersOf(ip, email)) {
      waits.push(await consume(limiter, key))
    }
    const retryAfterSeconds = Math.max(...waits)
    if (retryAfterSeconds === 0) return { ok: true }
    await this.giveBack(ip, email)
    return { ok: false, reason: 'too_many_sent', retryAfterSeconds }
  }

  async giveBack(ip: string, email: string): Promise<void> {
    for (const [limiter, key] of this.countersOf(ip, email)) await limiter.reward(key)
  }

  private countersOf(ip: string, email: string): [RateLimiterMemory, string][] {
    const counters: [RateLimiterMemory, string][] = [[this.bySender, this.hash(senderOf(email))]]
    if (!isLoopback(ip)) counters.push([this.byIp, this.hash(networkOf(ip))])
    return counters
  }
}

/** For how many seconds there is nothing left; none if there was. */
async function consume(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
  }
}
