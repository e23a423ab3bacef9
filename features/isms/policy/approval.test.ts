import { expect, it } from 'vitest'
import type { VersionState } from '#lib/isms-words.ts'
import { stateAfter } from './approval.ts'

it.each<[VersionState, by: string, approve: boolean, after: object]>([
  ['submitted', 'another', true, { state: 'approved' }],
  ['submitted', 'another', false, { state: 'declined' }],
  ['submitted', 'submitter', true, { problem: 'oneself' }],
  ['submitted', 'submitter', false, { state: 'withdrawn' }],
  ['approved', 'another', false, { problem: 'decided' }],
  ['approved', 'another', true, { problem: 'decided' }],
  ['declined', 'another', true, { problem: 'decided' }],
  ['withdrawn', 'submitter', true, { problem: 'decided' }],
])('a version that is %s, by %s, approve %s: %j', (state, userId, approve, after) => {
  expect(stateAfter({ state, submittedBy: 'submitter' }, { userId, approve })).toEqual(after)
})
