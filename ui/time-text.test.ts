import { describe, expect, it } from 'vitest'
import { parseTime, timeProblem, timesBetween } from './time-text.ts'

describe('parseTime', () => {
  it.each([
    ['9', '09:00'],
    ['09', '09:00'],
    ['0', '00:00'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['9 30', '09:30'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['2115', '21:15'],
    ['21:15', '21:15'],
    ['9.30am', '09:30'],
    ['9:30 PM', '21:30'],
    ['9pm', '21:00'],
    ['12am', '00:00'],
    ['12pm', '12:00'],
    ['12:30am', '00:30'],
    [' 9:30 ', '09:30'],
    ['23:59', '23:59'],
  ])('reads %j as %s', (text, time) => {
    expect(parseTime(text)).toBe(time)
  })

  it.each([
    '',
    'noon',
    '24',
    '24:00',
    '9:60',
    '9:3',
    '0am',
    '13pm',
    '21:15pm',
    '-9',
    '12345',
    '9:30:00',
  ])('refuses %j', (text) => {
    expect(parseTime(text)).toBeUndefined()
  })
})

describe('timeProblem', () => {
  const limits = { min: '07:00', max: '18:00' }
  it.each([
    [undefined, 'Enter a time like 09:30'],
    ['06:59', 'Enter a time no earlier than 07:00'],
    ['07:00', undefined],
    ['18:00', undefined],
    ['18:01', 'Enter a time no later than 18:00'],
  ])('of %s is %j', (time, problem) => {
    expect(timeProblem(time, limits)).toBe(problem)
  })
})

describe('timesBetween', () => {
  it.each([
    ['09:00', '10:00', 30, ['09:00', '09:30', '10:00']],
    ['09:10', '10:00', 30, ['09:10', '09:40']],
    ['23:00', '23:59', 30, ['23:00', '23:30']],
    ['10:00', '09:00', 30, []],
  ])('%s to %s every %i minutes', (min, max, every, times) => {
    expect(timesBetween(min, max, every)).toEqual(times)
  })
})
