import { nameKey } from '#lib/name-key.ts'
import type { NamedThing } from '../schema.ts'
import { similarTo } from './names.ts'
import { nameAtSite } from './sales-sums.ts'

/** Something of ours that a name of a file may mean. */
export interface Named {
  id: string
  name: string
  /** Every way in which a file may call it. */
  keys: string[]
}

/** What each key names, if it names one thing alone; serial numbers and names before the rest. */
export function byKey(named: readonly Named[]): Map<string, Named> {
  const found = new Map<string, Named>()
  const depth = Math.max(0, ...named.map(({ keys }) => keys.length))
  for (let at = 0; at < depth; at++) {
    const atThisDepth = Map.groupBy(named, ({ keys }) => keys[at] ?? '')
    for (const [key, all] of atThisDepth) {
      const [only, ...others] = all
      if (only && others.length === 0 && key !== '' && !found.has(key)) found.set(key, only)
    }
  }
  return found
}

export interface NamesToMatch {
  things: NamedThing[]
  known: Named[]
  /** Further keys, which are matched and never offered. */
  also: Named[]
  /** What was chosen for a name of this source before. */
  chosen: { name: string; id: string }[]
  /** Whether a serial number tells more than a name. */
  bySerial: boolean
}

/** By an earlier choice for this source, then by its name; what is only alike is offered. */
export function matchNames({ things, known, also, chosen, bySerial }: NamesToMatch): NamedThing[] {
  const keys = byKey([...known, ...also])
  // A number is that of one machine wherever it stands; a spot is called alike on other sites.
  const numbers = byKey(known.map((one) => ({ ...one, keys: one.keys.slice(0, 2) })))
  const byId = new Map(known.map((one) => [one.id, one]))
  const byChoice = new Map(chosen.map(({ name, id }) => [name, byId.get(id)]))
  const similarOnes = similarTo(known)
  const shown = ({ id, name }: Named) => ({ id, name })
  return things.map((thing) => {
    const match =
      byChoice.get(nameKey(thing.name)) ??
      (bySerial && thing.serial ? keys.get(nameKey(thing.serial)) : undefined) ??
      keys.get(nameKey(thing.name)) ??
      numbers.get(nameKey(nameAtSite(thing)))
    const similar = match ? [] : similarOnes(thing.name)
    return { ...thing, match: match ? shown(match) : null, similar: similar.map(shown) }
  })
}
