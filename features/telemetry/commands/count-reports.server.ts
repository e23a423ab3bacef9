import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Counted by each process for itself, and forgotten after a minute. */
export class MachineLimits {
  private readonly limiter: RateLimiterMemory

  constructor(perMinute: number) {
    this.limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  }

  /** How many seconds to wait; nothing if there is no need to. */
  async count(machineId: string): Promise<number | undefined> {
    try {
      await this.limiter.consume(machineId)
      return undefined
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    }
  }
}
