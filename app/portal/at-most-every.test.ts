import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const counted = () => {
  let calls = 0
  const { ask, stop } = atMostEvery(2_000, () => {
    calls += 1
  })
  return { ask, stop, calls: () => calls }
}

it('calls at once when it has not called for a while', () => {
  const { ask, calls } = counted()
  ask()
  expect(calls()).toBe(1)
  vi.advanceTimersByTime(2_000)
  ask()
  expect(calls()).toBe(2)
})

it('answers a burst with two calls: one at its beginning, one when the time is over', () => {
  const { ask, calls } = counted()
  for (let count = 0; count < 50; count += 1) ask()
  expect(calls()).toBe(1)
  vi.advanceTimersByTime(2_000)
  expect(calls()).toBe(2)
  vi.advanceTimersByTime(60_000)
  expect(calls()).toBe(2)
})

it('never calls more often, however long the asking lasts', () => {
  const { ask, calls } = counted()
  for (let ms = 0; ms < 20_000; ms += 100) {
    ask()
    vi.advanceTimersByTime(100)
  }
  expect(calls()).toBe(11)
})

it('calls no more once it is stopped', () => {
  const { ask, stop, calls } = counted()
  ask()
  ask()
  stop()
  vi.advanceTimersByTime(10_000)
  expect(calls()).toBe(1)
})
