import { describe, expect, it } from 'vitest'
import { checkWords } from '#content/compliance/check-words.ts'
import { controls } from '#content/compliance/controls.ts'
import { emptyTrust } from '#lib/trust-words.ts'
import {
  answerProblem,
  certificateProblem,
  checkResult,
  documentProblem,
  documentsOf,
  entryProblem,
  isEmpty,
  shownOf,
  type TrustFacts,
  unexplained,
} from './shown.ts'

const today = '2026-11-19'
const now = new Date('2026-11-19T12:00:00Z')
const certificate = {
  ...{ id: 'c', title: 'ISO/IEC 27001', kind: 'certificate', retiredAt: null, example: false },
  ...{ effectiveOn: '2026-01-01', expiresOn: '2026-12-31' },
}
const facts = (change: Partial<TrustFacts> = {}): TrustFacts => ({
  ...{
    now,
    today,
    uptime: null,
    controls: new Map([['AC-01', 'Two factors']]),
    evidence: new Map(),
  },
  ...{ policies: new Map(), processors: new Map(), checks: new Map() },
  ...change,
})
const withEvidence = (change: object = {}) =>
  facts({ evidence: new Map([['c', { ...certificate, ...change }]]) })

describe('a certificate', () => {
  it.each([
    ['is shown while it is valid', {}, undefined],
    ['is shown to the end of its last day', { expiresOn: today }, undefined],
    ['is shown from its first day on', { effectiveOn: today }, undefined],
    ['is not shown once it has ended', { expiresOn: '2026-11-18' }, 'ended'],
    ['is not shown before it begins', { effectiveOn: '2026-11-20' }, 'not_begun'],
    ['is not shown once retired', { retiredAt: '2026-11-01T00:00:00Z' }, 'retired'],
    ['needs an end', { expiresOn: null }, 'no_end'],
    ['is no record', { kind: 'record' }, 'not_certificate'],
    ['is no example', { example: true }, 'example'],
  ])('%s', (_, change, problem) => {
    expect(certificateProblem({ ...certificate, ...change }, today)).toBe(problem)
    const content = { ...emptyTrust, certificates: ['c'] }
    const view = shownOf(content, { number: 1, publishedAt: '' }, withEvidence(change))
    expect(view.certificates).toHaveLength(problem ? 0 : 1)
    expect(isEmpty(view)).toBe(problem !== undefined)
  })

  it('is not shown once its evidence is gone', () => {
    expect(certificateProblem(undefined, today)).toBe('gone')
  })
})

describe('a document on request', () => {
  it.each([
    ['may be without an end', { kind: 'report', expiresOn: null }, undefined],
    ['is never what a nightly check found', { kind: 'shown' }, 'system_check'],
    ['is not handed out once it has ended', { expiresOn: '2026-11-18' }, 'ended'],
  ])('%s', (_, change, problem) => {
    expect(documentProblem({ ...certificate, ...change }, today)).toBe(problem)
    const listed = documentsOf({ ...emptyTrust, documents: ['c'] }, withEvidence(change))
    expect(listed).toHaveLength(problem ? 0 : 1)
  })

  it('is a policy only where an officer chose to hand out its full text', () => {
    const policy = { id: 'p', title: 'Security', number: 2, publishedAt: '', example: false }
    const known = facts({ policies: new Map([['p', policy]]) })
    const keys = (onRequest: boolean) =>
      documentsOf({ ...emptyTrust, policies: [{ id: 'p', summary: '', onRequest }] }, known).map(
        ({ key }) => key,
      )
    expect([keys(true), keys(false)]).toEqual([['policy:p'], []])
  })
})

it.each([
  [{ example: false }, undefined],
  [{ example: true }, 'example'],
  [undefined, 'gone'],
])('a policy or supplier %j is not shown because: %s', (entry, problem) => {
  expect(entryProblem(entry)).toBe(problem)
})

it.each([
  ['current evidence', 'evidence:c', {}, undefined],
  ['evidence that has ended', 'evidence:c', { expiresOn: '2026-11-18' }, 'ended'],
  ['retired evidence', 'evidence:c', { retiredAt: '2026-11-01T00:00:00Z' }, 'retired'],
  ['evidence that there is not', 'evidence:x', {}, 'gone'],
  ['a control in place', 'control:AC-01', {}, undefined],
  ['a control that is not in place', 'control:AC-02', {}, 'not_in_place'],
  ['nothing', '', {}, 'no_basis'],
  ['somebody’s word', 'word:of-mine', {}, 'no_basis'],
])('an answer that rests on %s', (_, basis, change, problem) => {
  expect(answerProblem({ basis }, withEvidence(change))).toBe(problem)
  const answer = { id: 'a', question: 'Do you?', answer: 'Yes.', on: today, basis }
  const view = shownOf(
    { ...emptyTrust, answers: [answer] },
    { number: 1, publishedAt: '' },
    withEvidence(change),
  )
  expect(view.answers).toHaveLength(problem ? 0 : 1)
})

describe('a check', () => {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  it.each([
    ['passed last night', { at: hoursAgo(8), passed: true }, 'passed'],
    ['passed 48 hours ago', { at: hoursAgo(48), passed: true }, 'passed'],
    ['passed longer ago', { at: hoursAgo(48.1), passed: true }, 'stale'],
    ['failed last night', { at: hoursAgo(8), passed: false }, 'failed'],
    ['failed longer ago', { at: hoursAgo(72), passed: false }, 'stale'],
    ['never looked', undefined, 'stale'],
  ])('that %s is shown as it is', (_, finding, result) => {
    expect(checkResult(finding, now)).toBe(result)
    const view = shownOf(
      { ...emptyTrust, checks: ['backups', 'no-such-check'] },
      { number: 1, publishedAt: '' },
      facts({ checks: new Map(finding && [['backups', finding]]) }),
    )
    expect(view.checks).toEqual([
      { words: checkWords.backups, at: finding?.at.toISOString() ?? null, result },
    ])
  })

  it('has words for readers outside, each of its own', () => {
    const shown = controls.flatMap((control) => control.shows ?? [])
    expect(Object.keys(checkWords).toSorted()).toEqual([...new Set(shown)].toSorted())
    expect(new Set(Object.values(checkWords)).size).toBe(Object.keys(checkWords).length)
  })

  const failing = facts({ checks: new Map([['backups', { at: now, passed: false }]]) })
  const passing = facts({ checks: new Map([['backups', { at: now, passed: true }]]) })
  const shown = { checks: ['backups'] }
  const hidden = [{ check: 'backups', reason: 'The disk is being replaced' }]
  it.each([
    ['left out while it fails, without a reason', { checks: [], hidden: [] }, shown, failing, 1],
    ['left out while it fails, with one', { checks: [], hidden }, shown, failing, 0],
    ['shown while it fails', { ...shown, hidden: [] }, shown, failing, 0],
    ['left out while it passes', { checks: [], hidden: [] }, shown, passing, 0],
    ['never shown before', { checks: [], hidden: [] }, { checks: [] }, failing, 0],
    ['of the first version', { checks: [], hidden: [] }, undefined, failing, 0],
  ])('%s needs so many reasons: %#', (_, draft, published, known, count) => {
    expect(unexplained(draft, published, known)).toHaveLength(count)
  })
})
