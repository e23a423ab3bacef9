import { describe, expect, it } from 'vitest'
import type { PromiseKind } from '#lib/lead-words.ts'
import { answerBy, answerPromise, dueAfterPause, dueAt, isAnswerBy } from './promise.ts'

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

describe('by when we answer, as the visitor reads it', () => {
  it.each<[PromiseKind, string, string]>([
    ['form', '2026-11-13T17:00:00Z', 'within 1 business day. That is by Monday 16 November'],
    [
      'partnership',
      '2026-12-24T16:00:00Z',
      'within 4 business hours. That is by 11:00 on Tuesday 29 December',
    ],
    // By the clocks of London, which are an hour ahead of Greenwich in July.
    [
      'partnership',
      '2026-07-16T16:30:00Z',
      'within 4 business hours. That is by 12:30 on Friday 17 July',
    ],
    ['email', '2026-11-13T08:05:00Z', 'within 24 hours. That is by 8:05 on Saturday 14 November'],
    ['form', '2099-11-13T17:00:00Z', 'within 1 business day'],
  ])('%s, at %s: %s', (kind, made, words) => {
    expect(answerPromise(kind, answerBy(kind, at(made)))).toBe(words)
  })

  it.each([
    ['2026-12-29', true],
    ['2026-12-29T11:00', true],
    // The day that it is, and two weeks on, in London.
    ['2026-12-24', true],
    ['2027-01-07', true],
    ['2026-12-23', false],
    ['2027-01-08', false],
    ['2099-01-01', false],
    ['2026-99-99', false],
    ['2026-12-29T25:00', false],
    ['2026-12-29T11:00<b>', false],
    ['', false],
  ])('%j may stand in an address: %s', (text, may) => {
    expect(isAnswerBy(text, at('2026-12-24T16:00:00Z'))).toBe(may)
  })

  it('a day that there is not may not', () => {
    expect(isAnswerBy('2027-02-29', at('2027-02-20T16:00:00Z'))).toBe(false)
    expect(isAnswerBy('2028-02-29', at('2028-02-20T16:00:00Z'))).toBe(true)
  })
})
