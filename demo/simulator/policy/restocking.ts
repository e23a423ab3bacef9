import { figuresOf } from '#content/product-figures.ts'
import type { Product } from '#content/products.ts'
import { between, type Random } from '#lib/randomness.ts'
import { addDays, weekdayOf } from '#lib/time.ts'
import type { Condition, FilledSlot, SimulatedMachine } from '../schema.ts'
import type { LondonTime } from './calendar.ts'

/** How often the person who counts finds one fewer than the sales say. */
const missingOdds = 0.02

export function isVisited(machine: SimulatedMachine, time: LondonTime): boolean {
  return machine.visitDays.includes(time.weekday) && !time.bankHoliday
}

/** The first day of visits after a day. */
export function nextVisitDay(machine: Pick<SimulatedMachine, 'visitDays'>, date: string): string {
  for (let ahead = 1; ahead < 8; ahead += 1) {
    const day = addDays(date, ahead)
    if (machine.visitDays.includes(weekdayOf(day))) return day
  }
  return addDays(date, 7)
}

/**
 * Fills every slot to its par. What would spoil before the next visit is taken out and thrown away.
 * Changes the condition; says what was done, slot by slot, where anything was.
 */
export function fillMachine(
  machine: SimulatedMachine,
  products: readonly Product[],
  condition: Condition,
  date: string,
  random: Random,
): FilledSlot[] {
  const nextVisit = nextVisitDay(machine, date)
  return machine.slots.flatMap(({ par }, slot) => {
    const expected = condition.stock[slot] ?? 0
    const missing = expected > 0 && random() < missingOdds ? 1 : 0
    const counted = expected - missing
    const old = condition.expires[slot] ?? null
    const spoils = old !== null && counted > 0 && old < nextVisit
    const wasted = spoils ? counted : 0
    const filled = par - counted + wasted
    if (filled === 0) return []
    const fresh = expiryOf(products[slot], date, random)
    const kept = counted - wasted > 0 ? old : null
    const expiresOn = kept !== null && fresh !== null && kept < fresh ? kept : fresh
    condition.stock[slot] = par
    condition.expires[slot] = expiresOn
    return [{ slot, expected, counted, filled, wasted, expiresOn }]
  })
}

/** What comes from the depot has lain there a while, unless it spoils quickly. */
function expiryOf(product: Product | undefined, date: string, random: Random): string | null {
  const shelfLife = product ? figuresOf(product).shelfLifeDays : null
  if (shelfLife === null) return null
  const lain = shelfLife > 14 ? between(random, 0, Math.floor(shelfLife / 3)) : 0
  return addDays(date, shelfLife - lain)
}
