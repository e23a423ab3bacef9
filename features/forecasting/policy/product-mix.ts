import { type Environment, environments } from '#content/environments.ts'
import { type Inside, machines, type Shelf } from '#content/machines.ts'
import { type Category, categories, isFood, type Product, products } from '#content/products.ts'
import { fixedNeeds, type MixInput, needList, needs, type Planogram } from '../schema.ts'

/**
 * The product-mix planner. A starting point by rules of thumb, not a forecast: what is sold at the
 * site replaces it.
 *
 * 1. Each kind of building has a share for every category (below, out of 100). A machine that people
 *    can reach at night has half as much again of meals and essentials.
 * 2. A category's share is divided among its products that the needs allow.
 * 3. Lanes are given one at a time to the product that has the largest share for each lane it would
 *    then have (the highest averages method), as long as a shelf that takes its shape has room.
 * 4. No product gets more lanes than the site is busy: 2, 3 or 4 by people and hours. Only if lanes
 *    stay empty are more allowed.
 * 5. What is not vegan gets only the lanes that the vegan share leaves it.
 */
export function planProductMix(input: MixInput): Planogram {
  const fixed = fixedNeeds[input.environment] ?? []
  const asked = needList.filter((need) => input.needs.includes(need) || fixed.includes(need))
  const whole = { ...input, needs: asked }
  const weights = weigh(whole)
  const { inside } = machines[input.machine]
  const lanes = fill(inside, weights, whole)
  const blocks = arrange(inside, lanes)
  const filled = lanes.flat().filter((product) => product !== undefined)
  const eaten = filled.filter(isFood)
  const vegan = eaten.filter((product) => product.vegan).length
  const veganShare = eaten.length > 0 ? Math.round((100 * vegan) / eaten.length) : undefined
  return {
    input: whole,
    blocks,
    lines: linesOf(blocks, whole),
    notes: notesOn(input, lanes.flat().length - filled.length, filled),
    veganShare,
  }
}

const night: readonly Category[] = ['meal', 'toiletries', 'electronics']

const order = Object.keys(categories) as Category[]

const sharesBy = (...shares: number[]) =>
  Object.fromEntries(order.map((category, index) => [category, shares[index] ?? 0])) as Record<
    Category,
    number
  >

/** In the order of the categories: water, soft, juice, coffee, energy, meal, fresh, savoury, bars, sweet, toiletries, electronics, stationery. */
export const shares: Record<Environment, Record<Category, number>> = {
  apartment: sharesBy(11, 13, 5, 12, 4, 13, 5, 12, 5, 8, 7, 4, 1),
  office: sharesBy(14, 12, 5, 8, 3, 17, 10, 10, 9, 5, 1, 3, 3),
  retail: sharesBy(15, 18, 6, 6, 6, 6, 4, 15, 7, 12, 1, 4, 0),
  hospital: sharesBy(16, 9, 7, 7, 2, 16, 10, 8, 8, 5, 7, 5, 0),
  education: sharesBy(16, 13, 8, 7, 0, 12, 8, 14, 10, 6, 1, 2, 3),
}

/** The share of every product that may be in the machine. */
function weigh(input: MixInput): Map<Product, number> {
  const allowed = products.filter(
    (product) =>
      input.needs.every((need) => needs[need].keeps(product)) &&
      (input.vegan < 100 || product.vegan),
  )
  const weights = new Map<Product, number>()
  for (const product of allowed) {
    const siblings = allowed.filter(({ category }) => category === product.category).length
    const late = input.hours >= 18 && night.includes(product.category) ? 1.5 : 1
    weights.set(product, (shares[input.environment][product.category] * late) / siblings)
  }
  return weights
}

/** How many lanes of one product a site of this size needs, so that it is not gone by noon. */
export function lanesAtMost({ people, hours }: Pick<MixInput, 'people' | 'hours'>): number {
  const workingDays = (people * hours) / 8
  return workingDays < 80 ? 2 : workingDays < 400 ? 3 : 4
}

/** Gives every lane of every shelf a product, shelves in the order of the blocks. */
function fill(
  inside: Inside,
  weights: Map<Product, number>,
  input: MixInput,
): (Product | undefined)[][] {
  const shelves = inside.blocks.flat()
  const given: Product[][] = shelves.map(() => [])
  const total = shelves.reduce((sum, { lanes }) => sum + lanes, 0)
  const counts = new Map<Product, number>()
  let notVeganLeft = Math.floor((total * (100 - input.vegan)) / 100)

  const roomFor = (product: Product) =>
    shelves.findIndex(
      (shelf, at) => takes(shelf, product) && (given[at]?.length ?? 0) < shelf.lanes,
    )

  for (let most = lanesAtMost(input); most <= total; most += 1) {
    for (;;) {
      const [next] = [...weights]
        .filter(
          ([product, weight]) =>
            weight > 0 &&
            (counts.get(product) ?? 0) < most &&
            (product.vegan || notVeganLeft > 0) &&
            roomFor(product) >= 0,
        )
        .map(([product, weight]) => ({
          product,
          claim: weight / ((counts.get(product) ?? 0) + 1),
        }))
        .sort((a, b) => b.claim - a.claim || a.product.id.localeCompare(b.product.id, 'en'))
      if (!next) break
      given[roomFor(next.product)]?.push(next.product)
      counts.set(next.product, (counts.get(next.product) ?? 0) + 1)
      if (!next.product.vegan) notVeganLeft -= 1
    }
  }
  return shelves.map(({ lanes }, at) => {
    const sorted = (given[at] ?? []).sort((a, b) => placeOf(a) - placeOf(b))
    return Array.from({ length: lanes }, (_, lane) => sorted[lane])
  })
}

const takes = (shelf: Shelf, product: Product) => shelf.takes.includes(product.shape)

/** Neighbours on a shelf are of one category, and the lanes of one product stand together. */
const placeOf = (product: Product) => products.indexOf(product)

function arrange(inside: Inside, lanes: (Product | undefined)[][]): Planogram['blocks'] {
  let at = -1
  return inside.blocks.map((block) =>
    block.map(() => {
      at += 1
      return { letter: String.fromCharCode(65 + at), lanes: lanes[at] ?? [] }
    }),
  )
}

function linesOf(blocks: Planogram['blocks'], input: MixInput): Planogram['lines'] {
  const places = new Map<Product, string[]>()
  for (const { letter, lanes } of blocks.flat()) {
    for (const [lane, product] of lanes.entries()) {
      if (product) places.set(product, [...(places.get(product) ?? []), `${letter}${lane + 1}`])
    }
  }
  return [...places].map(([product, where]) => ({
    product,
    places: where,
    reason: reasonFor(product, input, where.length),
  }))
}

function reasonFor(product: Product, input: MixInput, lanes: number): string {
  const { why } = categories[product.category]
  const share = shares[input.environment][product.category]
  const parts = [`${why}.`]
  if (share >= 12) parts.push(`${share} parts of 100 in our plan for this kind of building.`)
  if (input.hours >= 18 && night.includes(product.category)) parts.push('More of it for the night.')
  if (lanes > lanesAtMost(input)) parts.push('Extra lanes, because little else suits this shelf.')
  if (product.vegan && input.vegan >= 50 && isFood(product)) parts.push('Vegan.')
  return parts.join(' ')
}

/** The Requirements for School Food Regulations 2014 cover vending machines too. */
const schoolNote =
  'Drawn for colleges and universities. In state-funded schools in England the School Food Standards allow no confectionery, no crisps and few soft drinks: there we plan the range with the school.'

function notesOn(input: MixInput, empty: number, filled: Product[]): string[] {
  const notes = (fixedNeeds[input.environment] ?? []).map(
    (need) =>
      `${needs[need].name}: we keep to this on every ${environments[input.environment].name.toLowerCase()} site.`,
  )
  if (input.environment === 'education') notes.push(schoolNote)
  if (empty > 0) {
    notes.push(
      `${empty} ${empty === 1 ? 'lane stays' : 'lanes stay'} empty: nothing in our list suits both the shelf and your needs.`,
    )
  }
  if (filled.length > 0 && !filled.some(isFood)) {
    notes.push('This machine sells no food or drink, so needs about food change nothing.')
  }
  return notes
}
