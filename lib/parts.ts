/** A list in parts of at most so many, for statements that would hold the embedded database too long. */
export function* inParts<Item>(items: readonly Item[], most: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += most) yield items.slice(at, at + most)
}
