import { expect, it } from 'vitest'
import { wishKeyOf } from './policy.ts'

it.each([
  ['Oat milk', 'oat  MILK!'],
  ['Crème brûlée', 'creme brulee'],
  ['7 Up', '7-up'],
  ['Coca‑Cola', 'coca cola'],
])('%s is the same wish as %s', (one, other) => {
  expect(wishKeyOf(one)).toBe(wishKeyOf(other))
})

it.each([
  ['Cola', 'Cola Zero'],
  ['茶', '咖啡'],
])('%s is another wish than %s', (one, other) => {
  expect(wishKeyOf(one)).not.toBe(wishKeyOf(other))
  expect(wishKeyOf(one)).not.toBe('')
})
