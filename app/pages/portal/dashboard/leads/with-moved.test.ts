import { expect, it } from 'vitest'
import type { LeadColumn, LeadRow } from '#features/leads/schema/desk.ts'
import type { Stage } from '#lib/lead-words.ts'
import { newestOf, withMoved } from './with-moved.ts'

const card = (id: string, stage: Stage) => ({ id, stage }) as LeadRow
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

it('another try is of the card as it is now, wherever somebody else has put it', () => {
  const seen = { ...card('grace', 'new'), version: 1 }
  const now = { ...card('grace', 'contacted'), version: 2 }
  const columns = [column('new', 0), { ...column('contacted', 1), rows: [now] }]
  expect(newestOf(columns, seen)).toBe(now)
  expect(newestOf(board, card('gone', 'won'))).toEqual(card('gone', 'won'))
})
