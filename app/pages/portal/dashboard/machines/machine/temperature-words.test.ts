import { expect, it } from 'vitest'
import type { Temperatures } from '#features/fleet/schema/view.ts'
import { temperatureLabels, temperatureSummary } from './temperature-words.ts'

const stepsFrom = (from: string, stepMinutes: number, count: number): Temperatures => ({
  stepMinutes,
  steps: Array.from({ length: count }, (_, index) => ({
    at: new Date(Date.parse(from) + index * stepMinutes * 60_000).toISOString(),
    low: null,
    high: null,
    mean: null,
  })),
  quarters: { read: 0, warm: 0 },
})

it.each([
  ['a day', '2026-11-15T12:15:00Z', 15, 96, '12:15'],
  ['a week', '2026-11-09T12:00:00Z', 60, 168, 'Mon 12:00'],
  ['a month', '2026-10-17T12:00:00Z', 240, 180, '17 Oct 13:00'],
  ['the day on which an hour comes twice', '2026-10-24T12:15:00Z', 15, 96, '13:15'],
])('names each step of %s once', (_, from, stepMinutes, count, first) => {
  const labels = temperatureLabels(stepsFrom(from, stepMinutes, count))
  expect(new Set(labels).size).toBe(count)
  expect(labels[0]).toBe(first)
})

it.each([
  ['nothing read', [], 0, 'Nothing was read in this time.'],
  ['always cold', [2.9, 5.14], 0, 'Between 2.9 and 5.1 °C, never above 8 °C.'],
  ['warm for a while', [4, 9.5], 3, 'Between 4 and 9.5 °C; above 8 °C for at most 45 minutes.'],
  ['warm for long', [4, 14], 10, 'Between 4 and 14 °C; above 8 °C for at most 2.5 hours.'],
])('says in a sentence what was found: %s', (_, values, warm, text) => {
  const steps = values.map((value) => ({ at: '', low: value, high: value, mean: value }))
  expect(temperatureSummary({ stepMinutes: 15, steps, quarters: { read: 9, warm } })).toBe(text)
})
