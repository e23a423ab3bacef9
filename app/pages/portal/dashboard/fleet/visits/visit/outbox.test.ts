import { expect, it } from 'vitest'
import type { SlotCount, VisitDetail, VisitLine } from '#features/visits/schema.ts'
import {
  afterAnswer,
  emptyOutbox,
  waitingCounts,
  withCount,
  withDeed,
  withOutbox,
  withoutShown,
} from './outbox.ts'

const count = (countId: string, change: Partial<SlotCount> = {}): SlotCount => ({
  ...{ countId, machineId: 'm', slot: 'A1', counted: 2, filled: 3, removed: 0, wasted: 0 },
  ...{ expiresOn: null, countedAt: '2026-11-16T10:00:00.000Z', ...change },
})
const line = (change: Partial<VisitLine> = {}): VisitLine => ({
  ...{ machineId: 'm', slot: 'A1', productId: 'p', product: 'Water', code: 'water' },
  ...{
    chilled: false,
    capacity: 10,
    par: 8,
    expected: 2,
    toPick: 6,
    sellsBefore: 0,
    counted: null,
  },
  ...{ filled: 0, removed: 0, wasted: 0, expiresOn: null, countedAt: null, countId: null },
  ...change,
})
const visit = (change: Partial<VisitLine> = {}) =>
  ({
    machines: [
      {
        id: 'm',
        serial: 'S',
        spot: '',
        servicedAt: null,
        cleanedAt: null,
        takeOut: [],
        lines: [line(change)],
      },
    ],
  }) as unknown as VisitDetail

it('keeps the newest count of a slot', () => {
  const box = withCount(withCount(emptyOutbox, count('one')), count('two'))
  expect(box.counts.map(({ countId }) => countId)).toEqual(['two'])
})

it('shows what was entered before it has arrived', () => {
  const box = withDeed(
    withDeed(withCount(emptyOutbox, count('one')), 'serviced', 'm'),
    'cleaned',
    'm',
  )
  const [machine] = withOutbox(visit(), box).machines
  expect(machine?.lines[0]).toMatchObject({ counted: 2, filled: 3, product: 'Water' })
  expect(machine).toMatchObject({ servicedAt: 'waiting', cleanedAt: 'waiting' })
})

it('goes on showing what was sent until the visit shows it, and forgets it then', () => {
  const sent = afterAnswer(withCount(emptyOutbox, count('one')), { taken: ['one'], refused: [] })
  expect(waitingCounts(sent)).toEqual([])
  expect(withoutShown(sent, visit()).counts).toHaveLength(1)
  expect(withoutShown(sent, visit({ countId: 'one' })).counts).toEqual([])
})

it('gives way to a later count from another phone', () => {
  const box = withCount(emptyOutbox, count('one'))
  const later = { counted: 7, countId: 'two', countedAt: '2026-11-16T10:05:00.000Z' }
  expect(withOutbox(visit(later), box).machines[0]?.lines[0]?.counted).toBe(7)
})

it('keeps what was refused apart, and what was entered meanwhile', () => {
  const box = withCount(withCount(emptyOutbox, count('one')), count('two', { slot: 'A2' }))
  const answer = { taken: [], refused: [{ countId: 'one', reason: 'impossible' as const }] }
  const after = afterAnswer(box, answer)
  expect(after.refused.map(({ count }) => count.countId)).toEqual(['one'])
  expect(waitingCounts(after).map(({ countId }) => countId)).toEqual(['two'])
  // Counted anew, it is no longer refused.
  expect(withCount(after, count('three')).refused).toEqual([])
})
