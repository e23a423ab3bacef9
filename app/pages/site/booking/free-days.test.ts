import { expect, it } from 'vitest'
import { freeDays } from './free-days.ts'

const slots = ['2026-11-16T10:00:00.000Z', '2026-11-16T15:30:00.000Z', '2026-11-17T10:00:00.000Z']

it('in London has nothing beside its own clock', () => {
  expect(freeDays(slots, 'Europe/London')).toEqual([
    {
      date: '2026-11-16',
      name: 'Monday 16 November',
      times: [
        { start: slots[0], time: '10:00', london: undefined },
        { start: slots[1], time: '15:30', london: undefined },
      ],
    },
    {
      date: '2026-11-17',
      name: 'Tuesday 17 November',
      times: [{ start: slots[2], time: '10:00', london: undefined }],
    },
  ])
})

it('elsewhere goes by the calendar of that place, with the time in London', () => {
  expect(freeDays(slots, 'Asia/Tokyo')).toMatchObject([
    { name: 'Monday 16 November', times: [{ time: '19:00', london: '10:00' }] },
    {
      name: 'Tuesday 17 November',
      times: [
        { time: '00:30', london: '15:30' },
        { time: '19:00', london: '10:00' },
      ],
    },
  ])
})
