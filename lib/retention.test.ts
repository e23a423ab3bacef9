import { expect, it } from 'vitest'
import { erasedBefore } from './retention.ts'

it('what people wrote is kept for 24 months', () => {
  expect(erasedBefore(new Date('2026-11-15T03:45:00Z')).toISOString()).toBe(
    '2024-11-15T03:45:00.000Z',
  )
})
