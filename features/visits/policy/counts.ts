import { mostPieces, type SlotCount } from '../schema.ts'

type Found = Pick<SlotCount, 'counted' | 'filled' | 'removed' | 'wasted'>

const isPieces = (number: number) => Number.isInteger(number) && number >= 0 && number <= mostPieces

/** What is in a slot when somebody has done with it. */
export const quantityAfter = ({ counted, filled, removed, wasted }: Found) =>
  counted - removed - wasted + filled

/** How many to fill in: up to the par level from what stays in the slot, and never more than fits. */
export function toFill(
  { counted, removed, wasted }: Omit<Found, 'filled'>,
  { par, capacity }: { par: number; capacity: number },
): number {
  return Math.max(0, Math.min(par, capacity) - Math.max(0, counted - removed - wasted))
}

/** "8 in the slot afterwards", and how that differs from the par level. */
export function afterWords(count: Found, par: number): string {
  const after = quantityAfter(count)
  const words = `${after} in the slot afterwards`
  if (after === par) return `${words}, its par level`
  const off = after > par ? `${after - par} over` : `${par - after} under`
  return `${words}, ${off} its par level of ${par}`
}

/** What is wrong with a count, in words for the person who enters it. */
export function countProblem(count: Found, capacity: number): string | undefined {
  const { counted, filled, removed, wasted } = count
  if (![counted, filled, removed, wasted].every(isPieces)) {
    return `Enter whole pieces, from 0 to ${mostPieces}.`
  }
  if (removed + wasted > counted) return 'You cannot take out more than you counted.'
  const after = quantityAfter(count)
  if (after > capacity) return `The slot holds ${capacity}; this would leave ${after} in it.`
  return undefined
}
