import { expect, it } from 'vitest'
import type { LeadColumn, LeadRow } from '#features/leads/schema/desk.ts'
import type { Stage } from '#lib/lead-words.ts'
import { isAhead, newestOf, withMoved } from './with-moved.ts'

const card = (id: string, stage: Stage, version = 1) => ({ id, stage, version }) as LeadRow
const column = (stage: Stage, total: number, ...ids: string[]): LeadColumn => ({
  stage,
  total,
  isMore: false,
  rows: ids.map((id) => card(id, stage)),
})
const shown = (columns: LeadColumn[]) =>
  columns.map(({ stage, total, rows }) => `${stage} ${total}: ${rows.map(({ id }) => id).join()}`)

const board = [column('new', 30, 'ada', 'grace'), column('contacted', 1, 'alan'), column('won', 0)]

it('a card that was moved is on top of its new column, and both count it', () => {
  expect(shown(withMoved(board, [card('grace', 'contacted')]))).toEqual([
    'new 29: ada',
    'contacted 2: grace,alan',
    'won 0: ',
  ])
})

it('what the server has moved already is not counted twice', () => {
  expect(shown(withMoved(board, [card('alan', 'contacted')]))).toEqual(shown(board))
})

it.each([
  { list: 2, moved: 1, because: 'a colleague has changed it' },
  { list: 1, moved: 2, because: 'the list is from before its own move' },
])('the next change is to version 2 when $because', ({ list, moved }) => {
  const columns = [{ ...column('contacted', 1), rows: [card('grace', 'contacted', list)] }]
  expect(newestOf(columns, card('grace', 'contacted', moved)).version).toBe(2)
})

it.each([
  { list: 1, ahead: true },
  { list: 2, ahead: false },
  { list: 3, ahead: false },
])('a card of version 2 is ahead of a list with version $list: $ahead', ({ list, ahead }) => {
  const columns = [{ ...column('contacted', 1), rows: [card('grace', 'contacted', list)] }]
  expect(isAhead(card('grace', 'won', 2), columns)).toBe(ahead)
})

it('a card that is no longer listed is changed as it was last seen', () => {
  expect(newestOf(board, card('gone', 'won'))).toEqual(card('gone', 'won'))
})
