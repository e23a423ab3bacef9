import { readMoney } from '#lib/money-text.ts'
import { pounds } from '#lib/pounds.ts'
import type { PlannedSlot } from '../schema.ts'
import { dearestPence, mostInLane } from './plan-rules.ts'

export type LaneFigure = 'capacity' | 'par' | 'pricePence'
export const laneFigureNames: Record<LaneFigure, string> = {
  capacity: 'Holds',
  par: 'Fill to',
  pricePence: 'Price',
}

/** What somebody typed about a lane, as it is kept; or why it cannot be. */
export function laneFigure(name: LaneFigure, typed: string): { value: number } | { wrong: string } {
  const value = name === 'pricePence' ? (readMoney(typed) ?? Number.NaN) : wholeOf(typed)
  const most = name === 'pricePence' ? dearestPence : mostInLane
  if (value >= 1 && value <= most) return { value }
  if (name !== 'pricePence') return { wrong: `Enter 1 to ${most}` }
  return { wrong: value > most ? `At most ${pounds(most)}` : 'Enter a price, as in 1.80' }
}

export const shownFigure = (name: LaneFigure, slot: PlannedSlot): string =>
  name === 'pricePence' ? (slot.pricePence / 100).toFixed(2) : String(slot[name])

const wholeOf = (typed: string) => (/^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : Number.NaN)
