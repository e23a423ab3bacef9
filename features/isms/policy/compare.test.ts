import { expect, it } from 'vitest'
import type { ItemChange } from '../schema/documents.ts'
import { changesBetween, type Item } from './compare.ts'

const item = (key: string, text: string, title = `Item ${key}`): Item => ({
  ...{ key, title },
  fields: [
    ['Text', text],
    ['State', 'Open'],
  ],
})
const state = (from: string | null, to: string | null) => ({ label: 'State', from, to })

it.each<[string, Item[], Item[], ItemChange[]]>([
  ['nothing where both are the same', [item('a', 'One')], [item('a', 'One')], []],
  [
    'a field that has changed, and no other',
    [item('a', 'One')],
    [item('a', 'Two')],
    [
      {
        ...{ key: 'a', title: 'Item a', kind: 'changed' },
        fields: [{ label: 'Text', from: 'One', to: 'Two' }],
      },
    ],
  ],
  [
    'what was added, with all of it',
    [],
    [item('a', 'One')],
    [
      {
        ...{ key: 'a', title: 'Item a', kind: 'added' },
        fields: [{ label: 'Text', from: null, to: 'One' }, state(null, 'Open')],
      },
    ],
  ],
  [
    'what was removed, after what is there',
    [item('a', 'One'), item('b', 'Two')],
    [item('b', 'Three')],
    [
      {
        ...{ key: 'b', title: 'Item b', kind: 'changed' },
        fields: [{ label: 'Text', from: 'Two', to: 'Three' }],
      },
      {
        ...{ key: 'a', title: 'Item a', kind: 'removed' },
        fields: [{ label: 'Text', from: 'One', to: null }, state('Open', null)],
      },
    ],
  ],
  [
    'a new title, though no field has changed',
    [item('a', 'One', 'Old')],
    [item('a', 'One', 'New')],
    [{ key: 'a', title: 'New', kind: 'changed', fields: [] }],
  ],
  [
    'no order: a line that moved is the same',
    [item('a', '1'), item('b', '2')],
    [item('b', '2'), item('a', '1')],
    [],
  ],
])('finds %s', (_, before, after, changes) => {
  expect(changesBetween(before, after)).toEqual(changes)
})
