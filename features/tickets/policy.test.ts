import { describe, expect, it } from 'vitest'
import { afterClientWrote, afterClosing, afterWeAnswered } from './policy.ts'

const monday = new Date('2026-11-16T10:00:00Z')
/** The end of the first working day after the day on which it was promised. */
const tuesdayEvening = new Date('2026-11-17T18:00:00Z')
const friday = new Date('2026-11-20T23:00:00Z')
const mondayEvening = new Date('2026-11-23T18:00:00Z')

describe('whose turn it is', () => {
  it.each([
    ['a new ticket', undefined, monday, tuesdayEvening],
    ['one on a Friday night', undefined, friday, mondayEvening],
    [
      'one that we have answered',
      { state: 'waiting', dueAt: null } as const,
      monday,
      tuesdayEvening,
    ],
    ['one that is closed', { state: 'closed', dueAt: null } as const, monday, tuesdayEvening],
    [
      'one that we owe an answer to already',
      { state: 'open', dueAt: tuesdayEvening } as const,
      friday,
      tuesdayEvening,
    ],
  ])('after the client wrote on %s, an answer is due', (_, before, now, dueAt) => {
    expect(afterClientWrote(before, now)).toEqual({ state: 'open', dueAt, closedAt: null })
  })

  it('after we answered or somebody closed it, nothing is due', () => {
    expect(afterWeAnswered()).toEqual({ state: 'waiting', dueAt: null, closedAt: null })
    expect(afterClosing(monday)).toEqual({ state: 'closed', dueAt: null, closedAt: monday })
  })
})
