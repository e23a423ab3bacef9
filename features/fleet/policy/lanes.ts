import { machines, type Slug } from '#content/machines.ts'
import { type Shape, shapes } from '#content/products.ts'
import { slotRows } from '#lib/slot-names.ts'

/** One place behind the glass, as its price tag names it. */
export interface LanePlace {
  code: string
  takes: readonly Shape[]
  /** How wide and how high it is inside, in centimetres. */
  widthCm: number
  heightCm: number
}

export interface ShelfPlaces {
  name: string
  lanes: LanePlace[]
}

/** Walls, header, plinth and the column with the screen, in centimetres. */
const aroundCm = { wall: 4, head: 14, plinth: 18, right: 22, middle: 24, rail: 3.6 }

interface DrawnShelf {
  name: string
  slots: readonly { code: string; takes: readonly Shape[] }[]
}

/** The shelves of a model from the top down, block by block. Letters run on through all blocks. */
function shelvesOf(model: Slug): DrawnShelf[][] {
  let at = -1
  return machines[model].inside.blocks.map((block) =>
    block.map(({ lanes, takes }) => {
      at += 1
      const name = String.fromCharCode(65 + at)
      const slots = Array.from({ length: lanes }, (_, lane) => ({
        code: `${name}${lane + 1}`,
        takes,
      }))
      return { name, slots }
    }),
  )
}

/** The shelf of a model that a slot hangs on; undefined if the model has no such slot. */
export const shelfOf = (model: Slug, code: string) =>
  shelvesOf(model)
    .flat()
    .flatMap(({ name, slots }) => slots.map((slot) => ({ name, ...slot })))
    .find((slot) => slot.code === code)

/** Whether a plan names its slots as the model does. Machines of other makers have numbers of their own. */
export function followsModel(model: Slug, codes: Iterable<string>): boolean {
  const own = new Set(codesOf(shelvesOf(model)))
  return [...codes].every((code) => own.has(code))
}

/**
 * The front of a machine that has these slots, block by block from left to right: as the model is
 * built, with slots that it does not know at the end of their shelf or on shelves of their own. A
 * machine that has none of the model's slots is drawn by its own numbers alone.
 */
export function blocksOf(model: Slug, codes: readonly string[] = []): ShelfPlaces[][] {
  const drawn = shelvesOf(model)
  const known = new Set(codesOf(drawn))
  const foreign = codes.filter((code) => !known.has(code))
  if (foreign.length === 0) return sized(model, drawn)
  const rows = slotRows(foreign).map(({ name, slots }) => ({
    name,
    slots: slots.map((code) => ({ code, takes: shapes })),
  }))
  if (foreign.length === codes.length) return sized(model, [rows])
  const wider = drawn.map((block) =>
    block.map((shelf) => {
      const more = rows.find(({ name }) => name === shelf.name)
      return more ? { ...shelf, slots: [...shelf.slots, ...more.slots] } : shelf
    }),
  )
  const letters = new Set(drawn.flat().map(({ name }) => name))
  wider.at(-1)?.push(...rows.filter(({ name }) => !letters.has(name)))
  return sized(model, wider)
}

function sized(model: Slug, blocks: readonly (readonly DrawnShelf[])[]): ShelfPlaces[][] {
  const { inside, size } = machines[model]
  const shelvesWide = size.width - 2 * aroundCm.wall - aroundCm[inside.panel]
  const blockWide = shelvesWide / blocks.length
  return blocks.map((block) => {
    const heightCm = (size.height - aroundCm.head - aroundCm.plinth) / block.length - aroundCm.rail
    return block.map(({ name, slots }) => ({
      name,
      lanes: slots.map((slot) => ({
        ...slot,
        widthCm: blockWide / slots.length,
        heightCm: Math.max(heightCm, lowestShelfCm),
      })),
    }))
  })
}

/** What the flattest pack needs to be drawn, however many rows a machine has. */
const lowestShelfCm = 8

const codesOf = (blocks: readonly (readonly DrawnShelf[])[]) =>
  blocks.flat().flatMap(({ slots }) => slots.map(({ code }) => code))

/** Every place of a machine, in the order in which one reads them. */
export const lanesOf = (model: Slug, codes?: readonly string[]): LanePlace[] =>
  blocksOf(model, codes)
    .flat()
    .flatMap(({ lanes }) => lanes)
