import { expect, it } from 'vitest'
import { firstCountedDay, phaseUpTo } from './phases.ts'

const variants = [
  { id: 'control', weight: 70 },
  { id: 'variant_a', weight: 30 },
]
const at = (moment: string) => new Date(moment)

it.each([
  ['the first weights', null, '2026-11-10', ['2026-11-01', '2026-11-09']],
  ['later ones', at('2026-11-04T10:00Z'), '2026-11-10', ['2026-11-05', '2026-11-09']],
  ['weights of one whole day', at('2026-11-08T10:00Z'), '2026-11-10', ['2026-11-09', '2026-11-09']],
  ['weights of no whole day', at('2026-11-09T10:00Z'), '2026-11-10', undefined],
  ['weights of the same day', at('2026-11-10T10:00Z'), '2026-11-10', undefined],
  ['weights of the first day', null, '2026-11-01', undefined],
  // Half past eleven in the evening, by the clocks of London half past midnight.
  ['a night in summer', at('2026-07-01T23:30Z'), '2026-07-04', ['2026-07-03', '2026-07-03']],
])('a phase of %s has the days between two changes', (_, weightsSince, day, days) => {
  const phases = phaseUpTo(
    { startDate: '2026-11-01', weightsSince, differsSince: null, variants },
    day,
  )
  const [from, to] = days ?? []
  expect(phases).toEqual(days ? [{ from, to, weights: { control: 70, variant_a: 30 } }] : [])
})

it.each([
  ['the start', null, null, '2026-11-01'],
  ['the day after other weights', '2026-11-04T10:00Z', null, '2026-11-05'],
  ['the day on which the variants began to differ', null, '2026-11-06T10:00Z', '2026-11-06'],
  ['weights of a later day', '2026-11-07T10:00Z', '2026-11-06T10:00Z', '2026-11-08'],
  ['variants that differ later', '2026-11-04T10:00Z', '2026-11-06T10:00Z', '2026-11-06'],
])('is counted from %s', (_, weights, differs, day) => {
  const weightsSince = weights === null ? null : at(weights)
  const differsSince = differs === null ? null : at(differs)
  expect(firstCountedDay({ startDate: '2026-11-01', weightsSince, differsSince })).toBe(day)
})
