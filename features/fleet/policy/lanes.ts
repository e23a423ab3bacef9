import { machines, type Slug } from '#content/machines.ts'
import type { Shape } from '#content/products.ts'

/** One place behind the glass, as its price tag names it. */
export interface LanePlace {
  code: string
  takes: readonly Shape[]
  /** How wide and how high it is inside, in centimetres. */
  widthCm: number
  heightCm: number
}

export interface ShelfPlaces {
  letter: string
  lanes: LanePlace[]
}

/** Walls, header, plinth and the column with the screen, in centimetres. */
const aroundCm = { wall: 4, head: 14, plinth: 18, right: 22, middle: 24, rail: 3.6 }

/** The blocks of a machine from left to right, each with its shelves from the top down. Letters run on. */
export function blocksOf(model: Slug): ShelfPlaces[][] {
  const { inside, size } = machines[model]
  const shelvesWide = size.width - 2 * aroundCm.wall - aroundCm[inside.panel]
  const blockWide = shelvesWide / inside.blocks.length
  let shelvesBefore = 0
  return inside.blocks.map((block) => {
    const heightCm = (size.height - aroundCm.head - aroundCm.plinth) / block.length - aroundCm.rail
    const shelves = block.map(({ lanes, takes }, index) => {
      const letter = String.fromCharCode(65 + shelvesBefore + index)
      const widthCm = blockWide / lanes
      return {
        letter,
        lanes: Array.from({ length: lanes }, (_, lane) => {
          return { code: `${letter}${lane + 1}`, takes, widthCm, heightCm }
        }),
      }
    })
    shelvesBefore += block.length
    return shelves
  })
}

/** Every place of a machine, in the order in which one reads them. */
export function lanesOf(model: Slug): LanePlace[] {
  return blocksOf(model)
    .flat()
    .flatMap(({ lanes }) => lanes)
}
