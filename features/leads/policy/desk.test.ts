import { describe, expect, it } from 'vitest'
import { type Stage, stages } from '#lib/lead-words.ts'
import {
  answeredNow,
  asksForAnswer,
  clockChange,
  type DeskState,
  listsOf,
  mergedClock,
  type PromiseClock,
  repliedNow,
  stageChange,
  type Urgency,
  urgencyOf,
} from './desk.ts'

/** A Wednesday morning in winter, when London has Greenwich's time. */
const now = new Date('2026-11-18T10:00:00Z')
const at = (time: string) => new Date(`2026-11-${time}:00Z`)

const lead = (change: Partial<PromiseClock & DeskState> = {}): PromiseClock & DeskState => ({
  stage: 'new',
  promise: 'partnership',
  dueAt: at('18T12:00'),
  pausedAt: null,
  answeredAt: null,
  answerMailId: null,
  escalatedAt: null,
  heldFor: null,
  ...change,
})

it.each<[string, Parameters<typeof lead>[0], Urgency]>([
  ['past', { dueAt: at('18T09:59') }, 'late'],
  ['this very moment', { dueAt: now }, 'within-the-hour'],
  ['an hour away', { dueAt: at('18T11:00') }, 'within-the-hour'],
  ['later in the day', { dueAt: at('18T11:01') }, 'today'],
  ['tomorrow', { dueAt: at('19T00:00') }, 'later'],
  ['past while we wait for the customer', { dueAt: at('17T12:00'), pausedAt: now }, 'paused'],
  ['met', { answeredAt: at('18T12:00') }, 'kept'],
  ['met by a mail that is on its way', { answeredAt: now, answerMail: 'queued' }, 'on-its-way'],
  ['met by a mail that was sent', { answeredAt: now, answerMail: 'sent' }, 'kept'],
  ['met late', { answeredAt: at('18T12:01') }, 'broken'],
  ['met, though closed since', { answeredAt: now, stage: 'won' }, 'kept'],
  ['of what is closed', { stage: 'lost' }, 'none'],
  ['of what is in quarantine', { heldFor: ['honeypot'] }, 'none'],
  ['of what was released', { heldFor: [] }, 'today'],
  ['that was never made', { dueAt: null }, 'none'],
])('a promise that is %s', (_, change, urgency) => {
  expect(urgencyOf(lead(change), now)).toBe(urgency)
})

it('reads the day off the clocks of London, and moments as the API gives them', () => {
  // 23:30 of the 14th of July in London is 22:30 at Greenwich; half past midnight is the next day.
  const evening = new Date('2026-07-14T20:00:00Z')
  const due = (dueAt: string) => urgencyOf(lead({ dueAt: dueAt as never }), evening)
  expect(due('2026-07-14T22:30:00.000Z')).toBe('today')
  expect(due('2026-07-14T23:30:00.000Z')).toBe('later')
})

it.each<[string, Parameters<typeof lead>[0] & { isMerged?: boolean }, string[]]>([
  ['waits for an answer', {}, ['queue', 'open', 'board', 'all']],
  ['is worked on and not answered', { stage: 'contacted' }, ['queue', 'open', 'board', 'all']],
  ['waits for the customer', { pausedAt: now }, ['paused', 'open', 'board', 'all']],
  ['was answered', { answeredAt: now }, ['open', 'board', 'all']],
  ['needs no answer', { dueAt: null }, ['open', 'board', 'all']],
  ['is won', { stage: 'won' }, ['closed', 'board', 'all']],
  ['is lost, unanswered', { stage: 'lost', pausedAt: now }, ['closed', 'board', 'all']],
  ['is in quarantine', { heldFor: ['too-fast'] }, ['held', 'all']],
  ['is in quarantine and lost', { heldFor: ['too-fast'], stage: 'lost' }, ['held', 'all']],
  ['was released', { heldFor: [] }, ['queue', 'open', 'board', 'all']],
  ['is part of another', { isMerged: true }, ['all']],
  ['is part of another and in quarantine', { isMerged: true, heldFor: ['reported'] }, ['all']],
])('what %s', (_, { isMerged = false, ...change }, lists) => {
  expect(listsOf({ ...lead(change), isMerged })).toEqual(lists)
})

it.each<[string, Parameters<typeof lead>[0], Stage, boolean]>([
  ['to contacted', {}, 'contacted', true],
  ['to a later stage', {}, 'trial', true],
  ['to won, which stops the clock', {}, 'won', false],
  ['from a later stage', { stage: 'contacted' }, 'proposal', false],
  ['after an answer', { answeredAt: now }, 'contacted', false],
  ['while we wait for the customer', { pausedAt: now }, 'contacted', false],
  ['where nothing was promised', { dueAt: null }, 'contacted', false],
])('a move %s asks whether it was answered', (_, change, to, asks) => {
  expect(asksForAnswer(lead(change), to)).toBe(asks)
})

describe('a change of stage', () => {
  const everyStage = Object.keys(stages) as Stage[]
  it.each(everyStage.flatMap((from) => everyStage.map((to) => [from, to] as const)))(
    'leads from %s to %s',
    (from, to) => {
      const change = stageChange(lead({ stage: from }), { stage: to, lostReason: 'No space' }, now)
      expect(change).toMatchObject({
        ok: true,
        columns: { stage: to, lostReason: to === 'lost' ? 'No space' : null },
      })
    },
  )

  it('to lost says why', () => {
    const change = stageChange(lead(), { stage: 'lost' }, now)
    expect(change).toEqual({ ok: false, reason: 'reason_needed' })
  })

  it('to contacted is no answer', () => {
    const change = stageChange(lead(), { stage: 'contacted' }, now)
    expect(change).toEqual({ ok: true, columns: { stage: 'contacted', lostReason: null } })
  })

  it('that closes it stops its clock, and one that opens it again lets it go on', () => {
    const closed = stageChange(lead(), { stage: 'won' }, now)
    expect(closed).toMatchObject({ columns: { pausedAt: now } })
    // Two hours were left; four hours later there are still two.
    const reopened = stageChange(
      lead({ stage: 'won', pausedAt: now }),
      { stage: 'proposal' },
      at('18T14:00'),
    )
    expect(reopened).toMatchObject({ columns: { pausedAt: null, dueAt: at('18T16:00') } })
  })

  it('leaves the clock of what was answered alone', () => {
    const closed = stageChange(lead({ answeredAt: now }), { stage: 'won' }, now)
    expect(closed).toEqual({ ok: true, columns: { stage: 'won', lostReason: null } })
  })
})

describe('the clock', () => {
  it.each<['pause' | 'resume' | 'restart', Parameters<typeof lead>[0], string]>([
    ['pause', { pausedAt: now }, 'clock_not_running'],
    ['pause', { answeredAt: now }, 'clock_not_running'],
    ['pause', { dueAt: null }, 'clock_not_running'],
    ['resume', {}, 'clock_not_paused'],
    ['resume', { answeredAt: now, pausedAt: now }, 'clock_not_paused'],
    ['pause', { stage: 'won' }, 'closed'],
    ['resume', { stage: 'lost', pausedAt: now }, 'closed'],
    ['restart', { stage: 'lost' }, 'closed'],
    ['restart', {}, 'answer_owed'],
    ['restart', { pausedAt: now }, 'answer_owed'],
  ])('does not %s of %j', (action, change, reason) => {
    expect(clockChange(lead(change), action, now)).toEqual({ ok: false, reason })
  })

  it('goes on with what was left, and warns anew', () => {
    const paused = lead({ pausedAt: now, escalatedAt: at('18T09:30') })
    expect(clockChange(paused, 'resume', at('18T17:00'))).toEqual({
      ok: true,
      // An hour on Wednesday, an hour on Thursday.
      columns: { pausedAt: null, dueAt: at('19T10:00'), escalatedAt: null },
    })
  })

  it('keeps what was late before the pause late, and does not warn twice', () => {
    const late = lead({ dueAt: at('18T09:00'), pausedAt: now, escalatedAt: at('18T08:00') })
    expect(clockChange(late, 'resume', at('18T17:00'))).toEqual({
      ok: true,
      columns: { pausedAt: null, dueAt: at('18T09:00') },
    })
  })

  it('starts anew when the customer has written again', () => {
    const answered = lead({ answeredAt: at('18T09:00'), escalatedAt: at('18T08:00') })
    expect(clockChange(answered, 'restart', now)).toEqual({
      ok: true,
      columns: {
        promise: 'partnership',
        dueAt: at('18T14:00'),
        pausedAt: null,
        answeredAt: null,
        answerMailId: null,
        escalatedAt: null,
      },
    })
  })
})

describe('an answer', () => {
  it('keeps the promise and brings what is new to contacted', () => {
    expect(answeredNow(lead(), now, { mailId: 'a mail' })).toEqual({
      ...{ answeredAt: now, answerMailId: 'a mail', stage: 'contacted' },
    })
  })
  it('leaves a later stage, and the first answer, as they are', () => {
    const before = at('17T10:00')
    const answered = { answeredAt: before, answerMailId: 'the first mail' }
    const change = answeredNow(lead({ stage: 'trial', ...answered }), now, { mailId: 'a mail' })
    expect(change).toEqual({ ...answered, stage: 'trial' })
  })
  it('that was spoken depends on no mail, and is the first while the mail is on its way', () => {
    const before = at('17T10:00')
    const mailed = lead({ answeredAt: before, answerMailId: 'a mail' })
    expect(answeredNow(mailed, now, { mailId: null })).toMatchObject({
      ...{ answeredAt: before, answerMailId: null },
    })
    expect(answeredNow(mailed, now, { mailId: null, isEarlierOnItsWay: true })).toMatchObject({
      ...{ answeredAt: now, answerMailId: null },
    })
  })
  it('while we wait for the customer is in time by what was left', () => {
    const paused = lead({ pausedAt: at('18T09:00'), dueAt: at('18T09:30') })
    expect(answeredNow(paused, now, { mailId: null })).toMatchObject({
      pausedAt: null,
      dueAt: at('18T10:30'),
      answeredAt: now,
    })
  })
})

describe('a reply of the customer', () => {
  const answered = { answeredAt: at('18T09:00') }
  const anew = { dueAt: at('18T14:00'), answeredAt: null, pausedAt: null }
  it.each<[string, Parameters<typeof lead>[0], object, isTold: boolean]>([
    ['to what was answered promises anew', answered, anew, true],
    ['while an answer is owed leaves the promise as it is', {}, {}, false],
    ['that we waited for lets the clock go on', { pausedAt: now }, { pausedAt: null }, true],
    [
      'to what was lost opens it',
      { ...answered, stage: 'lost' },
      { ...anew, stage: 'contacted' },
      true,
    ],
    ['to what was won leaves it won', { ...answered, stage: 'won' }, {}, true],
  ])('%s', (_, state, columns, isTold) => {
    const change = repliedNow({ ...lead(state), heldFor: null }, now)
    expect(change.isTold).toBe(isTold)
    expect(change.columns).toMatchObject(columns)
    if (Object.keys(columns).length === 0) expect(change.columns).toEqual({})
  })
  it('to what is held changes nothing, and tells nobody', () => {
    const held = { ...lead(answered), heldFor: ['links' as const] }
    expect(repliedNow(held, now)).toEqual({ columns: {}, isTold: false })
  })
})

describe('of merged promises', () => {
  const first = { dueAt: at('18T11:00') }
  it.each<[string, Parameters<typeof lead>[0], Parameters<typeof lead>[0], Date | undefined]>([
    ['the other, if it is due first', {}, first, first.dueAt],
    ['its own, if that is due first', first, {}, undefined],
    ['the other, if its own was met', { answeredAt: now }, first, first.dueAt],
    ['the other, if its own waits for the customer', { pausedAt: now }, first, first.dueAt],
    ['none that was met', {}, { ...first, answeredAt: now }, undefined],
    ['none that waits for the customer', {}, { ...first, pausedAt: now }, undefined],
    ['none of what is closed', {}, { ...first, stage: 'lost' }, undefined],
  ])('it takes over %s', (_, into, other, due) => {
    const change = mergedClock(lead(into), [lead(other)])
    expect(change.dueAt).toEqual(due)
    if (due) expect(change).toMatchObject({ answeredAt: null, pausedAt: null })
  })
})
