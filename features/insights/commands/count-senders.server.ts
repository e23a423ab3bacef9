import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '#lib/client-address.server.ts'

/** A page that is opened sends about ten events; an office may share one address. */
export const mostPerMinute = { fromOneAddress: 1200, ofOneSession: 240 }

/** Counted by each process for itself, and forgotten after a minute. */
export class SenderLimits {
  private readonly byAddress = perMinute(mostPerMinute.fromOneAddress)
  private readonly bySession = perMinute(mostPerMinute.ofOneSession)

  /** How many seconds to wait; nothing if there is no need to. */
  countAddress(ip: string): Promise<number | undefined> {
    return secondsToWait(this.byAddress, networkOf(ip))
  }

  countSession(session: string): Promise<number | undefined> {
    return secondsToWait(this.bySession, session)
  }
}

const perMinute = (points: number) => new RateLimiterMemory({ points, duration: 60 })

async function secondsToWait(limiter: RateLimiterMemory, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key)
    return undefined
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
  }
}
