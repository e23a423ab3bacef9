import { bankHolidays } from '#content/bank-holidays.ts'
import {
  type AlertKind,
  type FaultKind,
  type Faults,
  faultKinds,
  type Urgency,
  warmTooLongMs,
} from '#lib/fleet-words.ts'
import { addDays, hourMs, londonDate, londonMoment } from '#lib/time.ts'

/** What is known of a machine when the rules look at it. */
export interface MachineFacts {
  heardAt: Date | null
  celsius: number | null
  warmSince: Date | null
  doorOpen: boolean
  doorAt: Date | null
  powerOn: boolean
  powerAt: Date | null
  faults: Faults
  lastSaleAt: Date | null
  /** A colleague is at the machine. */
  beingVisited: boolean
  stock: StockFacts
  /** What was sold, week by week, in the hours that have now passed without a sale. */
  usual: readonly number[]
}

export interface StockFacts {
  slots: number
  /** Whether it was ever counted or filled: until then nobody knows what is in it. */
  isCounted: boolean
  empty: number
  /** Not empty, but with a quarter of what belongs into it or less. */
  low: number
  emptySince: Date | null
  /** Slots whose first pack is past its date, and those whose first is so today or tomorrow. */
  expired: number
  expiring: number
  firstExpiry: string | null
  /** Whether chilled food belongs into it. */
  chilled: boolean
}

export type Details = Record<string, string | number | null>

/** Something that is the case at a machine and that somebody has to look at. */
export interface Matter {
  kind: AlertKind
  part: string
  urgency: Urgency
  since: Date
  details: Details
}

const minuteMs = 60_000

/** Why each is what it is: docs/decisions/0028. */
export const limits = {
  offlineMs: 30 * minuteMs,
  offlineHighMs: 4 * hourMs,
  offlineCriticalMs: 8 * hourMs,
  powerMs: 2 * minuteMs,
  warmMs: warmTooLongMs,
  /** So long at 8 °C or below, and the excursion is over. */
  coolMs: 15 * minuteMs,
  incidentMs: 60 * minuteMs,
  /** After this chilled food may no longer be sold. */
  foodLostMs: 4 * hourMs,
  doorMs: 5 * minuteMs,
  doorCriticalMs: 60 * minuteMs,
  /** Of all slots that have something in them. */
  inStockHigh: 0.75,
  inStockCritical: 0.5,
  lowShare: 0.2,
  improbable: 0.001,
  fewestWeeks: 4,
} as const

/** Everything that is the case now. `open` are the kinds of which an alert is open already. */
export function mattersOf(
  facts: MachineFacts,
  now: Date,
  open: ReadonlySet<AlertKind> = new Set(),
): Matter[] {
  // Not connected yet: its page has a checklist, and nothing is known that could be an alert.
  if (facts.heardAt === null) return []
  return [
    offline(facts, now),
    powerLoss(facts, now),
    temperature(facts, now, open.has('temperature')),
    door(facts, now),
    ...faultsIn(facts),
    lowStock(facts, now),
    expiry(facts, now),
    noSales(facts, now),
  ].filter((matter) => matter !== undefined)
}

const ago = (moment: Date, now: Date) => now.getTime() - moment.getTime()

export function offline({ heardAt: since }: MachineFacts, now: Date): Matter | undefined {
  if (!since) return undefined
  const silent = ago(since, now)
  if (silent < limits.offlineMs) return undefined
  const urgency =
    silent >= limits.offlineCriticalMs
      ? 'critical'
      : silent >= limits.offlineHighMs
        ? 'high'
        : 'normal'
  const details = { heardAt: since.toISOString() }
  return { kind: 'offline', part: '', urgency, since, details }
}

/** Told by the modem's battery. What is chilled gets warm within hours. */
export function powerLoss(facts: MachineFacts, now: Date): Matter | undefined {
  const { powerOn, powerAt, stock } = facts
  if (powerOn || !powerAt || ago(powerAt, now) < limits.powerMs) return undefined
  const urgency = stock.chilled ? 'critical' : 'high'
  return { kind: 'offline', part: 'power', urgency, since: powerAt, details: {} }
}

/** Only where chilled food is. An alert that is open stays so when it gets warm once more. */
export function temperature(facts: MachineFacts, now: Date, isOpen: boolean): Matter | undefined {
  const { warmSince: since, celsius, stock } = facts
  if (!since || !stock.chilled) return undefined
  if (!isOpen && ago(since, now) < limits.warmMs) return undefined
  const details = { celsius, coolSince: null }
  return { kind: 'temperature', part: '', urgency: 'critical', since, details }
}

/** Whoever fills a machine has its door open; an hour is too long even then. */
export function door(facts: MachineFacts, now: Date): Matter | undefined {
  const { doorOpen, doorAt: since, beingVisited } = facts
  if (!doorOpen || !since) return undefined
  const open = ago(since, now)
  if (open < (beingVisited ? limits.doorCriticalMs : limits.doorMs)) return undefined
  const urgency = open >= limits.doorCriticalMs ? 'critical' : 'high'
  return { kind: 'door', part: '', urgency, since, details: {} }
}

const faultUrgency: Record<FaultKind, Urgency> = {
  cooling: 'critical',
  jam: 'high',
  payment: 'high',
  lock: 'high',
  camera: 'normal',
  screen: 'normal',
}

export function faultsIn(facts: MachineFacts): Matter[] {
  return (Object.keys(faultKinds) as FaultKind[]).flatMap((part) => {
    const fault = facts.faults[part]
    if (!fault?.broken) return []
    const since = new Date(fault.at)
    return [{ kind: 'fault' as const, part, urgency: faultUrgency[part], since, details: {} }]
  })
}

/** One alert for a machine, not for each slot: one visit fills them all. */
export function lowStock({ stock }: MachineFacts, now: Date): Matter | undefined {
  const { slots, empty, low } = stock
  if (!stock.isCounted || slots === 0 || (empty === 0 && low / slots < limits.lowShare))
    return undefined
  const inStock = (slots - empty) / slots
  const urgency =
    inStock < limits.inStockCritical ? 'critical' : inStock < limits.inStockHigh ? 'high' : 'normal'
  const since = stock.emptySince ?? now
  const details = { slots, empty, low, inStockPercent: Math.floor(inStock * 100) }
  return { kind: 'low-stock', part: '', urgency, since, details }
}

export function expiry({ stock }: MachineFacts, now: Date): Matter | undefined {
  const { expired, expiring, firstExpiry } = stock
  if (expired + expiring === 0 || !firstExpiry) return undefined
  const urgency = expired > 0 ? 'critical' : 'high'
  // A pack may be sold until the end of its day; the day before it is time to go there.
  const noticed = londonMoment(addDays(firstExpiry, expired > 0 ? 1 : -1), 0)
  const since = noticed < now ? noticed : now
  return { kind: 'expiry', part: '', urgency, since, details: { expired, expiring, firstExpiry } }
}

/**
 * A machine that is heard of and sells nothing for so long that this is improbable for these hours of
 * this weekday: something stands in front of it, or nobody can pay. An hour that was ever without a sale
 * before proves nothing. The alert says how likely it is a false one.
 */
export function noSales(facts: MachineFacts, now: Date): Matter | undefined {
  const { heardAt, lastSaleAt: since, powerOn, usual } = facts
  if (!since || !powerOn || !heardAt || ago(heardAt, now) >= limits.offlineMs) return undefined
  if (londonDate(now) in bankHolidays.days) return undefined
  if (usual.length < limits.fewestWeeks || usual.some((sold) => sold === 0)) return undefined
  const chance = chanceOfSilence(usual)
  if (chance >= limits.improbable) return undefined
  const expected = Math.round(10 * meanOf(usual)) / 10
  const oneIn = Number((1 / chance).toPrecision(1))
  const details = { expected, weeks: usual.length, oneIn }
  return { kind: 'no-sales', part: '', urgency: 'high', since, details }
}

const meanOf = (counts: readonly number[]) =>
  counts.reduce((sum, count) => sum + count, 0) / counts.length

/** How much weeks differ beside chance, as a part of the mean squared, before a machine's own are known. */
const usualSpread = 0.1
/** As if it had been seen in so many weeks. */
const borrowedWeeks = 4

/**
 * That nobody buys anything in hours in which so many were sold in the weeks before. Sales come in bursts,
 * and few weeks tell the mean only roughly, so a silence is likelier than by Poisson's law: counts are
 * negative binomial, spread as the weeks are.
 */
export function chanceOfSilence(usual: readonly number[]): number {
  const mean = meanOf(usual)
  if (mean === 0) return 1
  const weeks = usual.length
  const squares = usual.reduce((sum, sold) => sum + (sold - mean) ** 2, 0)
  const beyondChance = Math.max(0, squares - mean * (weeks - 1)) / mean ** 2
  const between = (usualSpread * borrowedWeeks + beyondChance) / (borrowedWeeks + weeks - 1)
  const unsure = usualSpread / weeks + 1 / (mean * weeks)
  const spread = between + unsure
  return (1 + mean * spread) ** (-1 / spread)
}
