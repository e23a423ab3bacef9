import { machines, type Slug } from '#content/machines.ts'
import type { Shape } from '#content/products.ts'
import { unknownProductId } from '#lib/fleet-words.ts'
import type { PlannedSlot } from '../schema.ts'
import { followsModel, shelfOf } from './lanes.ts'

/** Where a plan is for: what the machine is and what stands around it. */
export interface PlanPlace {
  model: Slug
  /** The location type of the site. */
  environment: string
  /** Of a machine of another maker, which is drawn as the nearest of ours. */
  modelName?: string | null
}

/** What the rules need to know of a product. */
export interface PlannedProduct {
  id: string
  name: string
  category: string
  shape: string
  chilled: boolean
  highCaffeine: boolean
  retired: boolean
  costPence: number
  pricePence: number
}

/** Most that a lane of any of our machines holds. */
export const mostInLane = 60
export const dearestPence = 20_000

const shapeWords: Record<Shape, string> = {
  bottle: 'bottles',
  can: 'cans',
  carton: 'cartons',
  pot: 'pots',
  sandwich: 'sandwiches',
  bag: 'bags',
  bar: 'bars',
  box: 'boxes',
}

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/**
 * Why a product may not stand in a lane; nothing if it may. Which packs a shelf takes is known only of
 * a machine whose plan has the slots of its model.
 */
export function whyNot(
  place: PlanPlace,
  plan: readonly Pick<PlannedSlot, 'code'>[],
  code: string,
  product: PlannedProduct,
): string | undefined {
  return packFault(place, plan, code, product) ?? rangeFault(place, product)
}

function packFault(
  { model, modelName }: PlanPlace,
  plan: readonly Pick<PlannedSlot, 'code'>[],
  code: string,
  product: PlannedProduct,
): string | undefined {
  const shelf = !modelName && followsModel(model, codesOf(plan)) ? shelfOf(model, code) : undefined
  if (!shelf || shelf.takes.some((shape) => shape === product.shape)) return undefined
  const taken = listed.format(shelf.takes.map((shape) => shapeWords[shape]))
  return `${product.name} does not fit: shelf ${shelf.name} takes ${taken}.`
}

/** Why it may be in no lane of the machine. */
function rangeFault(place: PlanPlace, product: PlannedProduct): string | undefined {
  const machine = machines[place.model]
  if (product.chilled && machine.temperature === undefined) {
    return `${product.name} has to be kept cold, and the ${machine.name} does not cool.`
  }
  if (product.highCaffeine && place.environment === 'education') {
    return `${product.name} is high in caffeine: we sell none of it on education sites.`
  }
  return undefined
}

const codesOf = (plan: readonly Pick<PlannedSlot, 'code'>[]) => plan.map(({ code }) => code)

export interface Finding {
  code: string
  /** With a fault a plan is not taken; a warning is for whoever plans to judge. */
  kind: 'fault' | 'warning'
  message: string
  /** The pack does not fit the lane. */
  isPack?: true
}

/** Everything there is to say against a plan, lane by lane. */
export function findingsIn(
  place: PlanPlace,
  plan: readonly PlannedSlot[],
  products: ReadonlyMap<string, PlannedProduct>,
): Finding[] {
  const seen = new Set<string>()
  return plan.flatMap((slot) => {
    const found = findingsOf(place, plan, slot, products.get(slot.productId))
    if (seen.has(slot.code)) {
      found.push({ code: slot.code, kind: 'fault', message: `Lane ${slot.code} is planned twice.` })
    }
    seen.add(slot.code)
    return found
  })
}

function findingsOf(
  place: PlanPlace,
  plan: readonly PlannedSlot[],
  slot: PlannedSlot,
  product: PlannedProduct | undefined,
): Finding[] {
  const { code } = slot
  const fault = (message: string): Finding => ({ code, kind: 'fault', message })
  const warning = (message: string): Finding => ({ code, kind: 'warning', message })
  if (slot.productId === unknownProductId) return [warning('Choose its product.')]
  if (!product) return [fault('This product is not in our range.')]
  const found: Finding[] = []
  const misfit = packFault(place, plan, code, product)
  if (misfit) found.push({ ...fault(misfit), isPack: true })
  const banned = rangeFault(place, product)
  if (banned) found.push(fault(banned))
  if (slot.par > slot.capacity) {
    found.push(fault(`Filled to ${slot.par}, but it holds only ${slot.capacity}.`))
  }
  const isOdd = !place.modelName && !shelfOf(place.model, code)
  if (isOdd && plan.some((other) => shelfOf(place.model, other.code))) {
    found.push(warning(`The ${machines[place.model].name} has no lane ${code}: check the tag.`))
  }
  if (product.retired) found.push(warning(`${product.name} is no longer bought.`))
  if (slot.pricePence < product.costPence) {
    found.push(warning(`${product.name} is sold for less than it costs us.`))
  }
  return found
}

export const faultsIn = (...given: Parameters<typeof findingsIn>): Finding[] =>
  findingsIn(...given).filter(({ kind }) => kind === 'fault')
