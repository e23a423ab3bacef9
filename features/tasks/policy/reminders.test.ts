import { expect, it } from 'vitest'
import { isTimeToRemind, noticeOf, type Told } from './reminders.ts'

const today = '2026-11-18'
const told = (notice: Told['notice'], sentOn: string, dueOn = '2026-11-20'): Told => ({
  ...{ notice, sentOn, dueOn },
})

it.each<[string, string | null, Told | undefined, string | undefined]>([
  ['at assignment', '2026-12-24', undefined, 'assigned'],
  ['at assignment, without a day', null, undefined, 'assigned'],
  ['as late, if it was late when it came', '2026-11-17', undefined, 'late'],
  ['nothing while there is time', '2026-12-24', told('assigned', today, '2026-12-24'), undefined],
  ['a week before it is due', '2026-11-20', told('assigned', '2026-11-01'), 'soon'],
  ['once a week before', '2026-11-20', told('soon', '2026-11-14'), undefined],
  [
    'nothing before, if it came within that week',
    '2026-11-20',
    told('assigned', '2026-11-16'),
    undefined,
  ],
  ['not late on the day itself', today, told('soon', '2026-11-12', today), undefined],
  ['when it is late', '2026-11-17', told('soon', '2026-11-12', '2026-11-17'), 'late'],
  ['again a week later', '2026-11-01', told('late', '2026-11-11', '2026-11-01'), 'late'],
  ['not each day', '2026-11-01', told('late', '2026-11-12', '2026-11-01'), undefined],
  ['anew, if the day was moved', '2026-11-21', told('late', '2026-11-12', '2026-11-11'), 'soon'],
])('an owner is told %s', (_, dueOn, before, notice) => {
  expect(noticeOf(dueOn, before, today)).toBe(notice)
})

it('reminders come in working hours', () => {
  expect([6 * 60 + 59, 7 * 60, 17 * 60 + 59, 18 * 60].map(isTimeToRemind)).toEqual([
    ...[false, true, true, false],
  ])
})
