import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { isLoopback } from '#features/leads/commands/count-enquiries.server.ts'
import { networkOf } from '#lib/client-address.server.ts'

const mostPerHour = 5

/**
 * Slots are few: one place books only so many of them in an hour. Counted before the deed, by each
 * process for itself; what was not booked is given back.
 */
export class BookingLimit {
  private readonly byIp = new RateLimiterMemory({ points: mostPerHour, duration: 3600 })

  async count(ip: string): Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }> {
    // This machine's own address is that of a proxy which nobody told us about: everybody's.
    if (isLoopback(ip)) return { ok: true }
    try {
      await this.byIp.consume(networkOf(ip))
      return { ok: true }
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) }
    }
  }

  async giveBack(ip: string): Promise<void> {
    if (!isLoopback(ip)) await this.byIp.reward(networkOf(ip))
  }
}
