import { expect, it } from 'vitest'
import { promiseWords } from './promise-words.ts'

const open = {
  dueAt: null,
  pausedAt: null,
  answeredAt: null,
  answerMail: null,
  stage: 'new',
  heldFor: null,
  isMerged: false,
} as const

type Case = [now: string, due: string, words: string, urgency: string]

it.each<Case>([
  ['2026-11-16T12:00:00Z', '2026-11-16T11:59:40Z', 'Late by 1 min', 'late'],
  ['2026-11-16T12:00:00Z', '2026-11-16T09:50:00Z', 'Late by 2 h', 'late'],
  ['2026-11-18T12:00:00Z', '2026-11-16T10:00:00Z', 'Late by 2 days', 'late'],
  ['2026-11-16T12:00:00Z', '2026-11-16T12:45:00Z', 'Due in 45 min', 'within-the-hour'],
  ['2026-11-16T12:00:00Z', '2026-11-16T13:00:00Z', 'Due in 1 h', 'within-the-hour'],
  ['2026-11-16T12:00:00Z', '2026-11-16T18:00:00Z', 'Today 18:00', 'today'],
  ['2026-11-16T12:00:00Z', '2026-11-17T18:00:00Z', 'Tomorrow 18:00', 'later'],
  ['2026-12-24T16:00:00Z', '2026-12-29T11:00:00Z', 'Tue 29 Dec 11:00', 'later'],
  ['2026-12-31T16:00:00Z', '2027-01-04T18:00:00Z', '4 Jan 2027 18:00', 'later'],
  // In summer the clocks of London are an hour ahead of Greenwich.
  ['2026-07-01T12:00:00Z', '2026-07-01T17:00:00Z', 'Today 18:00', 'today'],
  ['2026-07-01T23:30:00Z', '2026-07-02T17:00:00Z', 'Today 18:00', 'today'],
])('at %s a promise for %s is shown as "%s" (%s)', (now, due, words, urgency) => {
  expect(promiseWords({ ...open, dueAt: due }, new Date(now))).toEqual({ urgency, words })
})

const due = '2026-11-16T18:00:00Z'

it.each([
  [{ answeredAt: '2026-11-16T17:00:00Z' }, 'Answered in time'],
  [{ answeredAt: '2026-11-16T18:00:01Z' }, 'Answered late'],
  [{ answeredAt: '2026-11-16T17:00:00Z', answerMail: 'queued' as const }, 'Answer on its way'],
  [{ answeredAt: '2026-11-16T17:00:00Z', answerMail: 'sent' as const }, 'Answered in time'],
  [{ answerMail: 'bounced' as const }, 'Answer bounced, late by 14 days'],
  [{ answerMail: 'failed' as const }, 'Answer given up, late by 14 days'],
  // Sent again.
  [{ answerMail: 'queued' as const }, 'Answer on its way'],
  [{ pausedAt: '2026-11-16T10:00:00Z' }, 'Waiting for customer'],
  [{ stage: 'lost' as const }, 'Closed'],
  [{ dueAt: null }, 'No answer due'],
  [{ isMerged: true }, 'Merged'],
  [{ heldFor: ['honeypot' as const] }, 'In quarantine'],
  // Released: what it was held for is empty.
  [{ heldFor: [], answeredAt: '2026-11-16T17:00:00Z' }, 'Answered in time'],
])('%o is shown as "%s", however late it is', (change, words) => {
  const lead = { ...open, dueAt: due, ...change }
  expect(promiseWords(lead, new Date('2026-12-01T00:00:00Z')).words).toBe(words)
})
