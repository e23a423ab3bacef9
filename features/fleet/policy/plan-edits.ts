import { laneDepth } from '#content/products.ts'
import { compareSlots } from '#lib/slot-names.ts'
import type { PlannedSlot } from '../schema.ts'
import { type PlannedProduct, type PlanPlace, whyNot } from './plan-rules.ts'

export type Products = ReadonlyMap<string, PlannedProduct>

/** A plan after somebody has changed it, or why it stays as it is. */
export type Edit = { plan: PlannedSlot[] } | { refused: string }

const sorted = (plan: readonly PlannedSlot[]) =>
  plan.toSorted((a, b) => compareSlots(a.code, b.code))

const slotAt = (plan: readonly PlannedSlot[], code: string) =>
  plan.find((slot) => slot.code === code)

/** Puts a product into a lane; whatever was planned there goes. Its price is the list price. */
export function placeProduct(
  place: PlanPlace,
  plan: readonly PlannedSlot[],
  code: string,
  product: PlannedProduct,
): Edit {
  const refused = whyNot(place, plan, code, product)
  if (refused) return { refused }
  const before = slotAt(plan, code)
  if (before?.productId === product.id) return { plan: [...plan] }
  const capacity = laneDepth(product.category)
  const { id: productId, pricePence } = product
  const slot = { code, productId, capacity, par: capacity, pricePence }
  return { plan: sorted([...plan.filter((other) => other.code !== code), slot]) }
}

/** Moves what is in a lane; two lanes that both hold something change places. */
export function moveLane(
  place: PlanPlace,
  plan: readonly PlannedSlot[],
  products: Products,
  from: string,
  to: string,
): Edit {
  const moved = slotAt(plan, from)
  if (!moved) return { refused: `Lane ${from} is empty.` }
  const other = slotAt(plan, to)
  const goes = [[moved, to] as const, ...(other ? [[other, from] as const] : [])]
  for (const [slot, code] of goes) {
    const product = products.get(slot.productId)
    const refused = product
      ? whyNot(place, plan, code, product)
      : 'This product is not in our range.'
    if (refused) return { refused }
  }
  const rest = plan.filter(({ code }) => code !== from && code !== to)
  return { plan: sorted([...rest, ...goes.map(([slot, code]) => ({ ...slot, code }))]) }
}

export const emptyLane = (plan: readonly PlannedSlot[], code: string): PlannedSlot[] =>
  plan.filter((slot) => slot.code !== code)

export const changeSlot = (
  plan: readonly PlannedSlot[],
  code: string,
  change: Partial<Pick<PlannedSlot, 'capacity' | 'par' | 'pricePence'>>,
): PlannedSlot[] => plan.map((slot) => (slot.code === code ? { ...slot, ...change } : slot))

/** The plan of another machine, as far as it can stand in this one. */
export function copyOf(
  place: PlanPlace,
  source: readonly PlannedSlot[],
  products: Products,
): { plan: PlannedSlot[]; left: PlannedSlot[] } {
  const fits = (slot: PlannedSlot) => {
    const product = products.get(slot.productId)
    return product !== undefined && !product.retired && !whyNot(place, source, slot.code, product)
  }
  return { plan: sorted(source.filter(fits)), left: source.filter((slot) => !fits(slot)) }
}
