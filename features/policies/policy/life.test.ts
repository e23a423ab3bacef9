import { expect, it } from 'vitest'
import type { PolicyState } from '#lib/compliance-words.ts'
import { isOpen, type Step, stateAfter, stateAfterChange, stepsFrom } from './life.ts'

it.each<[PolicyState, Step[]]>([
  ['draft', ['submit']],
  ['review', ['send_back']],
  ['approved', ['send_back', 'publish']],
  ['published', ['retire']],
  ['retired', []],
])('from %s lead %j', (state, possible) => {
  expect(stepsFrom(state)).toEqual(possible)
})

it.each<[PolicyState, Step, PolicyState | undefined]>([
  ['draft', 'submit', 'review'],
  ['review', 'send_back', 'draft'],
  ['approved', 'send_back', 'draft'],
  ['approved', 'publish', 'published'],
  ['published', 'retire', 'retired'],
  ['draft', 'publish', undefined],
  ['review', 'publish', undefined],
  ['published', 'send_back', undefined],
  ['retired', 'publish', undefined],
  ['retired', 'submit', undefined],
])('a %s one that is to %s becomes %s', (state, step, next) => {
  expect(stateAfter(state, step)).toBe(next)
})

it.each<[PolicyState, boolean]>([
  ['draft', true],
  ['review', true],
  ['approved', true],
  ['published', false],
  ['retired', false],
])('the text of a %s one can change: %s, and is a draft then', (state, can) => {
  expect(isOpen(state)).toBe(can)
  expect(stateAfterChange(state)).toBe(can ? 'draft' : undefined)
})
