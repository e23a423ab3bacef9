import { type FaultKind, type PaymentKind, warmestChilledCelsius } from '#lib/fleet-words.ts'
import { randomOf, seedOf } from '#lib/randomness.ts'
import type { Condition, FilledSlot, Listener, Reading } from '../schema.ts'
import type { LondonTime } from './calendar.ts'
import { newCondition, type Simulation, stepMs } from './machine.ts'
import { fillMachine } from './restocking.ts'

export const quarterMs = 900_000

/** Everything that happened at one machine, in the order in which its board counted it. */
export interface MachineHistory {
  sales: PastSale[]
  /** One for each quarter of an hour from `from` on. */
  quarters: Quarter[]
  events: PastEvent[]
  visits: { at: number; lines: FilledSlot[] }[]
  /** How it is at the end. */
  condition: Condition
  last: LastKnown
  countedAt: number[]
  emptySince: (number | null)[]
  /** How many events its board has counted. */
  numbers: number
}

export interface PastSale {
  at: number
  toldAt: number
  slot: number
  pence: number
  payment: PaymentKind
  number: number
}

export interface Quarter {
  readings: number
  lowest: number | null
  highest: number | null
  sum: number | null
  signal: number
  powerLost: boolean
  doorOpen: boolean
}

export type PastEvent =
  | { at: number; kind: 'door-opened' | 'door-closed' }
  | { at: number; kind: 'fault' | 'fault-cleared'; fault: FaultKind }
  | { at: number; kind: 'restock'; slot: number; quantity: number }

export interface LastKnown {
  readAt: number | null
  reading: Reading | undefined
  warmSince: number | null
  doorAt: number | null
  powerAt: number | null
  faults: Map<FaultKind, { broken: boolean; at: number }>
  saleAt: number | null
}

/** Lets a machine work from the quarter of an hour in which it was put up and filled. */
export function historyOf(
  simulation: Simulation,
  seed: number,
  steps: readonly { at: number; time: LondonTime }[],
): MachineHistory {
  const { machine } = simulation
  const history: MachineHistory = {
    sales: [],
    quarters: [],
    events: [],
    visits: [],
    condition: newCondition(machine),
    last: {
      readAt: null,
      reading: undefined,
      warmSince: null,
      doorAt: null,
      powerAt: null,
      faults: new Map(),
      saleAt: null,
    },
    countedAt: machine.slots.map(() => steps[0]?.at ?? 0),
    emptySince: machine.slots.map(() => null),
    numbers: 0,
  }
  const listener = recorder(history, simulation)
  const [first] = steps
  if (!first) return history
  fillFirst(history, simulation, seed, first, listener)
  const { condition } = history
  for (const { at, time } of steps) simulation.advance(condition, at, time, listener)
  return history
}

function fillFirst(
  { condition }: MachineHistory,
  { machine, inSlot }: Simulation,
  seed: number,
  { at, time }: { at: number; time: LondonTime },
  listener: Listener,
): void {
  const random = randomOf(seedOf(seed, machine.serial, 'first filling'))
  const lines = fillMachine(machine, inSlot, condition, time.date, random)
  for (const { slot, expiresOn } of lines) {
    listener.restock(at, slot, condition.stock[slot] ?? 0, expiresOn)
  }
  listener.visit?.(at, lines)
}

function recorder(history: MachineHistory, { toldAt }: Simulation): Listener {
  const { sales, quarters, events, visits, last, countedAt, emptySince, condition } = history
  let quarterAt = Number.NaN
  return {
    sale(at, slot, pence, payment) {
      history.numbers += 1
      sales.push({ at, toldAt: toldAt(at), slot, pence, payment, number: history.numbers })
      last.saleAt = at
      if (condition.stock[slot] === 0) emptySince[slot] = at
    },
    reading(at, reading) {
      history.numbers += 1
      const begins = at - (at % quarterMs)
      if (begins !== quarterAt) quarters.push(emptyQuarter())
      quarterAt = begins
      addReading(quarters.at(-1) ?? emptyQuarter(), reading)
      follow(last, at, reading)
    },
    door(at, open) {
      history.numbers += 1
      events.push({ at, kind: open ? 'door-opened' : 'door-closed' })
    },
    fault(at, fault, broken) {
      history.numbers += 1
      events.push({ at, kind: broken ? 'fault' : 'fault-cleared', fault })
      last.faults.set(fault, { broken, at })
    },
    restock(at, slot, quantity) {
      history.numbers += 1
      events.push({ at, kind: 'restock', slot, quantity })
      countedAt[slot] = at
      emptySince[slot] = null
    },
    visit(at, lines) {
      visits.push({ at, lines })
    },
  }
}

const emptyQuarter = (): Quarter => ({
  readings: 0,
  lowest: null,
  highest: null,
  sum: null,
  signal: 100,
  powerLost: false,
  doorOpen: false,
})

function addReading(quarter: Quarter, { celsius, signal, doorOpen, powerOn }: Reading): void {
  quarter.signal = Math.min(quarter.signal, signal)
  quarter.powerLost ||= !powerOn
  quarter.doorOpen ||= doorOpen
  if (celsius === undefined) return
  quarter.readings += 1
  quarter.lowest = Math.min(quarter.lowest ?? celsius, celsius)
  quarter.highest = Math.max(quarter.highest ?? celsius, celsius)
  quarter.sum = (quarter.sum ?? 0) + celsius
}

function follow(last: LastKnown, at: number, reading: Reading): void {
  const { reading: before } = last
  if (before?.doorOpen !== reading.doorOpen) last.doorAt = at
  if (before?.powerOn !== reading.powerOn) last.powerAt = at
  const warm = reading.celsius !== undefined && reading.celsius > warmestChilledCelsius
  last.warmSince = warm ? (last.warmSince ?? at) : null
  last.readAt = at
  last.reading = reading
}

/** The steps between two moments, each with what the clocks of London show. */
export function stepsBetween(from: number, until: number, calendar: (at: number) => LondonTime) {
  const steps: { at: number; time: LondonTime }[] = []
  for (let at = from; at + stepMs <= until; at += stepMs) steps.push({ at, time: calendar(at) })
  return steps
}
