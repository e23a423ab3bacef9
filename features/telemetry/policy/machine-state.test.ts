import { describe, expect, it } from 'vitest'
import type { MachineEvent } from '../schema.ts'
import { type MachineState, powerChanges, stateAfter, type TimedEvent } from './machine-state.ts'

const nothing: MachineState = {
  readAt: null,
  celsius: null,
  warmSince: null,
  doorOpen: false,
  doorAt: null,
  powerOn: true,
  powerAt: null,
  signal: null,
  faults: {},
  lastSaleAt: null,
}

type Told = MachineEvent extends infer Event
  ? Event extends MachineEvent
    ? Omit<Event, 'number' | 'at'>
    : never
  : never
const at = (time: number, event: Told) => ({ ...event, number: time, at: '', time }) as TimedEvent
const reading = (time: number, more: object) => at(time, { type: 'reading', ...more })

describe('what we know of a machine', () => {
  it.each<[string, TimedEvent[], Partial<MachineState>]>([
    [
      'its newest temperature',
      [reading(1, { celsius: 3 }), reading(2, { celsius: 5 })],
      { celsius: 5 },
    ],
    ['8 °C is not too warm', [reading(1, { celsius: 8 })], { celsius: 8, warmSince: null }],
    [
      'since when it is too warm',
      [reading(1, { celsius: 9 }), reading(2, { celsius: 10 })],
      { warmSince: 1 },
    ],
    [
      'that it has cooled down',
      [reading(1, { celsius: 9 }), reading(2, { celsius: 4 })],
      { warmSince: null },
    ],
    [
      'anew since when, after it had cooled down',
      [reading(1, { celsius: 9 }), reading(2, { celsius: 4 }), reading(3, { celsius: 9 })],
      { warmSince: 3 },
    ],
    [
      'a reading without a temperature keeps the one before',
      [reading(1, { celsius: 9 }), reading(2, { signal: 40 })],
      { celsius: 9, warmSince: 1, signal: 40, readAt: 2 },
    ],
    [
      'since when its door is open, by events and readings',
      [at(1, { type: 'door', open: true }), reading(2, { door_open: true })],
      { doorOpen: true, doorAt: 1 },
    ],
    [
      'that its door was shut again',
      [at(1, { type: 'door', open: true }), at(2, { type: 'door', open: false })],
      { doorOpen: false, doorAt: 2 },
    ],
    [
      'since when it is without power',
      [reading(1, { power_on: true }), reading(2, { power_on: false })],
      { powerOn: false, powerAt: 2 },
    ],
    [
      'each part that is broken',
      [at(1, { type: 'fault', fault: 'jam', broken: true })],
      { faults: { jam: { broken: true, at: new Date(1).toISOString() } } },
    ],
    [
      'its newest sale',
      [
        at(5, { type: 'sale', slot: 'A1', pence: 1, payment: 'card' }),
        at(3, { type: 'sale', slot: 'A1', pence: 1, payment: 'card' }),
      ],
      { lastSaleAt: 5 },
    ],
  ])('%s', (_, events, expected) => {
    expect(stateAfter(nothing, events)).toMatchObject(expected)
    expect(stateAfter(nothing, events.toReversed())).toMatchObject(expected)
  })

  it('is not changed by what is older', () => {
    const state = stateAfter(nothing, [
      reading(10, { celsius: 4, door_open: false, power_on: true, signal: 90 }),
      at(10, { type: 'fault', fault: 'lock', broken: false }),
    ])
    const late = [
      reading(9, { celsius: 12, door_open: true, power_on: false, signal: 1 }),
      at(9, { type: 'fault', fault: 'lock', broken: true }),
      at(9, { type: 'door', open: true }),
    ]
    expect(stateAfter(state, late)).toEqual(state)
  })
})

describe('the power of a machine', () => {
  const [on, off] = [{ power_on: true }, { power_on: false }]
  it.each<[string, Pick<MachineState, 'powerOn' | 'readAt'>, TimedEvent[], [number, boolean][]]>([
    ['stays on', nothing, [reading(1, on), reading(2, on)], []],
    [
      'goes and comes back',
      nothing,
      [reading(1, off), reading(2, on)],
      [
        [1, false],
        [2, true],
      ],
    ],
    ['goes once', nothing, [reading(1, off), reading(2, off)], [[1, false]]],
    [
      'is told in another order',
      nothing,
      [reading(2, on), reading(1, off)],
      [
        [1, false],
        [2, true],
      ],
    ],
    ['comes back', { powerOn: false, readAt: 5 }, [reading(6, on)], [[6, true]]],
    ['is told late', { powerOn: true, readAt: 5 }, [reading(4, off)], []],
    ['is not told', { powerOn: false, readAt: 5 }, [reading(6, { celsius: 4 })], []],
  ])('%s', (_, before, events, expected) => {
    const changes = powerChanges(before, events)
    expect(changes.map(({ time, on }) => [time, on])).toEqual(expected)
  })
})
