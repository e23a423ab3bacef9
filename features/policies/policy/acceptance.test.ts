import { describe, expect, it } from 'vitest'
import { askedBy, dueAt, isOverdue, isToRemind, lastReminder } from './acceptance.ts'

const day = (count: number, hour = 9) => new Date(Date.UTC(2026, 10, 1 + count, hour))
const waiting = (change: { askedAt?: Date; joinedAt?: Date } = {}) => {
  return { askedAt: day(0), joinedAt: day(-300), ...change }
}

describe('acceptance is due', () => {
  it.each([
    ['14 days after publication', waiting(), day(14)],
    ['14 days after joining, for whoever joins later', waiting({ joinedAt: day(5) }), day(19)],
    ['after publication, for whoever was here', waiting({ joinedAt: day(0) }), day(14)],
  ])('%s', (_, one, due) => {
    expect(dueAt(one)).toEqual(due)
    expect(isOverdue(one, due)).toBe(false)
    expect(isOverdue(one, new Date(due.getTime() + 1))).toBe(true)
  })
})

describe('a reminder is called for', () => {
  it.each([
    [6, undefined],
    [7, 7],
    [13, 7],
    [14, 14],
    [20, 14],
    [21, 21],
    [70, 70],
  ])('on day %s: that of day %s', (now, called) => {
    expect(lastReminder(waiting(), day(now))).toEqual(called && day(called))
  })
})

describe('a mail goes out', () => {
  const lastMail = (at: Date, sameDay = false) => ({ at, sameDay })
  it.each([
    ['not in the first week', [waiting()], undefined, day(6), false],
    ['after seven days', [waiting()], undefined, day(7), true],
    ['not again before the next is due', [waiting()], lastMail(day(7)), day(13), false],
    ['after fourteen', [waiting()], lastMail(day(7)), day(14), true],
    ['each week from then on', [waiting()], lastMail(day(14)), day(21), true],
    ['late, if the server was off', [waiting()], lastMail(day(14)), day(25), true],
    ['not to somebody who has nothing to read', [], undefined, day(30), false],
    [
      'once for two policies',
      [waiting(), waiting({ askedAt: day(0, 8) })],
      lastMail(day(7)),
      day(8),
      false,
    ],
    [
      'at most once a day, whatever else is due',
      [waiting(), waiting({ askedAt: day(0, 15) })],
      lastMail(day(7, 10), true),
      day(7, 16),
      false,
    ],
    [
      'the next day for what came due after the mail',
      [waiting(), waiting({ askedAt: day(0, 15) })],
      lastMail(day(7, 10)),
      day(8),
      true,
    ],
  ])('%s', (_, all, last, now, isSent) => {
    expect(isToRemind(all, last, now)).toBe(isSent)
  })
})

describe('what a publication asks for', () => {
  const before = { since: 2, at: day(-100) }
  it.each([
    ['a first version', { number: 1, minor: false }, undefined, { since: 1, at: day(0) }],
    ['a new version', { number: 3, minor: false }, before, { since: 3, at: day(0) }],
    ['a small correction', { number: 3, minor: true }, before, before],
    [
      'a correction of what is retired',
      { number: 3, minor: true },
      undefined,
      { since: 3, at: day(0) },
    ],
  ])('%s', (_, published, asked, expected) => {
    expect(askedBy({ ...published, at: day(0) }, asked)).toEqual(expected)
  })
})
