import { expect, it } from 'vitest'
import { rehearseMix } from './rehearse-mix.ts'
import { rehearseRestocking } from './rehearse-restocking.ts'
import { WeeklySlot } from './weekly-slot.ts'

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

it('a slot filled once a week loses what it does not hold, and what is too old by then', () => {
  const slot = new WeeklySlot()
  expect(slot.week(5, 7, 2)).toEqual({ lost: 2, wasted: 0 })
  expect(slot.week(5, 1, 2)).toEqual({ lost: 0, wasted: 0 })
  // Four are left, one of them is sold, and three are two weeks old.
  expect(slot.week(5, 1, 2)).toEqual({ lost: 0, wasted: 0 })
  expect(slot.week(5, 5, 2)).toEqual({ lost: 0, wasted: 3 })
  expect(slot.week(2, 0, 1)).toEqual({ lost: 0, wasted: 0 })
  expect(slot.week(2, 0, 1)).toEqual({ lost: 0, wasted: 2 })
})
