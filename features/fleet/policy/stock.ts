import { addDays } from '#lib/business-hours.ts'

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

/** Of a hundred places that are planned, in how many there is something; nothing if none is planned. */
export function inStockPercent(stock: { filled: number; planned: number }): number | null {
  if (stock.planned === 0) return null
  // Never "100 %" while one is empty.
  return Math.floor((100 * stock.filled) / stock.planned)
}
