import { expect, it } from 'vitest'
import { noSuchTime, notPassed, passedMoment } from './entered-moment.ts'

const now = new Date('2026-11-16T12:00:30Z')

it.each([
  ['in winter', '2026-01-05', '09:30', '2026-01-05T09:30:00Z'],
  ['in summer', '2026-07-05', '09:30', '2026-07-05T08:30:00Z'],
  ['in the hour that comes twice, the first', '2026-10-25', '01:30', '2026-10-25T00:30:00Z'],
  ['just before the clocks go forward', '2026-03-29', '00:59', '2026-03-29T00:59:00Z'],
  ['just after', '2026-03-29', '02:00', '2026-03-29T01:00:00Z'],
  ['this minute, which is now', '2026-11-16', '12:00', '2026-11-16T12:00:30Z'],
  ['by a clock that is ahead of ours', '2026-11-16', '12:05', '2026-11-16T12:00:30Z'],
  ['the first day that counts', '2000-01-01', '00:00', '2000-01-01T00:00:00Z'],
])('a moment is taken as the clocks of London show it: %s', (_, day, time, moment) => {
  expect(passedMoment({ day, time }, now)).toEqual({ moment: new Date(moment) })
})

it.each([
  ['the hour that is left out', '2026-03-29', '01:30', 'time', noSuchTime],
  ['the future', '2026-11-16', '12:06', 'day', notPassed],
  ['before 2000', '1999-12-31', '23:59', 'day', 'Please choose a day since the year 2000'],
  ['the year 1', '0001-01-01', '10:00', 'day', 'Please choose a day since the year 2000'],
])('a moment is refused: %s', (_, day, time, wrong, message) => {
  expect(passedMoment({ day, time }, now)).toEqual({ wrong, message })
})
