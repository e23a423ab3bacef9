import { expect, it } from 'vitest'
import type { PolicyState } from '#lib/compliance-words.ts'
import {
  type Approval,
  type ApprovalProblem,
  approvalProblem,
  hasQuorum,
  shortageWords,
} from './approvals.ts'

const text = 'a'.repeat(64)
const other = 'b'.repeat(64)
const approval = (userId: string, change: Partial<Approval> = {}): Approval => {
  return { userId, sha256: text, takenBack: false, ...change }
}

it.each<[string, PolicyState, Approval[], string, ApprovalProblem | undefined]>([
  ['a second officer in review', 'review', [], text, undefined],
  ['one more than needed', 'approved', [approval('cleo')], text, undefined],
  ['a draft', 'draft', [], text, 'state'],
  ['a published version', 'published', [], text, 'state'],
  ['another text than the one that was read', 'review', [], other, 'text'],
  ['the same person again', 'review', [approval('olga')], text, 'already'],
  [
    'again after theirs was taken back',
    'review',
    [approval('olga', { takenBack: true })],
    text,
    undefined,
  ],
])('approving: %s', (_, state, approvals, sha256, problem) => {
  const version = { state, sha256: text, authors: ['ann', 'amir'] }
  expect(approvalProblem(version, approvals, { userId: 'olga', sha256 })).toBe(problem)
})

it.each(['ann', 'amir'])('nobody who has written in a version approves it: %s', (userId) => {
  const version = { state: 'review' as const, sha256: text, authors: ['ann', 'amir'] }
  expect(approvalProblem(version, [], { userId, sha256: text })).toBe('author')
})

it.each<[string, Approval[], number, boolean]>([
  ['nobody', [], 1, false],
  ['one of one', [approval('olga')], 1, true],
  ['one of two', [approval('olga')], 2, false],
  ['two different of two', [approval('olga'), approval('cleo')], 2, true],
  ['the same person twice', [approval('olga'), approval('olga')], 2, false],
  ['one that was taken back', [approval('olga'), approval('cleo', { takenBack: true })], 2, false],
  ['one of another text', [approval('olga'), approval('cleo', { sha256: other })], 2, false],
  ['five of five', ['a', 'b', 'c', 'd', 'e'].map((id) => approval(id)), 5, true],
])('the quorum: %s', (_, approvals, quorum, isThere) => {
  expect(hasQuorum(approvals, text, quorum)).toBe(isThere)
})

it.each<[number, string[], string | undefined]>([
  [1, ['Olga'], undefined],
  [2, ['Cleo', 'Olga'], undefined],
  [1, [], 'Nobody else can approve it, and 1 approval is needed.'],
  [2, ['Olga'], 'Only one other person can approve it, and 2 approvals are needed: Olga.'],
  [
    3,
    ['Cleo', 'Olga'],
    'Only 2 other people can approve it, and 3 approvals are needed: Cleo, Olga.',
  ],
])('a quorum of %d that %j could give', (quorum, approvers, words) => {
  expect(shortageWords(quorum, approvers)).toBe(words)
})
