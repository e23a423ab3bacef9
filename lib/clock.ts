/** Time is passed in, so that a rule about time can be tested at any time. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
