/**
 * Ids are drawn anew at each build. What is shown is the same each time: known ones have names of their
 * own, and of what sold for as much the name decides the order.
 */
export function withPlainIds<T>(value: T, known: ReadonlyMap<string, string>): T {
  const ids = new Map(known)
  const text = JSON.stringify(value).replaceAll(
    /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g,
    (id) => {
      const plain = ids.get(id) ?? `sample-${ids.size + 1}`
      ids.set(id, plain)
      return plain
    },
  )
  return JSON.parse(text, (key, read) => (key === 'products' ? read.toSorted(bestFirst) : read))
}

interface Sold {
  name: string
  pence: number
}

const bestFirst = (one: Sold, other: Sold) =>
  other.pence - one.pence || one.name.localeCompare(other.name, 'en-GB')
