import { describe, expect, it } from 'vitest'
import { bankHolidays } from '#content/bank-holidays.ts'
import type { CaseState } from '#lib/compliance-words.ts'
import { afterStep, type CaseStanding, dueDayOf, possibleSteps, type StepName } from './steps.ts'

const standing = (change: Partial<CaseStanding> = {}): CaseStanding => ({
  kind: 'access',
  state: 'received',
  receivedOn: '2026-02-12',
  pauses: [],
  extendedOn: null,
  acknowledged: true,
  ...change,
})

describe('what can be done', () => {
  it.each<[what: string, change: Partial<CaseStanding>, today: string, steps: StepName[]]>([
    [
      'with a request that came in',
      { acknowledged: false },
      '2026-02-13',
      [
        'begin',
        'ask-identity',
        'ask-clarification',
        'extend',
        'acknowledge',
        'answer',
        'close',
        'note',
      ],
    ],
    [
      'with one that is no request of access: nothing to clarify stops its clock',
      { kind: 'erasure', state: 'under-way' },
      '2026-02-13',
      ['extend', 'answer', 'note'],
    ],
    [
      'while identity is awaited',
      { state: 'identity-asked' },
      '2026-02-13',
      ['identity-shown', 'close', 'note'],
    ],
    [
      'while a clarification is awaited',
      { state: 'clarification-asked' },
      '2026-02-13',
      ['clarified', 'close', 'note'],
    ],
    [
      'on the last day of the first month: it may still be extended',
      { state: 'under-way' },
      '2026-03-12',
      ['ask-clarification', 'extend', 'answer', 'note'],
    ],
    [
      'after the first month: no longer',
      { state: 'under-way' },
      '2026-03-13',
      ['ask-clarification', 'answer', 'note'],
    ],
    [
      'with one that is extended already',
      { state: 'extended', extendedOn: '2026-03-01' },
      '2026-03-02',
      ['ask-clarification', 'answer', 'note'],
    ],
    [
      'with a complaint: no identity, no extension',
      { kind: 'complaint', acknowledged: false },
      '2026-02-13',
      ['begin', 'acknowledge', 'answer', 'close', 'note'],
    ],
    ['with one that is answered', { state: 'answered' }, '2026-02-13', ['close', 'note']],
    ['with one that is closed', { state: 'closed' }, '2026-02-13', ['note']],
  ])('%s', (_, change, today, steps) => {
    expect(possibleSteps(standing(change), today, bankHolidays)).toEqual(steps)
  })
})

describe('the day by law', () => {
  it('follows what is done', () => {
    let now = standing()
    const days: [StepName, CaseState, string | null][] = []
    const steps: [StepName, string][] = [
      ['ask-identity', '2026-02-12'],
      ['identity-shown', '2026-02-16'],
      ['ask-clarification', '2026-02-18'],
      ['clarified', '2026-02-20'],
      ['extend', '2026-03-02'],
      ['close', '2026-03-03'],
    ]
    for (const [step, day] of steps) {
      now = { ...now, ...afterStep(now, step, day) }
      days.push([step, now.state, dueDayOf(now, bankHolidays)])
    }
    expect(days).toEqual([
      ['ask-identity', 'identity-asked', null],
      ['identity-shown', 'under-way', '2026-03-16'],
      ['ask-clarification', 'clarification-asked', null],
      ['clarified', 'under-way', '2026-03-19'],
      ['extend', 'extended', '2026-05-19'],
      ['close', 'closed', null],
    ])
  })
  it('goes on as extended after another question', () => {
    const asked = standing({ state: 'clarification-asked', extendedOn: '2026-03-02' })
    expect(afterStep(asked, 'clarified', '2026-03-05').state).toBe('extended')
  })
})
