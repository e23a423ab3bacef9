import { expect, it } from 'vitest'
import { anchorOf, isClosed, reordered } from './policy.ts'

it.each([
  ['post', '2026-11-14', true],
  ['post', '2026-11-15', false],
  ['post', null, false],
  ['field', '2026-11-14', false],
] as const)('a %s until %s: closed %s on 15 November', (kind, closesOn, closed) => {
  expect(isClosed({ kind, closesOn }, '2026-11-15')).toBe(closed)
})

it.each([
  ['Route technician', 'route-technician'],
  ['Café host (m/f)', 'cafe-host-m-f'],
  ['Taken', 'taken-3'],
  ['!', 'role'],
])('%s is at #%s', (title, anchor) => {
  expect(anchorOf(title, new Set(['taken', 'taken-2']))).toBe(anchor)
})

it.each([
  [
    ['a', 'b', 'c'],
    ['c', 'a'],
    ['c', 'a', 'b'],
  ],
  [
    ['a', 'b'],
    ['gone', 'b', 'b'],
    ['b', 'a'],
  ],
  [['a', 'b'], [], ['a', 'b']],
])('%j as %j wanted is %j', (current, wanted, order) => {
  expect(reordered(current, wanted)).toEqual(order)
})
