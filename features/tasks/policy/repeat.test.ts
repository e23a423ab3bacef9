import { describe, expect, it } from 'vitest'
import { daysToMake, nextDay } from './repeat.ts'

it.each([
  ['2026-01-31', { every: 1, unit: 'month' }, '2026-02-28'],
  ['2026-11-18', { every: 3, unit: 'month' }, '2027-02-18'],
  ['2026-11-18', { every: 2, unit: 'week' }, '2026-12-02'],
  ['2026-12-31', { every: 1, unit: 'day' }, '2027-01-01'],
] as const)('after %s comes, every %o, %s', (day, repeat, next) => {
  expect(nextDay(day, repeat)).toBe(next)
})

describe('a routine', () => {
  const quarterly = { every: 3, unit: 'month', nextOn: '2026-12-01', leadDays: 14 } as const

  it('makes its task once it is near enough', () => {
    expect(daysToMake(quarterly, '2026-11-16')).toEqual({ make: undefined, nextOn: '2026-12-01' })
    expect(daysToMake(quarterly, '2026-11-17')).toEqual({
      make: '2026-12-01',
      nextOn: '2027-03-01',
    })
  })

  it('that comes back sooner than its task may appear leaves no day out', () => {
    const weekly = { every: 1, unit: 'week', leadDays: 14 } as const
    const from = (nextOn: string, today: string) => daysToMake({ ...weekly, nextOn }, today)
    expect(from('2026-11-20', '2026-11-19')).toEqual({ make: '2026-11-20', nextOn: '2026-11-27' })
    expect(from('2026-11-27', '2026-11-19').make).toBeUndefined()
    expect(from('2026-11-27', '2026-11-20').make).toBe('2026-11-27')
  })

  it('makes one task for days that were missed', () => {
    expect(daysToMake(quarterly, '2027-07-01')).toEqual({
      make: '2027-06-01',
      nextOn: '2027-09-01',
    })
  })
})
