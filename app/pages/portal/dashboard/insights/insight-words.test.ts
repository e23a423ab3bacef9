import { describe, expect, it } from 'vitest'
import type { Overview } from '#features/insights/schema.ts'
import { changeOf } from './figures.ts'
import {
  ageText,
  dropOffText,
  funnelSummary,
  isKnown,
  pointLabels,
  quoteRate,
  ratingOf,
  valueWords,
  vitalText,
} from './insight-words.ts'

describe('changes', () => {
  it.each([
    [120, 100, 'up', '+20%'],
    [80, 100, 'down', '−20%'],
    [5, 0, 'up', 'new'],
    [0, 0, 'level', 'no change'],
    [0, 9, 'down', '−100%'],
    [1004, 1000, 'level', '0%'],
    [996, 1000, 'level', '0%'],
  ])('from %i after %i are %s, %s', (now, before, direction, text) => {
    expect(changeOf(now, before)).toEqual({ direction, text })
  })

  it.each([
    [100, 38, '−62%'],
    [100, 100, '0%'],
    [10, 12, 'more'],
    [0, 0, '–'],
    [1000, 1, '−100%'],
  ])('from a step with %i to one with %i are %s', (previous, now, text) => {
    expect(dropOffText(previous, now)).toBe(text)
  })
})

it.each([
  [10, 4, 0.4],
  [4, 4, 1],
  [0, 0, null],
  // The rare pages of a day are added up apart for visits and for quotes.
  [3, 4, null],
])('of %i sessions, %i with a quote are a rate of %s', (sessions, quoteSessions, rate) => {
  expect(quoteRate({ sessions, quoteSessions })).toBe(rate)
})

describe('values', () => {
  it.each([
    ['source', 'search', 'Search engines'],
    ['device', 'desktop', 'Computer'],
    ['os', 'ios', 'iOS'],
    ['browser', 'samsung', 'Samsung'],
    ['page', '/blog', '/blog'],
    ['page', '(other)', 'Everything else'],
  ] as const)('of %s: %s is %s', (split, value, words) => {
    expect(valueWords(split, value)).toBe(words)
  })
})

describe('measurements', () => {
  it.each([
    ['LCP', 2500, 'good', '2.5 s'],
    ['LCP', 4000, 'middling', '4.0 s'],
    ['LCP', 4001, 'poor', '4.0 s'],
    ['INP', 180, 'good', '180 ms'],
    ['CLS', 0.26, 'poor', '0.26'],
  ] as const)('%s of %d is %s, %s', (name, p75, rating, text) => {
    expect([ratingOf(name, p75), vitalText(name, p75)]).toEqual([rating, text])
  })
})

describe('a line over time', () => {
  const overview = (unit: Overview['unit'], from: string, to: string, moments: string[]) =>
    ({
      unit,
      from,
      to,
      series: moments.map((at) => ({ at, visitors: 0, sessions: 0, views: 0 })),
    }) as Overview

  it.each([
    ['day', '2026-11-14', '2026-11-15', ['2026-11-14', '2026-11-15'], ['14 Nov', '15 Nov']],
    ['day', '2025-12-31', '2026-01-01', ['2025-12-31', '2026-01-01'], ['31 Dec 25', '1 Jan 26']],
    [
      'hour',
      '2026-10-25',
      '2026-10-25',
      ['2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z'],
      ['01:00', '01:00 again'],
    ],
  ] as const)('names each %s once, %s to %s', (unit, from, to, moments, labels) => {
    expect(pointLabels(overview(unit, from, to, [...moments]))).toEqual(labels)
  })

  it.each([
    ['2026-11-15T10:00:00.000Z', '2026-11-15T10:31:00.000Z', true],
    ['2026-11-15T11:00:00.000Z', '2026-11-15T10:31:00.000Z', false],
    ['2026-11-15', '2026-11-15T10:31:00.000Z', true],
    ['2026-11-16', '2026-11-15T10:31:00.000Z', false],
    ['2026-11-15', null, false],
  ])('at %s, with figures as of %s, is drawn: %s', (at, asOf, known) => {
    expect(isKnown(at, asOf)).toBe(known)
  })
})

it.each([
  ['2026-11-15T10:31:00Z', ''],
  ['2026-11-15T10:29:00Z', ''],
  ['2026-11-15T10:22:00Z', ', 9 minutes ago'],
  ['2026-11-15T07:01:00Z', ', 3 hours ago'],
])('figures as of %s say how old they are: "%s"', (asOf, words) => {
  expect(ageText(asOf, new Date('2026-11-15T10:31:30Z'))).toBe(words)
})

describe('what a funnel comes to', () => {
  const group = (landing: number, submitted: number) => ({
    value: '',
    steps: [
      { id: 'landing' as const, sessions: landing },
      { id: 'quote_submitted' as const, sessions: submitted },
    ],
  })

  it.each([
    [group(4120, 89), null, '89 of 4,120 sessions asked for a quote: 2.2%.'],
    [
      group(100, 20),
      group(50, 5),
      '20 of 100 sessions asked for a quote: 20%, against 10% before.',
    ],
    [group(100, 20), group(0, 0), '20 of 100 sessions asked for a quote: 20%.'],
    [group(0, 0), null, 'Nobody has opened the site in this time.'],
    [
      group(3, 5),
      null,
      '5 sessions asked for a quote, more than the 3 that opened the site for the first time.',
    ],
    [group(0, 5), null, '5 sessions asked for a quote; none opened the site for the first time.'],
    [group(10, 5), group(4, 6), '5 of 10 sessions asked for a quote: 50%.'],
  ])('is said in a sentence', (now, before, sentence) => {
    expect(funnelSummary(now, before)).toBe(sentence)
  })
})
