import type { VisitLine } from '../schema.ts'

/** How many of it to take along: so many as will be missing on arrival; what will have expired is exchanged. */
export function toPick(slot: {
  par: number
  capacity: number
  stock: number
  /** How many are likely to sell before the van arrives. */
  sellsBefore: number
  /** The earliest date on a pack in it, and the day of the visit. */
  expiresOn: string | null
  on: string
}): number {
  const { par, capacity, stock, sellsBefore, expiresOn, on } = slot
  const good = expiresOn !== null && expiresOn < on ? 0 : Math.max(0, stock - sellsBefore)
  return Math.max(0, Math.min(par, capacity) - good)
}

type PickedLine = Pick<VisitLine, 'productId' | 'product' | 'code' | 'chilled' | 'toPick'>

export interface PickedProduct extends Omit<PickedLine, 'toPick'> {
  total: number
  /** For each machine that it goes into. */
  machines: { serial: string; quantity: number }[]
}

/** What goes into the van, added up by product; chilled food apart, because it has a box of its own. */
export function pickListOf(
  machines: readonly { serial: string; lines: readonly PickedLine[] }[],
): PickedProduct[] {
  const products = new Map<string, PickedProduct>()
  for (const { serial, lines } of machines) {
    for (const { toPick: quantity, ...line } of lines) {
      if (quantity === 0) continue
      const { productId, product, code, chilled } = line
      const picked = products.get(productId) ?? {
        ...{ productId, product, code, chilled },
        total: 0,
        machines: [],
      }
      picked.total += quantity
      const here = picked.machines.find((machine) => machine.serial === serial)
      if (here) here.quantity += quantity
      else picked.machines.push({ serial, quantity })
      products.set(productId, picked)
    }
  }
  return [...products.values()].toSorted(
    (one, other) =>
      Number(one.chilled) - Number(other.chilled) ||
      one.product.localeCompare(other.product, 'en-GB'),
  )
}
