import { describe, expect, it } from 'vitest'
import type { PromiseKind } from '#lib/lead-words.ts'
import { dueAfterPause, dueAt } from './promise.ts'

const at = (text: string) => new Date(text)

it.each<[PromiseKind, string, string]>([
  ['form', '2026-11-16T09:30:00Z', '2026-11-17T18:00:00Z'],
  ['form', '2026-12-24T16:00:00Z', '2026-12-29T18:00:00Z'],
  // Saturday is a day of the telephone, not of the promise.
  ['form', '2026-11-20T17:00:00Z', '2026-11-23T18:00:00Z'],
  ['partnership', '2026-12-24T16:00:00Z', '2026-12-29T11:00:00Z'],
  ['partnership', '2026-04-02T15:00:00Z', '2026-04-07T10:00:00Z'],
  ['email', '2026-12-24T16:00:00Z', '2026-12-25T16:00:00Z'],
  // A day of 24 hours, whatever the clocks show.
  ['email', '2026-10-24T12:00:00Z', '2026-10-25T12:00:00Z'],
])('a promise of the kind %s made at %s falls due at %s', (kind, made, due) => {
  expect(dueAt(kind, at(made))).toEqual(at(due))
})

describe('while we wait for the customer the clock stands still', () => {
  it.each<[string, PromiseKind, string, string, string, string]>([
    // due, paused from, until, due then
    [
      'two hours left on the same day',
      'partnership',
      '2026-11-18T14:00:00Z',
      '2026-11-18T12:00:00Z',
      '2026-11-18T13:00:00Z',
      '2026-11-18T15:00:00Z',
    ],
    [
      'two hours left, resumed at night',
      'partnership',
      '2026-11-18T14:00:00Z',
      '2026-11-18T12:00:00Z',
      '2026-11-18T22:00:00Z',
      '2026-11-19T11:00:00Z',
    ],
    [
      'paused at night, resumed at night',
      'form',
      '2026-11-18T18:00:00Z',
      '2026-11-17T20:00:00Z',
      '2026-11-18T20:00:00Z',
      '2026-11-19T18:00:00Z',
    ],
    [
      'over Christmas',
      'form',
      '2026-12-24T18:00:00Z',
      '2026-12-24T17:00:00Z',
      '2026-12-28T12:00:00Z',
      '2026-12-29T10:00:00Z',
    ],
    [
      'mail counts every hour',
      'email',
      '2026-11-18T14:00:00Z',
      '2026-11-18T12:00:00Z',
      '2026-11-20T12:00:00Z',
      '2026-11-20T14:00:00Z',
    ],
    [
      'late before, late after',
      'form',
      '2026-11-18T18:00:00Z',
      '2026-11-19T09:00:00Z',
      '2026-11-20T09:00:00Z',
      '2026-11-18T18:00:00Z',
    ],
  ])('%s', (_, kind, due, from, until, then) => {
    expect(dueAfterPause(kind, at(due), { from: at(from), until: at(until) })).toEqual(at(then))
  })
})
