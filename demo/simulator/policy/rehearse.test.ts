import { expect, it } from 'vitest'
import { rehearseMix } from './rehearse-mix.ts'
import { rehearseRestocking } from './rehearse-restocking.ts'

/*
 * The short form of npm run bench:forecast-decisions: two small fleets that are known to do well, so that a
 * change for the worse is noticed. How well it does in general is for the twenty of the bench to say.
 */

const seeds = [2, 4]

it('restocking by the forecast loses a third less than a weekly round, with as many visits and no more waste', () => {
  const total = { lost: 0, visits: 0, wasted: 0 }
  const simple = { lost: 0, visits: 0, wasted: 0 }
  for (const seed of seeds) {
    const { round, forecast } = rehearseRestocking(seed, { machines: 14, learnt: 8, weeks: 3 })
    for (const name of ['lost', 'visits', 'wasted'] as const) {
      total[name] += forecast[name]
      simple[name] += round[name]
    }
  }
  expect(total.visits).toBeLessThanOrEqual(simple.visits)
  expect(total.wasted).toBeLessThanOrEqual(simple.wasted)
  expect(total.lost).toBeLessThan((2 / 3) * simple.lost)
})

it('the product mix earns more than the best sellers of the kind of building, and breaks no rule', () => {
  for (const seed of seeds) {
    const mix = rehearseMix(seed, { machines: 15, learnt: 8, weeks: 3 })
    expect(mix.mixPence).toBeGreaterThan(1.02 * mix.bestSellersPence)
    expect(mix.broken).toBe(0)
  }
})
