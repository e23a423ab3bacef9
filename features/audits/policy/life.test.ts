import { describe, expect, it } from 'vitest'
import type { AuditState, CheckResult, FindingGrade } from '#lib/compliance-words.ts'
import { type AuditFacts, mayVerify, nextState, whatComesBefore, whyNotYet } from './life.ts'

const done = { verifiedAt: new Date() }
const open = { verifiedAt: null }
const finding = (grade: FindingGrade, ...actions: { verifiedAt: unknown }[]) => ({
  number: 1,
  controlCode: 'AC-02',
  grade,
  actions,
})
const audit = (
  state: AuditState,
  results: CheckResult[] = [],
  ...findings: AuditFacts['findings']
): AuditFacts => ({
  state,
  lines: results.map((result, index) => ({ controlCode: `AC-0${index}`, result, note: '' })),
  findings,
})

describe('an audit', () => {
  it('is planned, under way, reported, closed', () => {
    expect(nextState('planned')).toBe('under_way')
    expect(nextState('under_way')).toBe('reported')
    expect(nextState('reported')).toBe('closed')
    expect(nextState('closed')).toBeUndefined()
  })

  it.each<[AuditState, AuditState, string | undefined]>([
    [
      'planned',
      'reported',
      'The audit is planned. It has to be under way before it can be reported; the next step is that it is under way.',
    ],
    ['planned', 'under_way', undefined],
    ['reported', 'under_way', undefined],
    ['closed', 'reported', undefined],
  ])('that is %s and should be %s is told what comes before', (state, to, words) => {
    expect(whatComesBefore(state, to)).toBe(words)
  })

  it.each<[string, AuditFacts, string | undefined]>([
    ['planned', audit('planned', ['not_looked_at']), undefined],
    [
      'with a line that nobody has looked at',
      audit('under_way', ['conforming', 'not_looked_at']),
      'One line of the checklist has not been looked at yet.',
    ],
    [
      'with two of them',
      audit('under_way', ['not_looked_at', 'not_looked_at']),
      '2 lines of the checklist have not been looked at yet.',
    ],
    ['looked at', audit('under_way', ['conforming', 'not_applicable']), undefined],
    [
      'with a line that does not conform, and nobody has said why',
      audit('under_way', ['conforming', 'conforming', 'not_conforming']),
      'AC-02 does not conform: say why in its note, or add a finding.',
    ],
    [
      'with a finding about it',
      audit('under_way', ['conforming', 'conforming', 'not_conforming'], finding('minor')),
      undefined,
    ],
    [
      'with a note about it',
      {
        ...audit('under_way'),
        lines: [{ controlCode: 'AC-09', result: 'not_conforming', note: 'One door stood open.' }],
      },
      undefined,
    ],
    ['reported without findings', audit('reported'), undefined],
    [
      'with a major finding that nothing is planned about',
      audit('reported', [], finding('major')),
      'Nothing is planned about finding 1 yet.',
    ],
    ['with advice alone', audit('reported', [], finding('observation')), undefined],
    [
      'with an action that is not verified',
      audit('reported', [], finding('minor', done, open)),
      'One corrective action is not verified yet.',
    ],
    [
      'with an action about advice that is not verified',
      audit('reported', [], finding('opportunity', open)),
      'One corrective action is not verified yet.',
    ],
    ['with every action verified', audit('reported', [], finding('major', done, done)), undefined],
  ])('%s', (_, facts, words) => {
    expect(whyNotYet(facts)).toBe(words)
  })
})

describe('a corrective action is verified', () => {
  const action = { doneAt: new Date(), doneBy: 'olga', ownerId: 'omar' }
  it.each([
    ['by somebody else', action, 'anna', true],
    ['by who did it', action, 'olga', false],
    ['by whose it is', action, 'omar', false],
    ['before it is done', { ...action, doneAt: null }, 'anna', false],
  ])('%s', (_, facts, userId, may) => {
    expect(mayVerify(facts, userId)).toBe(may)
  })
})
