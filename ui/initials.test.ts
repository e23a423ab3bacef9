import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ["Jo O'Neill-Smith", 'JO'],
  ['Ada King Lovelace', 'AL'],
  ['ada lovelace', 'AL'],
  ['Ada', 'A'],
  ['  Ada   Lovelace  ', 'AL'],
  ['Élodie Ångström', 'ÉÅ'],
  ['E\u0301lodie', 'É'],
  ['(Site) 24', 'S2'],
  ['山田 太郎', '山太'],
  ['', ''],
  ['  ', ''],
  ['- ?', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
