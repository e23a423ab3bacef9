import { expect, it } from 'vitest'
import type { ImportView } from '#features/imports/schema.ts'
import { undoWords } from './undo-words.ts'

const outcome = { rows: 0, pence: 0, added: 0, changed: 0, same: 0, already: 0, statements: 0 }
const change = (type: string, count: number, isNew = true) => ({ type, count, isNew })

it.each<[kind: string, outcome: object, changes: ImportView['changes'], words: string]>([
  [
    'sales',
    { rows: 9600, pence: 1440050 },
    [change('machine', 1), change('product', 2), change('statement', 1)],
    'This removes 9,600 rows of sales for £14,400.50, 1 machine, 2 products and 1 draft statement. What is used elsewhere stays.',
  ],
  [
    'machines',
    { rows: 3 },
    [change('company', 2), change('machine', 2), change('machine', 1, false)],
    'This removes 2 companies and 2 machines. This puts back 1 machine. What is used elsewhere stays.',
  ],
  ['sales', { already: 9600 }, [], 'It stored nothing, so nothing is removed.'],
])('says what an undo of %s takes away', (kind, part, changes, words) => {
  const view = { kind, changes, outcome: { ...outcome, ...part } }
  expect(undoWords(view as unknown as ImportView)).toBe(words)
})
