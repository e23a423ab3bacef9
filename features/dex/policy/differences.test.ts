import { describe, expect, it } from 'vitest'
import { differencesBetween, type Reading } from './differences.ts'

type Slot = [slot: string, sold: number, pence: number, price?: number]

/** With VA1 as the sum of the slots, unless told otherwise. */
function reading(slots: Slot[], more: Partial<Reading> = {}): Reading {
  const sum = (place: 1 | 2) => slots.reduce((all, slot) => all + slot[place], 0)
  return {
    board: 'ENX-1/B-1',
    paid: { sold: sum(1), pence: sum(2) },
    slots: slots.map(([slot, sold, pence, pricePence = 120]) => ({
      slot,
      sold,
      pence,
      pricePence,
    })),
    unpaid: [],
    ...more,
  }
}
const before = reading([
  ['A1', 40, 4800],
  ['A2', 10, 1200],
])
const step = (after: Reading, from = before) => {
  const since = differencesBetween(from, after)
  if (since.kind !== 'counted') return since
  const { kind, sold, pence } = since.total
  const slots = since.slots.map((slot) => [slot.slot, slot.kind, slot.sold, slot.pence])
  return { total: [kind, sold, pence], slots }
}

describe('what happened between two readings', () => {
  it('nothing is counted from the first one', () => {
    expect(differencesBetween(undefined, before)).toEqual({ kind: 'first' })
  })

  it('counters that went up are counted, slot by slot', () => {
    const after = reading([
      ['A1', 43, 5160],
      ['A2', 10, 1200],
    ])
    expect(step(after)).toEqual({
      total: ['counted', 3, 360],
      slots: [
        ['A1', 'counted', 3, 360],
        ['A2', 'counted', 0, 0],
      ],
    })
  })

  it('free and test vends are told apart from what was paid', () => {
    const unpaid = (free: number, tests: number) => [{ slot: 'A1', free, tests }]
    const since = differencesBetween(
      { ...before, unpaid: unpaid(1, 1) },
      reading([['A1', 40, 4800]], { paid: before.paid, unpaid: unpaid(3, 2) }),
    )
    expect(since).toMatchObject({ slots: [{ slot: 'A1', sold: 0, free: 2, tests: 1 }, {}] })
  })

  it.each<[string, Reading, string]>([
    ['another number of the board', { ...before, board: 'ENX-1/B-2' }, 'number'],
    ['another number of the machine', { ...before, board: 'ENX-2/B-1' }, 'number'],
    [
      'more than £2,000 up',
      reading([
        ['A1', 1800, 216_000],
        ['A2', 10, 1200],
      ]),
      'rose',
    ],
    [
      'more than £2,000 up in the whole alone',
      { ...before, paid: { sold: 1800, pence: 206_001 } },
      'rose',
    ],
  ])('%s is another board', (_, after, because) => {
    expect(step(after)).toEqual({ kind: 'board', because })
  })

  it('more than £200 down is another board, less is a reset', () => {
    const old = reading([['A1', 200, 24_000]])
    expect(step(reading([['A1', 1, 120]]), old)).toEqual({ kind: 'board', because: 'fell' })
    expect(step(reading([['A1', 40, 4800]]), old)).toEqual({
      total: ['reset', null, null],
      slots: [['A1', 'reset', null, null]],
    })
  })

  it('exactly £2,000 up, and exactly £200 down, is the same board', () => {
    const rose = { sold: 50 + 1600, pence: 6000 + 200_000 }
    expect(step({ ...before, paid: rose })).toMatchObject({ total: ['counted', 1600, 200_000] })
    const old = reading([['A1', 200, 24_000]])
    expect(step(reading([['A1', 33, 4000]]), old)).toMatchObject({ total: ['reset', null, null] })
  })

  it('when the whole was put back, a slot that seems to have gone up is not believed', () => {
    const after = reading([
      ['A1', 2, 240],
      ['A2', 12, 1440],
    ])
    expect(step(after)).toEqual({
      total: ['reset', null, null],
      slots: [
        ['A1', 'reset', null, null],
        ['A2', 'doubted', null, null],
      ],
    })
  })

  it('a slot that was put back alone leaves the others counted', () => {
    const after = reading(
      [
        ['A1', 2, 240],
        ['A2', 12, 1440],
      ],
      { paid: { sold: 55, pence: 6600 } },
    )
    expect(step(after)).toEqual({
      total: ['counted', 5, 600],
      slots: [
        ['A1', 'reset', null, null],
        ['A2', 'counted', 2, 240],
      ],
    })
  })

  it('slots that add up to more than the whole are not believed', () => {
    const after = reading(
      [
        ['A1', 50, 6000],
        ['A2', 10, 1200],
      ],
      { paid: { sold: 53, pence: 6360 } },
    )
    expect(step(after)).toMatchObject({
      total: ['counted', 3, 360],
      slots: [
        ['A1', 'doubted', null, null],
        ['A2', 'doubted', null, null],
      ],
    })
  })

  it('a slot that is new or gone is not counted', () => {
    const after = reading(
      [
        ['A1', 41, 4920],
        ['B1', 7, 840],
      ],
      { paid: { sold: 58, pence: 6960 } },
    )
    expect(step(after)).toMatchObject({
      slots: [
        ['A1', 'counted', 1, 120],
        ['A2', 'gone', null, null],
        ['B1', 'new', null, null],
      ],
    })
  })

  it('without VA1 the slots stand for the whole, unless one of them fell', () => {
    const bare = { ...before, paid: null }
    const up = reading(
      [
        ['A1', 42, 5040],
        ['A2', 10, 1200],
      ],
      { paid: null },
    )
    expect(step(up, bare)).toMatchObject({ total: ['counted', 2, 240] })
    const down = reading(
      [
        ['A1', 42, 5040],
        ['A2', 1, 120],
      ],
      { paid: null },
    )
    expect(step(down, bare)).toMatchObject({
      total: ['reset', null, null],
      slots: [
        ['A1', 'doubted', null, null],
        ['A2', 'reset', null, null],
      ],
    })
  })
})

describe('a counter that ran past its last digit', () => {
  it.each<[string, was: [number, number], is: [number, number], expected: unknown[]]>([
    ['a count of four digits', [9998, 1_199_760], [3, 1_200_360], ['rolled', 5, 600]],
    ['a value of six digits', [8300, 999_900], [8302, 140], ['rolled', 2, 240]],
    ['a value of eight digits', [830_000, 99_999_900], [830_002, 140], ['rolled', 2, 240]],
    [
      'a count for which the money does not vouch',
      [9998, 1_199_760],
      [3, 1_199_760],
      ['reset', null, null],
    ],
    ['a count far below the top', [5000, 600_000], [3, 600_600], ['reset', null, null]],
    ['a count for too much money', [9998, 100_000], [0, 104_000], ['reset', null, null]],
  ])('%s', (_, was, is, expected) => {
    const slot = ([sold, pence]: [number, number]): Slot => ['A1', sold, pence]
    const paid = (sold: number) => ({ paid: { sold, pence: sold * 120 } })
    const since = differencesBetween(
      reading([slot(was)], paid(100)),
      reading([slot(is)], paid(200)),
    )
    if (since.kind !== 'counted') throw new Error(since.kind)
    const [found] = since.slots
    expect([found?.kind, found?.sold, found?.pence]).toEqual(expected)
  })
})
