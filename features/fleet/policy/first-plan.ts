import type { Environment } from '#content/environments.ts'
import type { Slug } from '#content/machines.ts'
import { laneDepth } from '#content/products.ts'
import { planProductMix } from '#features/forecasting/policy/planner.ts'
import { defaultMix } from '#features/forecasting/schema.ts'
import type { PlannedSlot } from '../schema.ts'

/** What a machine is first filled with: the plan that the planner of the site would draw. */
export function firstPlan(
  machine: { model: Slug; environment: Environment; people?: number },
  stocked: ReadonlyMap<string, { id: string; pricePence: number }>,
): PlannedSlot[] {
  const { model, environment, people = defaultMix.people } = machine
  const mix = planProductMix({ ...defaultMix, machine: model, environment, people })
  return mix.blocks.flat().flatMap(({ letter, lanes }) =>
    lanes.flatMap((product, lane) => {
      const found = product && stocked.get(product.id)
      if (!product || !found) return []
      const capacity = laneDepth(product.category)
      const { id: productId, pricePence } = found
      return [{ code: `${letter}${lane + 1}`, productId, capacity, par: capacity, pricePence }]
    }),
  )
}
