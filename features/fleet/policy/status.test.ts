import { describe, expect, it } from 'vitest'
import type { FaultKind } from '#lib/fleet-words.ts'
import { textWidth } from '#ui/fonts/measure.ts'
import {
  conditionWords,
  downWords,
  isUp,
  type KnownState,
  type MachineCondition,
  restingWords,
  statusOf,
} from './status.ts'

const now = new Date('2026-11-16T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const fault = (kind: FaultKind, broken = true) => ({
  faults: { [kind]: { broken, at: minutesAgo(5).toISOString() } },
})

const well: KnownState = {
  heardAt: minutesAgo(1),
  powerOn: true,
  doorOpen: false,
  doorAt: null,
  warmSince: null,
  faults: {},
}

describe('a machine', () => {
  it.each<[name: string, known: Partial<KnownState>, MachineCondition, because: string[]]>([
    ['that reports and has no fault', {}, 'selling', []],
    ['heard 30 minutes ago', { heardAt: minutesAgo(30) }, 'selling', []],
    ['heard 31 minutes ago', { heardAt: minutesAgo(31) }, 'silent', ['It has stopped reporting']],
    ['that never reported', { heardAt: null }, 'new', ['It has not reported yet']],
    [
      'of the demonstration while it sleeps',
      { asleep: true, heardAt: minutesAgo(900), warmSince: minutesAgo(990) },
      'asleep',
      ['The demonstration is asleep'],
    ],
    ['without power', { powerOn: false }, 'stopped', ['It has no power']],
    ['that cannot take payments', fault('payment'), 'stopped', ['It cannot take payments']],
    ['whose lock is broken', fault('lock'), 'stopped', ['Its door does not unlock']],
    ['whose screen is dark', fault('screen'), 'stopped', ['Its screen is dark']],
    ['whose cameras cannot see', fault('camera'), 'stopped', ['Its cameras cannot see']],
    ['with a jam in a lane', fault('jam'), 'attention', ['Something is stuck in a lane']],
    ['with a cooling fault', fault('cooling'), 'attention', ['The cooling has a fault']],
    ['whose fault has been cleared', fault('payment', false), 'selling', []],
    ['warm for 9 minutes', { warmSince: minutesAgo(9) }, 'selling', []],
    [
      'warm for 10 minutes',
      { warmSince: minutesAgo(10) },
      'warm',
      ['It is warmer than 8 °C inside'],
    ],
    [
      'warm for an hour, with a cooling fault',
      { warmSince: minutesAgo(60), ...fault('cooling') },
      'warm',
      ['It is warmer than 8 °C inside', 'The cooling has a fault'],
    ],
    [
      'warm for an hour, and not heard for 31 minutes',
      { warmSince: minutesAgo(60), heardAt: minutesAgo(31) },
      'silent',
      ['It has stopped reporting'],
    ],
    ['opened 10 minutes ago', { doorOpen: true, doorAt: minutesAgo(10) }, 'selling', []],
    [
      'opened 11 minutes ago',
      { doorOpen: true, doorAt: minutesAgo(11) },
      'attention',
      ['Its door stands open'],
    ],
    ['closed an hour ago', { doorOpen: false, doorAt: minutesAgo(60) }, 'selling', []],
    [
      'without power, and warm for an hour',
      { powerOn: false, warmSince: minutesAgo(60) },
      'stopped',
      ['It has no power', 'It is warmer than 8 °C inside'],
    ],
    [
      'not heard for a day, and without power before',
      { heardAt: minutesAgo(24 * 60), powerOn: false },
      'silent',
      ['It has stopped reporting'],
    ],
  ])('%s', (_, known, condition, because) => {
    expect(statusOf({ ...well, ...known }, now)).toEqual({ condition, because })
  })

  it.each<[MachineCondition, up: boolean]>([
    ['selling', true],
    ['attention', true],
    ['warm', false],
    ['stopped', false],
    ['silent', false],
  ])('that is %s is up: %s', (condition, up) => {
    expect(isUp(condition)).toBe(up)
  })
})

describe('what a badge says of a machine', () => {
  it('says that it sells of none that somebody has to look at', () => {
    const reassuring = Object.entries(conditionWords).filter(([, words]) => /^sell/i.test(words))
    expect(reassuring).toEqual([['selling', 'Selling']])
  })

  it.each(Object.values(conditionWords))('"%s" fits half of a phone', (words) => {
    // Of 390 px two cells are left with 140 px each; a badge has its dot and its rounded ends.
    expect(textWidth(words, 'strong', 12) + 6 + 6 + 2 * 10).toBeLessThan(140)
  })
})

describe('what is said of machines that are not up', () => {
  const none = { selling: 0, attention: 0, warm: 0, stopped: 0, silent: 0, new: 0, asleep: 0 }
  it.each<[counted: Partial<Record<MachineCondition, number>>, words: string]>([
    [{ silent: 2 }, ''],
    [{ new: 1, asleep: 3 }, '1 not connected yet, 3 asleep'],
  ])('%o, with which nothing is wrong: "%s"', (counted, words) => {
    expect(restingWords({ ...none, ...counted })).toBe(words)
  })

  it.each<[counted: Partial<Record<MachineCondition, number>>, words: string]>([
    [{ selling: 3, attention: 1 }, ''],
    [{ stopped: 1, silent: 1 }, '2 not selling'],
    [{ warm: 1, new: 1, asleep: 2 }, '1 too warm'],
    [{ stopped: 1, warm: 2 }, '1 not selling, 2 too warm'],
  ])('%o: "%s"', (counted, words) => {
    expect(downWords({ ...none, ...counted })).toBe(words)
  })
})
