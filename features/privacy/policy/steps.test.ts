import { describe, expect, it } from 'vitest'
import { bankHolidays } from '#content/bank-holidays.ts'
import type { CaseState, CloseReason } from '#lib/compliance-words.ts'
import {
  afterCorrection,
  afterStep,
  type CaseStanding,
  closeReasonsOf,
  dueDayOf,
  nextStep,
  possibleSteps,
  type StepName,
} from './steps.ts'

const standing = (change: Partial<CaseStanding> = {}): CaseStanding => ({
  kind: 'access',
  state: 'received',
  receivedOn: '2026-02-12',
  pauses: [],
  extendedOn: null,
  acknowledged: true,
  identityConfirmedAt: new Date('2026-02-12T12:00:00Z'),
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
      ['ask-identity', 'extend', 'answer', 'close', 'note'],
    ],
    [
      'with one of which it is not known yet who asks',
      { kind: 'erasure', state: 'under-way', identityConfirmedAt: null },
      '2026-02-13',
      ['ask-identity', 'confirm-identity', 'extend', 'answer', 'close', 'note'],
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
      ['ask-identity', 'ask-clarification', 'extend', 'answer', 'close', 'note'],
    ],
    [
      'after the first month: no longer',
      { state: 'under-way' },
      '2026-03-13',
      ['ask-identity', 'ask-clarification', 'answer', 'close', 'note'],
    ],
    [
      'with one that is extended already',
      { state: 'extended', extendedOn: '2026-03-01' },
      '2026-03-02',
      ['ask-identity', 'ask-clarification', 'answer', 'close', 'note'],
    ],
    [
      'with one whose sender is known: who they are is asked once',
      {
        state: 'under-way',
        pauses: [{ why: 'identity', from: '2026-02-12', until: '2026-02-13' }],
      },
      '2026-02-14',
      ['ask-clarification', 'extend', 'answer', 'close', 'note'],
    ],
    [
      'with a complaint: no identity, no extension',
      { kind: 'complaint', acknowledged: false },
      '2026-02-13',
      ['begin', 'acknowledge', 'answer', 'close', 'note'],
    ],
    ['with one that is answered', { state: 'answered' }, '2026-02-13', ['close', 'note']],
    [
      'with one that is closed without an answer',
      { state: 'closed' },
      '2026-02-13',
      ['reopen', 'note'],
    ],
    [
      'with one that was answered and is closed',
      { state: 'closed', answeredAt: new Date() },
      '2026-02-13',
      ['note'],
    ],
    [
      'with one that nobody is in any more',
      { state: 'closed', wipedAt: new Date() },
      '2026-02-13',
      ['note'],
    ],
  ])('%s', (_, change, today, steps) => {
    expect(possibleSteps(standing(change), today, bankHolidays)).toEqual(steps)
  })
})

describe('closed without an answer', () => {
  it.each<[what: string, change: Partial<CaseStanding>, reasons: CloseReason[]]>([
    ['is a request that came in', {}, ['withdrawn', 'duplicate', 'no-request']],
    [
      'is one whose sender did not show who they are',
      { state: 'identity-asked' },
      ['withdrawn', 'duplicate', 'no-request', 'identity-not-shown'],
    ],
    [
      'is a complaint that is not acknowledged only if it is none, or another',
      { kind: 'complaint', acknowledged: false },
      ['duplicate', 'no-request'],
    ],
    ['is a complaint', { kind: 'complaint' }, ['withdrawn', 'duplicate', 'no-request']],
    ['is nothing that is answered', { state: 'refused' }, []],
  ])('%s', (_, change, reasons) => {
    expect(closeReasonsOf(standing(change))).toEqual(reasons)
  })
})

describe('opened again, a case', () => {
  it.each<[what: string, change: Partial<CaseStanding>, state: CaseState, due: string | null]>([
    ['has the clock of the day of its receipt', {}, 'under-way', '2026-03-12'],
    [
      'waits if it waited',
      { pauses: [{ why: 'identity', from: '2026-02-13', until: null }] },
      'identity-asked',
      null,
    ],
    ['is extended if it was', { extendedOn: '2026-03-01' }, 'extended', '2026-05-12'],
  ])('%s', (_, change, state, due) => {
    const closed = standing({ ...change, state: 'closed' })
    const again = { ...closed, ...afterStep(closed, 'reopen', '2026-06-01') }
    expect([again.state, dueDayOf(again, bankHolidays)]).toEqual([state, due])
  })
})

describe('put right, a case', () => {
  const clarification = { why: 'clarification', from: '2026-02-16', until: null } as const
  it.each<
    [
      what: string,
      change: Partial<CaseStanding>,
      to: Partial<CaseStanding>,
      state: CaseState,
      due: string | null,
    ]
  >([
    [
      'that was no complaint has a month',
      { kind: 'complaint' },
      { kind: 'access' },
      'received',
      '2026-03-12',
    ],
    [
      'that is a complaint has 30 days',
      { acknowledged: false },
      { kind: 'complaint' },
      'received',
      '2026-03-14',
    ],
    [
      'that came earlier is due earlier',
      {},
      { receivedOn: '2026-02-09' },
      'received',
      '2026-03-09',
    ],
    [
      'that waits for what stops no clock of its kind waits no longer',
      { state: 'clarification-asked', pauses: [clarification] },
      { kind: 'erasure' },
      'under-way',
      '2026-03-12',
    ],
    [
      'that was extended is a complaint like any other',
      { state: 'extended', extendedOn: '2026-03-01' },
      { kind: 'complaint' },
      'under-way',
      null,
    ],
  ])('%s', (_, change, to, state, due) => {
    const was = standing(change)
    const now = afterCorrection(was, { ...was, ...to }, '2026-02-18')
    expect([now.state, dueDayOf(now, bankHolidays)]).toEqual([state, due])
  })
})

describe('what comes next', () => {
  it.each<[what: string, change: Partial<CaseStanding>, step: StepName | undefined]>([
    ['a request that nobody knows of', { acknowledged: false }, 'acknowledge'],
    ['a request that is acknowledged', {}, 'begin'],
    [
      'one that waits for identity',
      { state: 'identity-asked', acknowledged: false },
      'identity-shown',
    ],
    ['one that waits for an explanation', { state: 'clarification-asked' }, 'clarified'],
    ['one that is under way', { state: 'under-way', acknowledged: false }, 'answer'],
    ['one that takes longer', { state: 'extended' }, 'answer'],
    [
      'a complaint that nobody has acknowledged',
      { kind: 'complaint', state: 'under-way', acknowledged: false },
      'acknowledge',
    ],
    ['a complaint under way', { kind: 'complaint', state: 'under-way' }, 'answer'],
    ['what is answered', { state: 'answered', answeredAt: new Date() }, 'close'],
    ['what is refused', { state: 'refused', answeredAt: new Date() }, 'close'],
    ['what is closed', { state: 'closed' }, undefined],
  ])('with %s', (_, change, step) => {
    const it = standing(change)
    const steps = possibleSteps(it, '2026-02-13', bankHolidays)
    expect(nextStep({ ...it, steps })).toBe(step)
  })

  it('is nothing for whoever only reads', () => {
    expect(nextStep({ ...standing(), steps: [] })).toBeUndefined()
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
