import { describe, expect, it } from 'vitest'
import type { Environment } from '#content/environments.ts'
import type { Slug } from '#content/machines.ts'
import { figuresOf } from '#content/product-figures.ts'
import { products } from '#content/products.ts'
import { firstPlan } from '#features/fleet/policy/first-plan.ts'
import { hourMs, weekdayOf, weekdays } from '#lib/time.ts'
import type { SimulatedMachine } from '../schema.ts'
import { londonCalendar } from './calendar.ts'
import { historyOf, type MachineHistory, stepsBetween } from './history.ts'
import { simulate, type World } from './machine.ts'
import type { TroubleKind } from './troubles.ts'

const range = new Map(
  products.map((product) => [product.id, { ...figuresOf(product), id: product.id }]),
)
const calendar = londonCalendar()
// Four weeks of term without a bank holiday, from a Monday on.
const from = Date.parse('2026-09-14T00:00Z')
const until = from + 28 * 24 * hourMs

function machineOf(environment: Environment, given: Partial<SimulatedMachine> & { model?: Slug }) {
  const model = given.model ?? 'ai-vend-pro'
  const slots = firstPlan({ model, environment, people: 300 }, range).map(
    ({ code, productId, capacity, par, pricePence }) => {
      return { code, product: productId, capacity, par, pence: pricePence }
    },
  )
  const visits = { visitDays: ['Mon', 'Wed', 'Fri'], visitMinute: 600 } as const
  return { serial: 'T-1', model, environment, busyDay: 50, ...visits, slots, ...given }
}

const calm: World = { seed: 7, faults: false, staged: [] }
const steps = stepsBetween(from, until, calendar)
const lived = (machine: SimulatedMachine, world: World = calm): MachineHistory =>
  historyOf(simulate(machine, world), world.seed, steps)

const perDay = ({ sales }: MachineHistory, isMeant: (date: string) => boolean) => {
  const days = new Set(steps.map(({ time }) => time.date).filter(isMeant))
  return sales.filter(({ at }) => isMeant(calendar(at).date)).length / days.size
}
const isWeekend = (date: string) => ['Sat', 'Sun'].includes(weekdayOf(date))
const isWorkday = (date: string) => !isWeekend(date)

describe('a simulated machine', () => {
  it('does the same to the byte with the same seed, and something else with another', () => {
    const machine = machineOf('office', {})
    const world = { ...calm, faults: true }
    const text = JSON.stringify(lived(machine, world))
    expect(JSON.stringify(lived(machine, world))).toBe(text)
    expect(JSON.stringify(lived(machine, { ...world, seed: 8 }))).not.toBe(text)
    const twin = lived({ ...machine, serial: 'T-2' }, world)
    expect(JSON.stringify(twin.sales)).not.toBe(JSON.stringify(lived(machine, world).sales))
  })

  it.each<[Environment, [least: number, most: number]]>([
    ['office', [0.01, 0.12]],
    ['apartment', [1.1, 1.45]],
    ['retail', [1.1, 1.6]],
    ['hospital', [0.75, 1.05]],
    ['education', [0.05, 0.28]],
  ])(
    'at a site of the kind %s sells at weekends as it should beside workdays',
    (environment, [least, most]) => {
      // Filled each day: a weekend without a visit would sell less for want of stock.
      const history = lived(machineOf(environment, { visitDays: weekdays }))
      const ratio = perDay(history, isWeekend) / perDay(history, isWorkday)
      expect(ratio).toBeGreaterThan(least)
      expect(ratio).toBeLessThan(most)
      // Somebody whose product is gone may go away, and nobody buys twice.
      expect(perDay(history, isWorkday)).toBeGreaterThan(30)
      expect(perDay(history, isWorkday)).toBeLessThan(56)
    },
  )

  it('never sells what it does not have, and is filled again', () => {
    const machine = machineOf('retail', { busyDay: 400, visitDays: ['Mon'] })
    const { sales, events, condition } = lived(machine)
    const stock = machine.slots.map(() => 0)
    let [soldOut, lowest] = [0, 0]
    const restocks = events.flatMap((event) => (event.kind === 'restock' ? [event] : []))
    const all = [...sales, ...restocks].sort((a, b) => a.at - b.at || ('kind' in a ? -1 : 1))
    for (const one of all) {
      stock[one.slot] = 'kind' in one ? one.quantity : (stock[one.slot] ?? 0) - 1
      lowest = Math.min(lowest, stock[one.slot] ?? 0)
      if (stock[one.slot] === 0) soldOut += 1
    }
    expect(lowest).toBe(0)
    expect(stock).toEqual(condition.stock)
    expect(soldOut).toBeGreaterThan(100)
    // Four fillings are four times what it holds, however many want more.
    const holds = machine.slots.reduce((sum, { par }) => sum + par, 0)
    expect(sales.length).toBeLessThanOrEqual(5 * holds)
  })

  it('stays cold, warms a little when it is filled or defrosts, and never freezes', () => {
    const { quarters } = lived(machineOf('office', {}))
    const highest = quarters.map((quarter) => quarter.highest ?? Number.NaN)
    expect(Math.min(...quarters.map(({ lowest }) => lowest ?? Number.NaN))).toBeGreaterThan(1.5)
    expect(highest.filter((celsius) => celsius > 8).length / highest.length).toBeLessThan(0.002)
    expect(highest.some((celsius) => celsius > 5.5)).toBe(true)
  })

  it('throws away what would spoil before somebody comes again', () => {
    const { visits } = lived(machineOf('office', {}))
    const lines = visits.flatMap((visit) => visit.lines.map((line) => ({ ...line, at: visit.at })))
    expect(lines.some(({ wasted }) => wasted > 0)).toBe(true)
    for (const { at, expiresOn, filled, counted, wasted } of lines) {
      expect(filled).toBeGreaterThanOrEqual(wasted)
      expect(counted).toBeGreaterThanOrEqual(wasted)
      if (expiresOn) expect(expiresOn > calendar(at).date).toBe(true)
    }
  })

  it('says nothing of warmth when it does not cool', () => {
    const { quarters } = lived(machineOf('office', { model: 'essentials-locker', busyDay: 4 }))
    expect(quarters.every(({ highest, readings }) => highest === null && readings === 0)).toBe(true)
  })

  it('costs what it cost then, to the second', () => {
    const pricesChangedAt = Date.parse('2026-09-28T12:22:40+01:00')
    const machine = machineOf('office', { pricesChangedAt, busyDay: 600 })
    const slots = machine.slots.map((slot) => ({ ...slot, penceBefore: slot.pence - 10 }))
    const { sales } = lived({ ...machine, slots })
    const due = sales.map(({ at, slot }) => {
      const dearer = at >= pricesChangedAt
      return (slots[slot]?.pence ?? 0) - (dearer ? 0 : 10)
    })
    expect(sales.map(({ pence }) => pence)).toEqual(due)
  })
})

describe('when something goes wrong', () => {
  const begins = from + 9 * 24 * hourMs + 9 * hourMs
  const during = (kind: TroubleKind, hours: number) => {
    const staged = [{ kind, from: begins, until: begins + hours * hourMs }]
    const machine = machineOf('hospital', {})
    const history = lived(machine, { ...calm, faults: true, drawnUntil: 0, staged })
    const within = <T extends { at: number }>(rows: T[]) =>
      rows.filter(({ at }) => at >= begins && at < begins + hours * hourMs)
    return { history, within, ends: begins + hours * hourMs }
  }
  const quarterAt = (history: MachineHistory, at: number) =>
    history.quarters[Math.floor((at - from) / 900_000)]

  it('a cooling failure warms it above 8 °C within two hours, and is told at once', () => {
    const { history, ends } = during('cooling', 4)
    expect(quarterAt(history, begins - hourMs)?.highest).toBeLessThan(8)
    expect(quarterAt(history, begins + 2 * hourMs)?.highest).toBeGreaterThan(8)
    expect(quarterAt(history, ends - 1)?.highest).toBeGreaterThan(11)
    expect(quarterAt(history, ends + 2 * hourMs)?.highest).toBeLessThan(8)
    expect(history.events.filter(({ kind }) => kind.startsWith('fault'))).toEqual([
      { at: begins, kind: 'fault', fault: 'cooling' },
      { at: ends, kind: 'fault-cleared', fault: 'cooling' },
    ])
  })

  it('nothing is sold without power or without a way to pay', () => {
    for (const kind of ['power', 'payment'] as const) {
      const { history, within } = during(kind, 5)
      expect(within(history.sales)).toEqual([])
    }
    expect(quarterAt(during('power', 5).history, begins + hourMs)?.powerLost).toBe(true)
  })

  it('without a signal it sells on, and tells later', () => {
    const { history, within, ends } = during('signal', 5)
    const meanwhile = within(history.sales)
    expect(meanwhile.length).toBeGreaterThan(3)
    expect(meanwhile.every(({ toldAt }) => toldAt === ends)).toBe(true)
    expect(history.sales.filter(({ at }) => at < begins).every((s) => s.toldAt === s.at)).toBe(true)
  })

  it('happens to a machine every week or two', () => {
    const machine = machineOf('hospital', {})
    const faults = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) =>
      lived(machine, { ...calm, seed, faults: true }).events.filter(({ kind }) => kind === 'fault'),
    )
    // Jams, cooling and payments of eight machines in four weeks.
    expect(faults.length).toBeGreaterThan(3)
    expect(faults.length).toBeLessThan(30)
  })
})
