import { isFood, laneDepth } from '#content/products.ts'
import { gamma, randomOf } from '#lib/randomness.ts'
import { type Need, needs as needsByName } from '../schema.ts'
import { type Count, expectedBeyond } from './counts.ts'
import { expectedWaste, parLevel, partOf } from './stock-ahead.ts'

/*
 * What to put into a machine, and how many lanes of each. The same function fills an empty machine, as the
 * planner of the site does, and improves one that sells, as the planogram editor proposes.
 *
 * The worth of a product is its margin over a week: what is bought of it as long as its lanes hold some,
 * less what goes out of date. One more lane is worth what it adds, so fast sellers get several and slow
 * ones give way. The change that adds most is made, then the next, as long as no rule is broken.
 */

export interface MixProduct {
  id: string
  category: string
  shape: string
  chilled: boolean
  vegan: boolean
  halal: boolean
  hfss: boolean
  highCaffeine: boolean
  allergens: readonly string[]
  /** Price of one, less VAT and cost. */
  marginPence: number
  costPence: number
  shelfLifeDays: number | null
  /** Units in a week in which it can always be bought; its shape says how sure that is. */
  weekly: Count
  /** No longer bought: it may stay, but comes into no other lane. */
  retired?: boolean
}

export interface MixSlot {
  code: string
  takes: readonly string[]
  /** Kept at or below 8 °C. */
  chilled: boolean
  /** What is in it now; nothing in a lane that is to be filled. */
  productId: string | null
}

export interface MixRules {
  needs: readonly Need[]
  /** Percent of the lanes with food or drink that have to be vegan. */
  leastVegan: number
  /** Percent of all lanes that may hold something high in fat, salt or sugar. */
  mostHfss: number
}

export interface MixTask {
  slots: readonly MixSlot[]
  products: readonly MixProduct[]
  rules: MixRules
  /** The part of a week between two visits. */
  untilVisit: number
  /** How many lanes may get another product, beside those that are empty or hold what a rule forbids. */
  mostChanges: number
  /** Lanes that are kept for products of which little is known. */
  trials: number
  seed: number
}

export interface MixLane {
  code: string
  productId: string | null
  /** Pence a week that the change adds; nothing in a lane that stays as it is. */
  gainPence: number
  /** It is there to be tried, because it may sell better than is known. */
  trial: boolean
}

/** Of those who do not find what they want, how many take another of its kind. Assumed. */
export const takesAnother = 0.35
/** A change has to add so much a week to be worth the work. */
const leastGainPence = 50
/** Between products that add about the same, the one with fewer lanes is better to look at. */
const varietyPence = 2
/** No kind fills more of the lanes than this, and no product more than that, unless lanes would stay empty. */
const mostOfKind = 0.4
const mostOfProduct = 0.12

export function chooseMix(task: MixTask): MixLane[] {
  const mix = new Mix(task)
  // First one of each kind, so that everybody finds something; then whatever adds most.
  mix.fill((product) => !mix.hasKind(product.category))
  mix.fill(() => true)
  mix.fill(() => true, { crowded: true })
  mix.obey()
  for (let changes = task.trials; changes < task.mostChanges; changes += 1) {
    if (!mix.improve(leastGainPence)) break
  }
  const random = randomOf(task.seed)
  for (let trial = 0; trial < Math.min(task.trials, task.mostChanges); trial += 1) mix.try(random)
  return mix.lanes
}

/** What a plan is expected to earn in a week, in pence. */
export function expectedMargin(task: Plan): number {
  return new Mix(task).margin()
}

type Plan = Omit<MixTask, 'mostChanges' | 'trials' | 'seed'>

interface Change {
  slot: MixSlot
  product: MixProduct
  gain: number
}

class Mix {
  readonly lanes: MixLane[]
  private readonly task: Plan
  private readonly byCode: Map<string, MixLane>
  private readonly products: Map<string, MixProduct>
  private readonly allowed: readonly MixProduct[]
  private readonly counts = new Map<string, number>()
  /** The products of each kind that are there, whatever number of lanes they have. */
  private readonly kinds = new Map<string, Set<string>>()
  private readonly kindLanes = new Map<string, number>()
  private readonly worths = new Map<string, number[]>()
  /** What each change adds, until one is made. */
  private readonly gains = new Map<string, number>()
  private food = 0
  private notVegan = 0
  private hfss = 0

  constructor(task: Plan) {
    this.task = task
    const { slots, products, rules } = task
    this.products = new Map(products.map((product) => [product.id, product]))
    this.allowed = products.filter(
      (product) => !product.retired && product.weekly.mean > 0 && isAllowed(product, rules),
    )
    this.lanes = slots.map(({ code, productId }) => {
      return { code, productId, gainPence: 0, trial: false }
    })
    this.byCode = new Map(this.lanes.map((lane) => [lane.code, lane]))
    for (const { productId } of slots) this.count(productId, 1)
  }

  hasKind = (category: string) => (this.kinds.get(category)?.size ?? 0) > 0

  margin(): number {
    return [...this.kinds.keys()].reduce((sum, kind) => sum + this.worthOfKind(kind), 0)
  }

  /** Puts something into every lane that is empty, what adds most first. */
  fill(wanted: (product: MixProduct) => boolean, { crowded = false } = {}): void {
    for (;;) {
      const empty = this.task.slots.filter((_, at) => this.lanes[at]?.productId === null)
      const change = this.best(empty, wanted, crowded)
      if (!change) return
      this.make(change)
    }
  }

  /** Takes out what a rule forbids, whatever comes in its place earns. */
  obey(): void {
    const { slots, rules } = this.task
    for (const slot of slots) {
      const old = this.products.get(this.laneOf(slot).productId ?? '')
      if (!old || isAllowed(old, rules)) continue
      const change = this.best([slot], () => true, false) ?? this.best([slot], () => true, true)
      if (change) this.make(change)
    }
  }

  /** Makes the one change that adds most, if it adds enough. */
  improve(leastPence: number): boolean {
    const free = this.task.slots.filter((_, at) => this.lanes[at]?.gainPence === 0)
    const change = this.best(free, () => true, false)
    if (!change || change.gain < leastPence) return false
    this.make(change)
    return true
  }

  /**
   * Gives one lane to a product that is not there (Thompson's way): each is worth what a draw of its likely
   * rates says, so what is little known is tried now and then, and what is known to be poor hardly ever.
   */
  try(random: () => number): void {
    let best: (Change & { drawn: number }) | undefined
    for (const product of this.allowed) {
      // Drawn for every product, so that the same seed tries the same whatever stands in the lanes.
      const drawn = product.weekly.mean * gamma(random, product.weekly.shape)
      if (this.counts.get(product.id)) continue
      const weekly = { mean: drawn, shape: product.weekly.shape }
      const worth = this.worthOf({ ...product, weekly }, 1)
      for (const slot of this.task.slots) {
        if (this.laneOf(slot).trial || !this.fits(slot, product, false)) continue
        const gain = worth + this.gain(slot, undefined)
        if (!best || gain > best.drawn) best = { slot, product, drawn: gain, gain: 0 }
      }
    }
    if (!best || best.drawn <= 0) return
    best.gain = this.gain(best.slot, best.product)
    this.make(best)
    this.laneOf(best.slot).trial = true
  }

  private laneOf(slot: MixSlot): MixLane {
    return this.byCode.get(slot.code) as MixLane
  }

  private best(
    slots: readonly MixSlot[],
    wanted: (product: MixProduct) => boolean,
    crowded: boolean,
  ): Change | undefined {
    let best: Change | undefined
    const seen = new Set<string>()
    for (const slot of slots) {
      // Lanes of one shelf with the same product are all the same.
      const alike = `${slot.takes} ${slot.chilled} ${this.laneOf(slot).productId}`
      if (seen.has(alike)) continue
      seen.add(alike)
      for (const product of this.allowed) {
        if (!wanted(product) || !this.fits(slot, product, crowded)) continue
        const gain = this.gain(slot, product) - varietyPence * (this.counts.get(product.id) ?? 0)
        if (!best || gain > best.gain) best = { slot, product, gain }
      }
    }
    return best
  }

  /** Whether a product may come into a lane in place of what is there. */
  private fits(slot: MixSlot, product: MixProduct, crowded: boolean): boolean {
    const { productId } = this.laneOf(slot)
    const old = productId ? this.products.get(productId) : undefined
    if (productId === product.id || !slot.takes.includes(product.shape)) return false
    if (product.chilled && !slot.chilled) return false
    const { rules, slots } = this.task
    // The last of its kind stays.
    if (old && isAllowed(old, rules) && old.category !== product.category) {
      if (this.kinds.get(old.category)?.size === 1 && this.counts.get(old.id) === 1) return false
    }
    const change = (is: (one: MixProduct) => boolean) =>
      (is(product) ? 1 : 0) - (old && is(old) ? 1 : 0)
    const notVegan = this.notVegan + change(isAnimal)
    const food = this.food + change(isFood)
    const tooMany = (animal: number, of: number) => animal - ((100 - rules.leastVegan) / 100) * of
    const over = tooMany(notVegan, food)
    if (over > 1e-9 && over > tooMany(this.notVegan, this.food)) return false
    const hfss = this.hfss + change((one) => one.hfss)
    if (hfss > this.hfss && hfss > (rules.mostHfss / 100) * slots.length) return false
    if (crowded) return true
    const ofProduct = (this.counts.get(product.id) ?? 0) + 1
    if (ofProduct > Math.max(2, Math.ceil(mostOfProduct * slots.length))) return false
    const ofKind =
      (this.kindLanes.get(product.category) ?? 0) +
      change((one) => one.category === product.category)
    return ofKind <= Math.max(2, mostOfKind * slots.length)
  }

  /** What it adds if a lane holds this product, or nothing, in place of what is there. */
  private gain(slot: MixSlot, product: MixProduct | undefined): number {
    const { productId } = this.laneOf(slot)
    const old = productId ? this.products.get(productId) : undefined
    const change = `${old?.id} ${product?.id}`
    const known = this.gains.get(change)
    if (known !== undefined) return known
    const kinds = new Set([old, product].flatMap((one) => (one ? [one.category] : [])))
    let gain = 0
    for (const kind of kinds) {
      gain += this.worthOfKind(kind, old, product) - this.worthOfKind(kind)
    }
    this.gains.set(change, gain)
    return gain
  }

  /**
   * What the products of a kind earn together, if one lane fewer is of one product and one more of
   * another. The best of them counts in full; of the others only what its absence would lose.
   */
  private worthOfKind(kind: string, without?: MixProduct, plus?: MixProduct): number {
    let [sum, most] = [0, 0]
    const ids = new Set(this.kinds.get(kind))
    if (plus?.category === kind) ids.add(plus.id)
    for (const id of ids) {
      const product = this.products.get(id) as MixProduct
      const change = (product === plus ? 1 : 0) - (product === without ? 1 : 0)
      const worth = this.worth(product, (this.counts.get(id) ?? 0) + change)
      sum += worth
      most = Math.max(most, worth)
    }
    return (1 - takesAnother) * sum + takesAnother * most
  }

  private make({ slot, product, gain }: Change): void {
    const lane = this.laneOf(slot)
    this.gains.clear()
    this.count(lane.productId, -1)
    this.count(product.id, 1)
    lane.productId = product.id
    lane.gainPence = gain
  }

  private count(id: string | null, by: 1 | -1): void {
    const product = id ? this.products.get(id) : undefined
    if (!product) return
    const before = this.counts.get(product.id) ?? 0
    this.counts.set(product.id, before + by)
    const { category } = product
    const kind = this.kinds.get(category) ?? new Set()
    this.kinds.set(category, kind)
    if (before + by > 0) kind.add(product.id)
    else kind.delete(product.id)
    this.kindLanes.set(category, (this.kindLanes.get(category) ?? 0) + by)
    if (isFood(product)) this.food += by
    if (isAnimal(product)) this.notVegan += by
    if (product.hfss) this.hfss += by
  }

  private worth(product: MixProduct, lanes: number): number {
    const known = this.worths.get(product.id) ?? []
    this.worths.set(product.id, known)
    known[lanes] ??= this.worthOf(product, lanes)
    return known[lanes]
  }

  private worthOf(product: MixProduct, lanes: number): number {
    // What a rule forbids earns nothing, so it is the first to go.
    if (lanes <= 0 || !isAllowed(product, this.task.rules)) return 0
    const { weekly, marginPence, costPence, shelfLifeDays, category } = product
    const { untilVisit } = this.task
    const untilExpiry = shelfLifeDays === null ? undefined : shelfLifeDays / 7
    const best = parLevel({
      ...{ weekly, untilVisit, untilExpiry, capacity: lanes * laneDepth(category) },
      ...{ pricePence: marginPence + costPence, costPence },
    })
    // Something stands in every lane.
    const par = Math.max(best, lanes)
    const count = partOf(weekly, untilVisit)
    const sold = count.mean - expectedBeyond(count, par)
    const wasted = expectedWaste(weekly, par, untilExpiry)
    return (sold * marginPence - wasted * costPence) / untilVisit
  }
}

const isAnimal = (product: MixProduct) => isFood(product) && !product.vegan

export const isAllowed = (product: MixProduct, { needs }: MixRules): boolean =>
  needs.every((need) => needsByName[need].keeps(product))
