import { type Machine, machines } from '#content/machines.ts'
import { figuresOf } from '#content/product-figures.ts'
import { type Product, products } from '#content/products.ts'
import { shares } from '#features/forecasting/policy/starting-rates.ts'
import { type FaultKind, type PaymentKind, warmestChilledCelsius } from '#lib/fleet-words.ts'
import { between, poisson, type Random, randomOf, seedAt, seedOf, wobble } from '#lib/randomness.ts'
import type { Condition, Listener, SimulatedMachine } from '../schema.ts'
import type { LondonTime } from './calendar.ts'
import { stepMinutes, warmthAfter } from './climate.ts'
import { ofSeason, taste, wantedAnHour } from './demand.ts'
import { fillMachine, isVisited } from './restocking.ts'
import { type Trouble, type TroubleOptions, troubleBook } from './troubles.ts'

export const stepMs = stepMinutes * 60_000
const secondsInStep = stepMinutes * 60
/** Of those whose product is gone, who take another of its kind. */
const takesAnother = 0.55

export interface World extends TroubleOptions {
  seed: number
  /** Whether anything goes wrong at all. */
  faults: boolean
  /** Days on which nobody came, although somebody should have. */
  missedVisits?: readonly string[]
}

/** What is on offer, whichever lanes it stands in. */
interface Offer {
  product: Product
  weight: number
  chilled: boolean
  lanes: number[]
}

export interface Simulation {
  machine: SimulatedMachine
  /** What stands in each of its slots. */
  inSlot: readonly Product[]
  /** When it can tell what happens at a moment: at once, or when its signal is back. */
  toldAt(at: number): number
  /** Lets a step pass that begins at this moment. Changes the condition, tells the listener. */
  advance(condition: Condition, at: number, time: LondonTime, listener: Listener): void
}

/** As it was put up: empty and cold, until somebody comes to fill it. */
export function newCondition(machine: SimulatedMachine): Condition {
  const { slots } = machine
  return {
    stock: slots.map(() => 0),
    expires: slots.map(() => null),
    celsius: 4,
    openUntil: 0,
    broken: [],
  }
}

export function simulate(machine: SimulatedMachine, world: World): Simulation {
  const seed = seedOf(world.seed, machine.serial)
  const character = randomOf(seed)
  const offers = offersOf(machine, character)
  const inSlot = machine.slots.map(({ product }) => productOf(product))
  const about: Machine = machines[machine.model]
  const target = 3.4 + character() * 1.2
  const defrostAt = between(character, 0, 479)
  const usualSignal = between(character, 62, 94)
  const troublesAt = world.faults ? troubleBook(world.seed, machine.serial, world) : () => []
  let hour: { date: string; hour: number; demand: number } | undefined

  function demandAt(time: LondonTime): number {
    if (hour?.hour !== time.hour || hour.date !== time.date) {
      const demand = wantedAnHour(machine.environment, machine.busyDay, time)
      hour = { date: time.date, hour: time.hour, demand }
    }
    return hour.demand
  }

  function advance(condition: Condition, at: number, time: LondonTime, listener: Listener): void {
    const random = randomOf(seedAt(seed, at / stepMs))
    const troubles = troublesAt(at)
    const has = (kind: Trouble['kind']) => troubles.some((trouble) => trouble.kind === kind)
    const powerOn = !has('power')
    tellFaults(condition, at, troubles, listener)
    if (condition.openUntil > 0 && condition.openUntil <= at) {
      listener.door(at, false)
      condition.openUntil = 0
    }
    if (begins(machine.visitMinute, time) && isVisited(machine, time)) {
      if (!world.missedVisits?.includes(time.date)) visit(condition, at, time, random, listener)
    }
    const doorOpen = at < condition.openUntil
    const sells = powerOn && !doorOpen && !has('payment')
    const taken = sells ? sell(condition, at, time, random, listener, has('jam')) : 0
    if (about.temperature) {
      const cools = powerOn && !has('cooling')
      const step = { target, cools, doorOpen, taken, minute: time.minute, defrostAt }
      condition.celsius = warmthAfter(condition.celsius, step, random)
    }
    const signal = Math.max(5, Math.min(100, Math.round(usualSignal + wobble(random) * 6)))
    const celsius = about.temperature ? Math.round(condition.celsius * 10) / 10 : undefined
    listener.reading(at + (secondsInStep - 1) * 1000, { celsius, signal, doorOpen, powerOn })
  }

  function visit(
    condition: Condition,
    at: number,
    time: LondonTime,
    random: Random,
    listener: Listener,
  ): void {
    listener.door(at, true)
    condition.openUntil = at + between(random, 3, 5) * stepMs
    const lines = fillMachine(machine, inSlot, condition, time.date, random)
    for (const [index, { slot, expiresOn }] of lines.entries()) {
      // One after the other, while the door is open.
      const moment = at + Math.min(10 * (index + 1), 840) * 1000
      listener.restock(moment, slot, condition.stock[slot] ?? 0, expiresOn)
    }
    listener.visit?.(at, lines)
  }

  function sell(
    condition: Condition,
    at: number,
    time: LondonTime,
    random: Random,
    listener: Listener,
    jammed: boolean,
  ): number {
    const wanted = poisson(random, (demandAt(time) * stepMinutes) / 60)
    if (wanted === 0) return 0
    const lockedLane = jammed ? 0 : -1
    const tooWarm = condition.celsius > warmestChilledCelsius && about.temperature !== undefined
    const weights = offers.map(
      ({ product: { category }, weight }) =>
        weight * ofSeason(category, time.summer) * taste(category, time.hour),
    )
    const moments = Array.from({ length: wanted }, () => between(random, 0, secondsInStep - 2))
    let taken = 0
    for (const second of moments.sort((a, b) => a - b)) {
      const lane = choose(condition, weights, random, (offer) => !(tooWarm && offer.chilled))
      if (lane === undefined || lane === lockedLane) continue
      condition.stock[lane] = (condition.stock[lane] ?? 0) - 1
      const slot = machine.slots[lane]
      if (!slot) continue
      const moment = at + second * 1000
      const before = machine.pricesChangedAt !== undefined && moment < machine.pricesChangedAt
      const pence = before ? (slot.penceBefore ?? slot.pence) : slot.pence
      listener.sale(moment, lane, pence, payment(random, about))
      taken += 1
    }
    return taken
  }

  /** The lane that somebody takes from; nothing if they go away. An empty slot sells nothing. */
  function choose(
    condition: Condition,
    weights: readonly number[],
    random: Random,
    isOffered: (offer: Offer) => boolean,
  ): number | undefined {
    const filled = (lane: number) => (condition.stock[lane] ?? 0) > 0
    const first = pick(offers, weights, random)
    const lane = first && isOffered(first) ? first.lanes.find(filled) : undefined
    if (lane !== undefined || !first) return lane
    if (random() > takesAnother) return undefined
    const others = offers.filter(
      (offer) =>
        offer.product.category === first.product.category &&
        isOffered(offer) &&
        offer.lanes.some(filled),
    )
    const other = others[Math.floor(random() * others.length)]
    return other?.lanes.find(filled)
  }

  const toldAt = (at: number) =>
    Math.max(at, ...troublesAt(at).flatMap(({ kind, until }) => (kind === 'signal' ? [until] : [])))
  return { machine, inSlot, toldAt, advance }
}

function offersOf(machine: SimulatedMachine, character: Random): Offer[] {
  const lanes = Map.groupBy(machine.slots.keys(), (slot) => machine.slots[slot]?.product ?? '')
  const siblings = Map.groupBy(lanes.keys(), (id) => productOf(id).category)
  return [...lanes].map(([id, ofProduct]) => {
    const product = productOf(id)
    const { category } = product
    const share = shares[machine.environment][category] / (siblings.get(category)?.length ?? 1)
    // Some sites love a product that others leave.
    const weight = Math.max(share, 0.2) * (0.5 + character())
    return { product, weight, chilled: figuresOf(product).chilled, lanes: ofProduct }
  })
}

function tellFaults(
  condition: Condition,
  at: number,
  troubles: readonly Trouble[],
  listener: Listener,
): void {
  if (troubles.length === 0 && condition.broken.length === 0) return
  const isFault = (kind: Trouble['kind']): kind is FaultKind & Trouble['kind'] =>
    kind !== 'power' && kind !== 'signal'
  const now = new Set<FaultKind>(troubles.map(({ kind }) => kind).filter(isFault))
  for (const kind of now) if (!condition.broken.includes(kind)) listener.fault(at, kind, true)
  for (const kind of condition.broken) if (!now.has(kind)) listener.fault(at, kind, false)
  condition.broken = [...now]
}

function pick(offers: readonly Offer[], weights: readonly number[], random: Random) {
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, weight] of weights.entries()) {
    rest -= weight
    if (rest < 0) return offers[index]
  }
  return offers.at(-1)
}

const ways: [PaymentKind, number][] = [
  ['contactless', 0.55],
  ['mobile', 0.82],
  ['card', 1],
]
const cashShare = 0.16

function payment(random: Random, { payments }: Machine): PaymentKind {
  if (payments.includes('cash') && random() < cashShare) return 'cash'
  const drawn = random()
  return ways.find(([, until]) => drawn < until)?.[0] ?? 'card'
}

const begins = (minute: number, time: LondonTime) =>
  time.minute <= minute && minute < time.minute + stepMinutes

function productOf(id: string): Product {
  const product = products.find((one) => one.id === id)
  if (!product) throw new Error(`There is no product ${id}`)
  return product
}
