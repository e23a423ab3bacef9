import { describe, expect, it } from 'vitest'
import {
  compareSlots,
  meetSlot,
  pairSlots,
  readSlotName,
  slotName,
  slotRows,
} from './slot-names.ts'

const range = (from: number, to: number, step = 1) =>
  Array.from({ length: (to - from) / step + 1 }, (_, at) => String(from + at * step))

describe('the name of a slot', () => {
  it.each(['A1', 'A10', '101', '010', '1-3', 'AA12', '0', '12', '00A', 'A-1', '1.12', '1A'])(
    '%s is one',
    (name) => expect(slotName().safeParse(name).success).toBe(true),
  )
  it.each(['', 'a1', 'A 1', '-1', '1-', '1--3', 'A1*', 'ABCDEFGHI', 'Ä1', 'A1\n', '½'])(
    '%j is none',
    (name) => expect(slotName().safeParse(name).success).toBe(false),
  )
  it.each([
    [' a1 ', 'A1'],
    ['1 – 3', '1-3'],
    ['1/3', '1-3'],
    ['010', '010'],
    ['Row A', undefined],
    ['', undefined],
  ])('%j is read as %j', (text, name) => expect(readSlotName(text)).toBe(name))
})

it.each([
  [
    ['10', '2', '1', '12'],
    ['1', '2', '10', '12'],
  ],
  [
    ['A10', 'B1', 'A2', 'A1'],
    ['A1', 'A2', 'A10', 'B1'],
  ],
  [
    ['1-10', '2-1', '1-3'],
    ['1-3', '1-10', '2-1'],
  ],
  [
    ['010', '10', '9'],
    ['9', '10', '010'],
  ],
])('%j is read in the order %j', (slots, ordered) => {
  expect(slots.toSorted(compareSlots)).toEqual(ordered)
})

it.each<[name: string, slots: string[], met: string | undefined]>([
  ['10', ['010', '011'], '010'],
  ['010', ['10', '11'], '10'],
  ['10', ['10', '010'], '10'],
  ['0010', ['10', '010'], undefined],
  ['A01', ['A1', 'A10'], 'A1'],
  ['1-03', ['1-3'], '1-3'],
  ['0', ['00'], '00'],
  ['100', ['1', '10'], undefined],
])('%s among %j is %s', (name, slots, met) => {
  expect(meetSlot(name, slots)).toBe(met)
})

it.each<[names: string[], slots: string[], pairs: [string, string][]]>([
  [
    ['10', 'A1'],
    ['A1', '010'],
    [
      ['A1', 'A1'],
      ['10', '010'],
    ],
  ],
  [['10', '010'], ['010'], [['010', '010']]],
  [['10', '0010'], ['010'], []],
])('%j and %j are paired as %j', (names, slots, pairs) => {
  expect([...pairSlots(names, slots)]).toEqual(pairs)
})

it.each<[what: string, slots: string[], rows: [string, number][]]>([
  [
    'letters',
    ['B1', 'A1', 'A2', 'A10'],
    [
      ['A', 3],
      ['B', 1],
    ],
  ],
  [
    'hundreds',
    [...range(101, 108), ...range(201, 206)],
    [
      ['1', 8],
      ['2', 6],
    ],
  ],
  [
    'wide lanes of hundreds',
    range(110, 148, 2),
    [
      ['11', 5],
      ['12', 5],
      ['13', 5],
      ['14', 5],
    ],
  ],
  [
    'tens with a zero',
    ['010', '011', '012', '020'],
    [
      ['01', 3],
      ['02', 1],
    ],
  ],
  [
    'tens',
    [...range(0, 9), ...range(10, 14)],
    [
      ['0', 10],
      ['1', 5],
    ],
  ],
  [
    'shelf and lane',
    ['1-1', '1-2', '2-1'],
    [
      ['1', 2],
      ['2', 1],
    ],
  ],
  [
    'one long letter',
    range(1, 14).map((lane) => `A${lane}`),
    [
      ['A, part 1', 7],
      ['A, part 2', 7],
    ],
  ],
])('%s hang in rows', (_, slots, rows) => {
  expect(slotRows(slots).map(({ name, slots }) => [name, slots.length])).toEqual(rows)
})
