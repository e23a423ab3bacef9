import { laneDepth } from '#content/products.ts'
import { mostInLane } from '#features/fleet/policy/plan-rules.ts'
import type { RangeProduct } from '#features/fleet/schema/range.ts'
import type { PlannedSlot } from '#features/fleet/schema.ts'
import { unknownProductId } from '#lib/fleet-words.ts'
import { compareSlots, pairSlots, readSlotName } from '#lib/slot-names.ts'
import type { ReadSlot } from '../schema.ts'

/**
 * The plan of a machine as its audit file has it. A product is that of the plan before, or the one
 * with the file's name or code, or the only one at this price; of any other slot it is unknown.
 */
export function planFromAudit(
  read: readonly ReadSlot[],
  known: { plan: readonly PlannedSlot[]; range: readonly RangeProduct[] },
): PlannedSlot[] {
  const offered = known.range.filter(({ retired }) => !retired)
  const before = new Map(known.plan.map((slot) => [slot.code, slot]))
  const slots = read.flatMap((slot) => {
    const code = readSlotName(slot.slot)
    return code ? [{ ...slot, code }] : []
  })
  const inPlan = pairSlots(
    slots.map(({ code }) => code),
    before.keys(),
  )
  return slots
    .flatMap((slot): PlannedSlot[] => {
      const old = before.get(inPlan.get(slot.code) ?? '')
      const product = offered.find(({ id }) => id === old?.productId) ?? productOf(slot, offered)
      const pricePence = slot.pricePence || old?.pricePence || product?.pricePence
      if (!pricePence) return []
      const capacity = Math.min(
        slot.capacity ?? old?.capacity ?? laneDepth(product?.category ?? ''),
        mostInLane,
      )
      const productId = product?.id ?? unknownProductId
      const par = Math.min((old?.productId === productId && old.par) || capacity, capacity)
      return [{ code: old?.code ?? slot.code, productId, capacity, par, pricePence }]
    })
    .sort((a, b) => compareSlots(a.code, b.code))
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

function productOf({ name, pricePence }: ReadSlot, offered: readonly RangeProduct[]) {
  const wanted = plain(name)
  const named =
    wanted && offered.find((one) => plain(one.name) === wanted || plain(one.code) === wanted)
  if (named) return named
  const atPrice = offered.filter((one) => one.pricePence === pricePence)
  return atPrice.length === 1 ? atPrice[0] : undefined
}
