import type { SlotCount } from '../schema.ts'

type Found = Pick<SlotCount, 'counted' | 'filled' | 'removed' | 'wasted'>

/** What is in a slot when somebody has done with it. */
export const quantityAfter = ({ counted, filled, removed, wasted }: Found) =>
  counted - removed - wasted + filled

/** What is wrong with a count, in words for whoever enters it. */
export function countProblem(count: Found, capacity: number): string | undefined {
  const { counted, removed, wasted } = count
  if (removed + wasted > counted) return 'You cannot take out more than you counted.'
  const after = quantityAfter(count)
  if (after > capacity) return `The slot holds ${capacity}; this would leave ${after} in it.`
  return undefined
}
