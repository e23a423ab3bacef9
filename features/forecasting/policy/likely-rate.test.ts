import { describe, expect, it } from 'vitest'
import { LikelyRate } from './likely-rate.ts'

/** What is expected after these weeks, of a pair of which its group lets us expect one a week. */
function expectedAfter(...weeks: number[]): number {
  const rate = new LikelyRate(1)
  weeks.forEach((sold, at) => {
    if (at > 0) rate.pass(1)
    rate.see(sold, 1)
  })
  return rate.mean(1)
}

const times = (count: number, sold: number) => Array.from({ length: count }, () => sold)

describe('the likely rate of a pair', () => {
  it('begins as its machine and product let us expect, and comes to what it sells', () => {
    expect(new LikelyRate(3).mean(3)).toBeCloseTo(2.8, 0)
    expect(expectedAfter(...times(30, 6))).toBeGreaterThan(5)
    expect(expectedAfter(...times(30, 6))).toBeLessThan(7)
  })

  it('three weeks without a sale mean little for a slow seller, and much for a fast one', () => {
    const slow = [1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0]
    expect(expectedAfter(...slow, 0, 0) / expectedAfter(...slow)).toBeGreaterThan(0.7)
    expect(expectedAfter(...times(18, 8), 0, 0, 0) / expectedAfter(...times(18, 8))).toBeLessThan(
      0.4,
    )
  })

  it('remembers how fast it sold before it was sold out', () => {
    expect(expectedAfter(...times(18, 8), 0, 0, 7)).toBeGreaterThan(6)
  })

  it('learns nothing from a week in which it could not be bought', () => {
    const rate = new LikelyRate(1)
    rate.see(0, 0)
    expect(rate.mean(1)).toBe(new LikelyRate(1).mean(1))
  })
})
