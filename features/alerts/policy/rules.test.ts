import { describe, expect, it } from 'vitest'
import { gamma, poisson, randomOf } from '#lib/randomness.ts'
import {
  chanceOfSilence,
  door,
  expiry,
  faultsIn,
  lowStock,
  type MachineFacts,
  mattersOf,
  noSales,
  offline,
  powerLoss,
  type StockFacts,
  temperature,
} from './rules.ts'

// A Wednesday that is no holiday.
const now = new Date('2026-11-18T12:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const hoursAgo = (hours: number) => minutesAgo(hours * 60)

const fullStock: StockFacts = {
  slots: 40,
  isCounted: true,
  empty: 0,
  low: 0,
  emptySince: null,
  expired: 0,
  expiring: 0,
  firstExpiry: null,
  chilled: true,
}
const machine = (change: Partial<MachineFacts> = {}): MachineFacts => ({
  heardAt: minutesAgo(1),
  celsius: 4,
  warmSince: null,
  doorOpen: false,
  doorAt: hoursAgo(20),
  powerOn: true,
  powerAt: hoursAgo(200),
  faults: {},
  lastSaleAt: minutesAgo(20),
  beingVisited: false,
  stock: fullStock,
  usual: [],
  ...change,
})
const withStock = (change: Partial<StockFacts>) => machine({ stock: { ...fullStock, ...change } })

it('has nothing against a machine that is heard of, cold, shut and full', () => {
  expect(mattersOf(machine(), now)).toEqual([])
})

it.each<[heardAt: Date, urgency: string | undefined]>([
  [minutesAgo(29), undefined],
  [minutesAgo(30), 'normal'],
  [minutesAgo(239), 'normal'],
  [hoursAgo(4), 'high'],
  [minutesAgo(479), 'high'],
  [hoursAgo(8), 'critical'],
  [hoursAgo(900), 'critical'],
])('offline: heard at %s is %s', (heardAt, urgency) => {
  expect(offline(machine({ heardAt }), now)?.urgency).toBe(urgency)
})

it('has nothing against a machine that never connected, however long ago it was put up', () => {
  const bare = { slots: 40, empty: 40, emptySince: hoursAgo(900) }
  expect(mattersOf({ ...withStock(bare), heardAt: null }, now)).toEqual([])
})

it.each<[what: string, change: Partial<MachineFacts>, urgency: string | undefined]>([
  ['on', {}, undefined],
  ['off for a minute', { powerOn: false, powerAt: minutesAgo(1) }, undefined],
  ['off for three', { powerOn: false, powerAt: minutesAgo(3) }, 'critical'],
  [
    'off, nothing chilled',
    { powerOn: false, powerAt: minutesAgo(3), stock: { ...fullStock, chilled: false } },
    'high',
  ],
])('power: %s', (_, change, urgency) => {
  expect(powerLoss(machine(change), now)?.urgency).toBe(urgency)
})

describe('temperature', () => {
  it.each<
    [what: string, warmSince: Date | null, chilled: boolean, isOpen: boolean, opens: boolean]
  >([
    ['cold', null, true, false, false],
    ['warm for nine minutes', minutesAgo(9), true, false, false],
    ['warm for ten', minutesAgo(10), true, false, true],
    ['warm for days, but nothing chilled', hoursAgo(50), false, false, false],
    ['warm again, while the alert is open', minutesAgo(1), true, true, true],
    ['cold, while the alert is open', null, true, true, false],
  ])('%s', (_, warmSince, chilled, isOpen, opens) => {
    const facts = machine({ warmSince, celsius: 9.5, stock: { ...fullStock, chilled } })
    const matter = temperature(facts, now, isOpen)
    expect(matter?.urgency).toBe(opens ? 'critical' : undefined)
  })
})

it.each<[what: string, change: Partial<MachineFacts>, urgency: string | undefined]>([
  ['shut', { doorOpen: false, doorAt: hoursAgo(9) }, undefined],
  ['open for four minutes', { doorOpen: true, doorAt: minutesAgo(4) }, undefined],
  ['open for five', { doorOpen: true, doorAt: minutesAgo(5) }, 'high'],
  ['open for an hour', { doorOpen: true, doorAt: hoursAgo(1) }, 'critical'],
  [
    'open for half an hour at a visit',
    { doorOpen: true, doorAt: minutesAgo(30), beingVisited: true },
    undefined,
  ],
  [
    'forgotten open at a visit',
    { doorOpen: true, doorAt: minutesAgo(61), beingVisited: true },
    'critical',
  ],
])('door: %s', (_, change, urgency) => {
  expect(door(machine(change), now)?.urgency).toBe(urgency)
})

it.each<[faults: MachineFacts['faults'], found: [string, string][]]>([
  [{}, []],
  [{ jam: { broken: false, at: now.toISOString() } }, []],
  [{ jam: { broken: true, at: now.toISOString() } }, [['jam', 'high']]],
  [
    {
      screen: { broken: true, at: now.toISOString() },
      cooling: { broken: true, at: now.toISOString() },
      payment: { broken: false, at: now.toISOString() },
    },
    [
      ['cooling', 'critical'],
      ['screen', 'normal'],
    ],
  ],
])('faults: %j', (faults, found) => {
  const matters = faultsIn(machine({ faults }))
  expect(matters.map(({ part, urgency }) => [part, urgency])).toEqual(found)
})

it.each<[what: string, change: Partial<StockFacts>, urgency: string | undefined]>([
  ['full', {}, undefined],
  ['a few slots low', { low: 7 }, undefined],
  ['a fifth low', { low: 8 }, 'normal'],
  ['one empty', { empty: 1 }, 'normal'],
  ['three quarters in stock', { empty: 10 }, 'normal'],
  ['a plan that was imported and never counted', { empty: 40, isCounted: false }, undefined],
  ['less than that', { empty: 11 }, 'high'],
  ['half', { empty: 20 }, 'high'],
  ['less than half', { empty: 21 }, 'critical'],
  ['no planogram at all', { slots: 0, chilled: false }, undefined],
])('low stock: %s', (_, change, urgency) => {
  expect(lowStock(withStock(change), now)?.urgency).toBe(urgency)
})

it.each<[what: string, change: Partial<StockFacts>, urgency: string | undefined]>([
  ['nothing near its date', { firstExpiry: '2026-11-20' }, undefined],
  ['tomorrow', { expiring: 1, firstExpiry: '2026-11-19' }, 'high'],
  ['today', { expiring: 2, firstExpiry: '2026-11-18' }, 'high'],
  ['yesterday', { expired: 1, expiring: 2, firstExpiry: '2026-11-17' }, 'critical'],
])('expiry: %s', (_, change, urgency) => {
  expect(expiry(withStock(change), now)?.urgency).toBe(urgency)
})

describe('no sale that is improbable for that hour', () => {
  it('has the chance that it says: of so many silences about one is by chance', () => {
    const random = randomOf(7)
    for (const spread of [0.05, 0.1, 0.15]) {
      let [said, silent] = [0, 0]
      for (let machine = 0; machine < 40_000; machine += 1) {
        const rate = 1 + 20 * random()
        const week = () => poisson(random, rate * gamma(random, 1 / spread))
        const usual = Array.from({ length: 6 }, week)
        if (usual.includes(0)) continue
        const chance = chanceOfSilence(usual)
        if (chance > 0.05) continue
        said += chance
        silent += week() === 0 ? 1 : 0
      }
      expect(silent).toBeGreaterThan(0.5 * said)
      expect(silent).toBeLessThan(1.5 * said)
    }
  })

  const quiet = { lastSaleAt: hoursAgo(3) }
  it.each<[what: string, change: Partial<MachineFacts>, at: Date, alerts: boolean]>([
    ['usually busy', { usual: [14, 15, 13, 14] }, now, true],
    ['usually a little slower', { usual: [8, 9, 7, 8] }, now, false],
    ['usually in bursts', { usual: [30, 2, 20, 4] }, now, false],
    ['usually asleep', { usual: [0, 0, 0, 0] }, now, false],
    ['once without a sale before', { usual: [20, 20, 20, 0] }, now, false],
    ['too few weeks known', { usual: [20, 20, 20] }, now, false],
    ['not heard of either', { usual: [20, 20, 20, 20], heardAt: hoursAgo(1) }, now, false],
    ['without power', { usual: [20, 20, 20, 20], powerOn: false }, now, false],
    ['never sold anything', { usual: [20, 20, 20, 20], lastSaleAt: null }, now, false],
  ])('%s', (_, change, at, alerts) => {
    expect(noSales(machine({ ...quiet, ...change }), at) !== undefined).toBe(alerts)
  })

  it('is no wonder on a bank holiday', () => {
    const christmas = new Date('2026-12-25T12:00Z')
    const lastSaleAt = new Date('2026-12-24T12:00Z')
    const facts = machine({ heardAt: christmas, lastSaleAt, usual: [20, 20, 20, 20] })
    expect(noSales(facts, christmas)).toBeUndefined()
  })
})
