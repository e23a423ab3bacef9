import { environments } from '#content/environments.ts'
import { type Inside, machines } from '#content/machines.ts'
import { figuresOf } from '#content/product-figures.ts'
import { categories, isFood, type Product, products } from '#content/products.ts'
import { fixedNeeds, type MixInput, mostHfss, needList, needs, type Planogram } from '../schema.ts'
import { chooseMix, isAllowed, type MixProduct, type MixSlot } from './product-mix.ts'
import { startingRate } from './starting-rates.ts'
import { marginOf } from './stock-ahead.ts'

/** Nobody has bought anything there yet: the rate may as well be half or twice as much. */
const unknownShape = 2

/** The plan that the site draws for a building: the product mix of an empty machine. */
export function planProductMix(input: MixInput): Planogram {
  const fixed = fixedNeeds[input.environment] ?? []
  const whole = {
    ...input,
    needs: needList.filter((need) => input.needs.includes(need) || fixed.includes(need)),
  }
  const { inside, temperature } = machines[input.machine]
  const rules = {
    needs: whole.needs,
    leastVegan: input.vegan,
    mostHfss: mostHfss[input.environment] ?? 100,
  }
  const offered = offeredAt(whole).filter((product) => isAllowed(product, rules))
  const lanes = chooseMix({
    slots: slotsOf(inside, temperature !== undefined),
    products: offered,
    rules,
    ...{ untilVisit: 1, mostChanges: 0, trials: 0, seed: 0 },
  })
  const inLane = new Map(lanes.map(({ code, productId }) => [code, byId.get(productId ?? '')]))
  const blocks = arrange(inside, inLane)
  const filled = blocks.flat().flatMap((shelf) => shelf.lanes.filter((one) => one !== undefined))
  const eaten = filled.filter(isFood)
  const vegan = eaten.filter((product) => product.vegan).length
  const rates = new Map(offered.map(({ id, weekly }) => [id, weekly.mean]))
  return {
    input: whole,
    blocks,
    lines: linesOf(blocks, rates),
    notes: notesOn(input, lanes.length - filled.length, filled),
    veganShare: eaten.length > 0 ? Math.round((100 * vegan) / eaten.length) : undefined,
  }
}

const byId = new Map(products.map((product) => [product.id, product]))

/** What the site could sell, with what we start from before anything is sold there. */
function offeredAt(input: MixInput): MixProduct[] {
  return products.map((product): MixProduct => {
    const figures = figuresOf(product)
    const siblings = products.filter(({ category }) => category === product.category).length
    const mean = startingRate(product.category, siblings, input)
    return {
      ...product,
      ...figures,
      marginPence: marginOf(figures),
      weekly: { mean, shape: unknownShape },
    }
  })
}

/** Shelves from the top down, block by block. Letters run on through all blocks. */
const lettered = (inside: Inside) => {
  let at = -1
  return inside.blocks.map((block) =>
    block.map((shelf) => {
      at += 1
      return { ...shelf, letter: String.fromCharCode(65 + at) }
    }),
  )
}

const slotsOf = (inside: Inside, chilled: boolean): MixSlot[] =>
  lettered(inside)
    .flat()
    .flatMap(({ letter, lanes, takes }) =>
      Array.from({ length: lanes }, (_, lane) => {
        return { code: `${letter}${lane + 1}`, takes, chilled, productId: null }
      }),
    )

/** Neighbours on a shelf are of one category, and the lanes of one product stand together. */
const placeOf = (product: Product | undefined) =>
  product ? products.indexOf(product) : products.length

function arrange(
  inside: Inside,
  inLane: ReadonlyMap<string, Product | undefined>,
): Planogram['blocks'] {
  return lettered(inside).map((block) =>
    block.map(({ letter, lanes }) => ({
      letter,
      lanes: Array.from({ length: lanes }, (_, lane) => inLane.get(`${letter}${lane + 1}`)).sort(
        (a, b) => placeOf(a) - placeOf(b),
      ),
    })),
  )
}

function linesOf(
  blocks: Planogram['blocks'],
  rates: ReadonlyMap<string, number>,
): Planogram['lines'] {
  const places = new Map<Product, string[]>()
  for (const { letter, lanes } of blocks.flat()) {
    for (const [lane, product] of lanes.entries()) {
      if (product) places.set(product, [...(places.get(product) ?? []), `${letter}${lane + 1}`])
    }
  }
  return [...places].map(([product, where]) => ({
    product,
    places: where,
    reason: `${categories[product.category].why}. ${expected(rates.get(product.id) ?? 0)}`,
  }))
}

/** A rule of thumb, and said to be one. */
function expected(rate: number): string {
  if (rate < 0.75) return 'Seldom asked for, and then at once.'
  return `We start from about ${Math.round(rate)} a week at a site of this size.`
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
