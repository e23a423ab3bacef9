import { addDays } from '#lib/time.ts'
import { conditionWords } from './status.ts'

export type StockLevel = 'empty' | 'low' | 'fine'

/** A quarter or less is low; a place for one is full or empty. */
export function stockLevelOf(quantity: number, capacity: number): StockLevel {
  if (quantity <= 0) return 'empty'
  return quantity < capacity && quantity <= Math.max(1, Math.floor(capacity / 4)) ? 'low' : 'fine'
}

export type ExpiryLevel = 'past' | 'soon' | 'fine'

/** On the day itself it may still be sold; the day after, it may not. */
export function expiryLevelOf(expiresOn: string | null, today: string): ExpiryLevel {
  if (expiresOn === null) return 'fine'
  if (expiresOn < today) return 'past'
  return expiresOn <= addDays(today, 1) ? 'soon' : 'fine'
}

/**
 * How full a machine is: of a hundred packs up to the par levels, how many are there; null without a plan,
 * or if nobody knows what is in it.
 */
export function stockedPercent(stock: { packs: number; par: number } | null): number | null {
  return stock === null || stock.par === 0 ? null : Math.floor((100 * stock.packs) / stock.par)
}

/** Why nothing is said of how full a machine is, or all machines of a host are. */
export function unknownStockWords(isConnected: boolean, isStockKnown: boolean): string {
  if (!isConnected) return conditionWords.new
  return isStockKnown ? 'No plan yet' : 'Not counted yet'
}

export type Fullness = 'empty' | 'nearly-empty' | 'half-empty' | 'partly' | 'full'

export const fullnessWords: Record<Fullness, string> = {
  empty: 'Empty',
  'nearly-empty': 'Nearly empty',
  'half-empty': 'Half empty',
  partly: 'Partly stocked',
  full: 'Well stocked',
}

/** What people would say of a machine that is so full. */
export function fullnessOf(percent: number): Fullness {
  if (percent === 0) return 'empty'
  if (percent <= 33) return 'nearly-empty'
  if (percent <= 60) return 'half-empty'
  return percent < 85 ? 'partly' : 'full'
}

/** Of a hundred places that are planned, in how many there is something; nothing if none is planned. */
export function inStockPercent(stock: { filled: number; planned: number }): number | null {
  if (stock.planned === 0) return null
  // Never "100 %" while one is empty.
  return Math.floor((100 * stock.filled) / stock.planned)
}
