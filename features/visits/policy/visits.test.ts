import { describe, expect, it } from 'vitest'
import { beginWords } from './beginning.ts'
import { afterWords, countProblem, quantityAfter, toFill } from './counts.ts'
import { finishWords } from './finishing.ts'
import { pickListOf, toPick } from './pick-list.ts'
import { needOf } from './suggestions.ts'

it.each<[what: string, change: Partial<Parameters<typeof toPick>[0]>, expected: number]>([
  ['par less stock', { stock: 3 }, 5],
  ['nothing if it is full', { stock: 8 }, 0],
  ['nothing if there is more than par', { stock: 10 }, 0],
  ['no more than fit in', { capacity: 6, stock: 2 }, 4],
  ['the whole slot if it has expired by then', { stock: 3, expiresOn: '2026-11-17' }, 8],
  ['what is missing if it is good on that day', { stock: 3, expiresOn: '2026-11-18' }, 5],
  ['what is likely to sell before the van arrives as well', { stock: 6, sellsBefore: 4 }, 6],
  ['never more than the slot takes', { stock: 2, sellsBefore: 5 }, 8],
])('to pick: %s', (_, change, expected) => {
  const slot = {
    ...{ par: 8, capacity: 10, stock: 0, sellsBefore: 0 },
    ...{ expiresOn: null, on: '2026-11-18', ...change },
  }
  expect(toPick(slot)).toBe(expected)
})

it('the van’s list is added up by product, chilled food at the end', () => {
  const line = (product: string, toPick: number, chilled = false) => {
    return { productId: product, product, code: product, chilled, toPick }
  }
  const machines = [
    { serial: 'A', lines: [line('Wrap', 2, true), line('Water', 3), line('Water', 4)] },
    { serial: 'B', lines: [line('Water', 1), line('Crisps', 0)] },
  ]
  expect(
    pickListOf(machines).map(({ product, total, machines }) => [product, total, machines]),
  ).toEqual([
    [
      'Water',
      8,
      [
        { serial: 'A', quantity: 7 },
        { serial: 'B', quantity: 1 },
      ],
    ],
    ['Wrap', 2, [{ serial: 'A', quantity: 2 }]],
  ])
})

describe('a count', () => {
  it.each<[[counted: number, filled: number, removed: number, wasted: number], number, boolean]>([
    [[3, 5, 0, 0], 8, true],
    [[3, 5, 1, 1], 6, true],
    [[0, 0, 0, 0], 0, true],
    [[3, 0, 2, 2], -1, false],
    [[6, 6, 0, 0], 12, false],
    [[2.5, 0, 0, 0], 2.5, false],
    [[Number.NaN, 0, 0, 0], Number.NaN, false],
  ])(
    '%j leaves %d, which is possible: %s',
    ([counted, filled, removed, wasted], after, possible) => {
      const count = { counted, filled, removed, wasted }
      expect(quantityAfter(count)).toBe(after)
      expect(countProblem(count, 10) === undefined).toBe(possible)
    },
  )
})

it.each<
  [what: string, found: [number, number, number], slot: [par: number, holds: number], number]
>([
  ['par less what was counted', [3, 0, 0], [8, 10], 5],
  ['nothing when it is at par', [8, 0, 0], [8, 10], 0],
  ['nothing when it is over par', [9, 0, 0], [8, 10], 0],
  ['more when packs are taken out or thrown away', [5, 1, 2], [8, 10], 6],
  ['no more than fits when par is above what it holds', [2, 0, 0], [12, 10], 8],
  ['no more than par when more is taken out than was counted', [1, 3, 0], [8, 10], 8],
])('to fill: %s', (_, [counted, removed, wasted], [par, capacity], expected) => {
  expect(toFill({ counted, removed, wasted }, { par, capacity })).toBe(expected)
})

it.each<[filled: number, words: string]>([
  [5, '8 in the slot afterwards, its par level'],
  [7, '10 in the slot afterwards, 2 over its par level of 8'],
  [0, '3 in the slot afterwards, 5 under its par level of 8'],
])('%d filled into a slot with 3: %s', (filled, words) => {
  expect(afterWords({ counted: 3, filled, removed: 0, wasted: 0 }, 8)).toBe(words)
})

describe('finishing a visit', () => {
  const machine = (serial: string, counted: number | null, servicedAt: string | null = null) => {
    return { serial, servicedAt, lines: [{ counted }, { counted: null }] }
  }
  const open =
    'One machine is not finished yet. What was counted there becomes its stock; what was not counted stays as it is.'
  it.each<[what: string, machines: Parameters<typeof finishWords>[0], words: string]>([
    ['all are done', [machine('A', 1, '2026-11-18T09:00Z')], 'Every machine is finished.'],
    ['one was counted only', [machine('A', 0)], open],
    [
      'nobody was at one',
      [machine('A', 1), machine('B', null)],
      `Nothing was counted at B. It is left out and not shown as visited. ${open}`,
    ],
    [
      'nobody was at two',
      [machine('A', null), machine('B', null)],
      'Nothing was counted at A and B. They are left out and not shown as visited.',
    ],
  ])('%s', (_, machines, words) => {
    expect(finishWords(machines)).toBe(words)
  })
})

it.each<[plannedFor: string, asked: string]>([
  ['2026-11-15', 'Begin this visit?'],
  ['2026-11-16', 'Begin this visit?'],
  ['2026-11-17', 'This visit is planned for Tuesday 17 November. Begin it today?'],
  ['2026-11-19', 'This visit is planned for Thursday 19 November. Begin it today?'],
])('on 16 November, before a visit of %s begins: "%s"', (plannedFor, asked) => {
  expect(beginWords(plannedFor, '2026-11-16').title).toBe(asked)
})

describe('a visit is suggested', () => {
  const alert = (
    kind: 'low-stock' | 'expiry' | 'offline' | 'door',
    urgency: 'critical' | 'normal',
  ) => ({
    kind,
    urgency,
    details: { empty: 2, low: 1, expired: 1, expiring: 0 },
  })
  type Given = [alerts: Parameters<typeof needOf>[0], days: number | null]
  it.each<[what: string, ...Given, reasons: string[] | undefined]>([
    ['not without a reason', [], 3, undefined],
    ['not where nobody has ever been, without a reason', [], null, undefined],
    ['after two weeks', [], 14, ['Not visited for 14 days']],
    [
      'for empty slots',
      [alert('low-stock', 'normal')],
      3,
      ['2 slots empty', '1 slot nearly empty'],
    ],
    [
      'for several things, added up',
      [alert('low-stock', 'normal'), alert('low-stock', 'normal'), alert('door', 'critical')],
      1,
      ['Door open', '4 slots empty', '2 slots nearly empty'],
    ],
  ])('%s', (_, alerts, days, reasons) => {
    expect(needOf(alerts, days)?.reasons).toEqual(reasons)
  })
  it('where waiting costs more than going there, with what the forecast says', () => {
    const outlook = { sellingOut: 3, lostPence: 4210 }
    expect(needOf([], 3, { ...outlook, pays: false })).toBeUndefined()
    expect(needOf([], 3, { ...outlook, pays: true })?.reasons).toEqual([
      '3 slots are likely to be empty within three days',
      'About £42 of sales lost in a week',
    ])
  })
  it('first where it is most urgent', () => {
    const scores = [
      needOf([alert('expiry', 'critical')], 1),
      needOf([alert('offline', 'critical')], 1),
      needOf([alert('low-stock', 'normal')], 1),
    ].map((need) => need?.score ?? 0)
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
  })
})
