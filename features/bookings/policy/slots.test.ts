import { describe, expect, it } from 'vitest'
import type { MeetingPlace } from '#lib/booking-words.ts'
import { weeklyHours } from '#lib/business-hours.ts'
import { inLondon } from '#lib/time.ts'
import {
  type Appointment,
  bookableSpan,
  type Diary,
  freeSlots,
  nextFreeSlots,
  takerOf,
} from './slots.ts'

const at = (text: string) => new Date(text)
const booked = (startsAt: string, place: MeetingPlace = 'video'): Appointment => ({
  startsAt: at(startsAt),
  place,
})
const diary = (change: Partial<Diary> = {}): Diary => ({
  staffId: 'ada',
  hours: weeklyHours(['Mon–Fri 10:00–16:00']),
  absences: [],
  booked: [],
  ...change,
})

/** What the clocks of London show at the free slots of a day. */
function timesOn(date: string, diaries: Diary[], place: MeetingPlace = 'video'): string[] {
  const span = { from: at(`${date}T00:00Z`), until: at(`${date}T23:59Z`) }
  return freeSlots(diaries, place, span).map((slot) => {
    const { minute } = inLondon(slot)
    return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
  })
}

describe('a booking begins', () => {
  it.each([
    ['on a Monday morning', '2026-11-16T09:30:00Z', '2026-11-16T11:30:00Z'],
    ['late on a Friday', '2026-11-20T17:00:00Z', '2026-11-23T10:00:00Z'],
    ['on a Sunday', '2026-11-15T12:00:00Z', '2026-11-16T11:00:00Z'],
    ['on Christmas Eve', '2026-12-24T17:00:00Z', '2026-12-29T10:00:00Z'],
  ])('two business hours from now at the earliest: %s', (_, now, from) => {
    expect(bookableSpan(at(now)).from).toEqual(at(from))
  })

  it('28 days ahead at the latest', () => {
    expect(bookableSpan(at('2026-11-16T09:30:00Z')).until).toEqual(at('2026-12-14T09:30:00Z'))
  })
})

describe('a colleague is free', () => {
  it('every half hour of the working day, so that the last one ends with it', () => {
    const times = timesOn('2026-11-16', [diary({ hours: weeklyHours(['Mon 10:00–12:00']) })])
    expect(times).toEqual(['10:00', '10:30', '11:00', '11:30'])
  })

  it.each([
    ['before the clocks go forward', '2027-03-25', '2027-03-25T10:00:00.000Z'],
    ['after the clocks went forward', '2027-03-30', '2027-03-30T09:00:00.000Z'],
    ['before the clocks go back', '2026-10-23', '2026-10-23T09:00:00.000Z'],
    ['after the clocks went back', '2026-10-26', '2026-10-26T10:00:00.000Z'],
  ])('from ten by the clocks of London, %s', (_, date, first) => {
    const span = { from: at(`${date}T00:00Z`), until: at(`${date}T23:59Z`) }
    expect(freeSlots([diary()], 'video', span)[0]?.toISOString()).toBe(first)
    expect(timesOn(date, [diary()])[0]).toBe('10:00')
  })

  it.each([
    ['a Saturday', '2026-11-21'],
    ['Christmas Day', '2026-12-25'],
    ['the substitute day of Boxing Day', '2026-12-28'],
    ['Easter Monday', '2027-03-29'],
  ])('not on %s', (_, date) => {
    expect(timesOn(date, [diary()])).toEqual([])
  })

  it('not on a day off, neither the first nor the last of it', () => {
    const away = diary({ absences: [{ firstDay: '2026-11-17', lastDay: '2026-11-18' }] })
    const free = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'].filter(
      (date) => timesOn(date, [away]).length > 0,
    )
    expect(free).toEqual(['2026-11-16', '2026-11-19'])
  })
})

describe('beside another appointment at 12:00', () => {
  const lost = (existing: MeetingPlace, wanted: MeetingPlace) => {
    const all = timesOn('2026-11-16', [diary()], wanted)
    const busy = [diary({ booked: [booked('2026-11-16T12:00:00Z', existing)] })]
    return all.filter((time) => !timesOn('2026-11-16', busy, wanted).includes(time))
  }
  it.each<[MeetingPlace, MeetingPlace, string[]]>([
    ['video', 'video', ['12:00']],
    // An hour to get there and an hour to get back.
    ['site', 'video', ['11:00', '11:30', '12:00', '12:30', '13:00']],
    ['video', 'site', ['11:00', '11:30', '12:00', '12:30', '13:00']],
    ['site', 'site', ['11:00', '11:30', '12:00', '12:30', '13:00']],
  ])('by %s, one by %s cannot begin at', (existing, wanted, times) => {
    expect(lost(existing, wanted)).toEqual(times)
  })
})

describe('an appointment is taken', () => {
  const now = at('2026-11-16T08:00:00Z')
  const wanted = booked('2026-11-18T11:00:00Z')
  const bob = (change: Partial<Diary> = {}) => diary({ staffId: 'bob', ...change })

  it.each<[string, Diary[], string | undefined]>([
    ['by whoever is free', [diary({ booked: [wanted] }), bob()], 'bob'],
    [
      'by whoever has the fewest that week, Monday to Sunday',
      [
        diary({ booked: [booked('2026-11-16T12:00:00Z')] }),
        bob({ booked: [booked('2026-11-23T12:00:00Z'), booked('2026-11-24T12:00:00Z')] }),
      ],
      'bob',
    ],
    ['by the same one of equals, in whatever order they come', [bob(), diary()], 'ada'],
    ['by nobody when all are busy', [diary({ booked: [wanted] })], undefined],
    ['by nobody when there is nobody', [], undefined],
  ])('%s', (_, diaries, staffId) => {
    expect(takerOf(diaries, wanted, { now })).toBe(staffId)
  })

  it('by whoever had it before it was moved, as long as they are free', () => {
    const busier = bob({ booked: [booked('2026-11-17T12:00:00Z')] })
    expect(takerOf([diary(), busier], wanted, { now, before: 'bob' })).toBe('bob')
    const away = bob({ absences: [{ firstDay: '2026-11-18', lastDay: '2026-11-18' }] })
    expect(takerOf([diary(), away], wanted, { now, before: 'bob' })).toBe('ada')
  })

  it.each([
    ['beside the half hours', '2026-11-18T11:15:00Z'],
    ['a second past one', '2026-11-18T11:00:01Z'],
    ['too soon', '2026-11-16T10:00:00Z'],
    ['too far ahead', '2026-12-15T11:00:00Z'],
    ['outside the hours', '2026-11-18T16:00:00Z'],
    ['on a Saturday', '2026-11-21T11:00:00Z'],
  ])('by nobody %s', (_, start) => {
    expect(takerOf([diary()], booked(start), { now })).toBeUndefined()
  })

  it('by somebody at each slot that is on offer', () => {
    const diaries = [
      diary({ booked: [booked('2026-11-18T12:00:00Z', 'site')] }),
      bob({ hours: weeklyHours(['Wed 13:00–17:00']) }),
    ]
    const slots = freeSlots(diaries, 'video', bookableSpan(now))
    expect(slots.length).toBeGreaterThan(200)
    const untaken = slots.filter(
      (startsAt) => !takerOf(diaries, { startsAt, place: 'video' }, { now }),
    )
    expect(untaken).toEqual([])
  })
})

describe('a visitor whose slot is gone is offered', () => {
  const now = at('2026-11-16T09:30:00Z')
  const span = bookableSpan(now)
  const offered = (startsAt: string, diaries: Diary[] = [diary()]) =>
    nextFreeSlots(diaries, booked(startsAt), span, 3).map((slot) => slot.toISOString())
  const first = ['2026-11-16T11:30:00.000Z', '2026-11-16T12:00:00.000Z', '2026-11-16T12:30:00.000Z']

  it.each([
    [
      'the next ones after it',
      '2026-11-16T15:00:00Z',
      ['2026-11-16T15:30:00.000Z', '2026-11-17T10:00:00.000Z', '2026-11-17T10:30:00.000Z'],
    ],
    ['the first ones, if it was too soon', '2026-11-16T10:00:00Z', first],
    ['the first ones, if it was too far ahead', '2027-11-16T10:00:00Z', first],
    ['the first ones, if it was the last of all', '2026-12-11T15:30:00Z', first],
  ])('%s', (_, wanted, slots) => {
    const onFridays = wanted.startsWith('2026-12-11')
      ? [diary({ absences: [{ firstDay: '2026-12-12', lastDay: '2027-12-31' }] })]
      : undefined
    expect(offered(wanted, onFridays)).toEqual(slots)
  })

  it('a few, for which no more diaries are read than for those few', () => {
    let read = 0
    const counted = new Proxy([booked('2026-11-17T10:00:00Z')], {
      get(target, name, receiver) {
        if (name === 'every') read += 1
        return Reflect.get(target, name, receiver)
      },
    })
    offered('2026-11-17T10:00:00Z', [diary({ booked: counted })])
    expect(read).toBe(3)
  })
})
