import { isOfAnchors, type TrailFault } from '#lib/compliance-words.ts'

/**
 * What was found, by a name that the next check gives it too. A trail that is shorter than its anchor
 * grows on, and with it the number at which it ends: the anchor that it does not reach stays. What is
 * wrong with anchors after sealing was taken up again is another finding.
 */
export function findingOf(
  fault: TrailFault,
  anchors: readonly { number: number }[],
  resumed = 0,
): string {
  const { kind, number, entryId } = fault
  const furthest = anchors.reduce((most, anchor) => Math.max(most, anchor.number), 0)
  const place = kind === 'behind_anchor' ? [furthest] : [number ?? '', entryId ?? '']
  return [kind, ...place, ...(isOfAnchors(fault) && resumed > 0 ? [resumed] : [])].join(':')
}
