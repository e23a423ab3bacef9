import { compareSlots } from '#lib/slot-names.ts'
import type { PlannedSlot } from '../schema.ts'

export type Difference =
  | { code: string; kind: 'added'; now: PlannedSlot }
  | { code: string; kind: 'removed'; before: PlannedSlot }
  | { code: string; kind: 'replaced' | 'changed'; before: PlannedSlot; now: PlannedSlot }

/** What somebody has to do at the machine to make one plan of the other, lane by lane. */
export function differencesOf(
  before: readonly PlannedSlot[],
  now: readonly PlannedSlot[],
): Difference[] {
  const old = new Map(before.map((slot) => [slot.code, slot]))
  const next = new Map(now.map((slot) => [slot.code, slot]))
  return [...new Set([...old.keys(), ...next.keys()])]
    .toSorted(compareSlots)
    .flatMap((code) => differenceAt(code, old.get(code), next.get(code)))
}

function differenceAt(
  code: string,
  before: PlannedSlot | undefined,
  now: PlannedSlot | undefined,
): Difference[] {
  if (!before) return now ? [{ code, kind: 'added', now }] : []
  if (!now) return [{ code, kind: 'removed', before }]
  if (before.productId !== now.productId) return [{ code, kind: 'replaced', before, now }]
  const same =
    before.capacity === now.capacity &&
    before.par === now.par &&
    before.pricePence === now.pricePence
  return same ? [] : [{ code, kind: 'changed', before, now }]
}
