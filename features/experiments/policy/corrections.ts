/** Holm's step-down correction: keeps the chance of even one false alarm among all comparisons. */
export function holm(pValues: number[]): number[] {
  const ranked = ascending(pValues)
  let highest = 0
  return inOrder(
    ranked.map(({ p, at }, rank) => {
      highest = Math.max(highest, Math.min(1, p * (pValues.length - rank)))
      return { p: highest, at }
    }),
  )
}

/** Benjamini and Hochberg's correction: keeps the share of false alarms among those raised. */
export function benjaminiHochberg(pValues: number[]): number[] {
  const ranked = ascending(pValues).reverse()
  let lowest = 1
  return inOrder(
    ranked.map(({ p, at }, fromTop) => {
      lowest = Math.min(lowest, (p * pValues.length) / (pValues.length - fromTop))
      return { p: lowest, at }
    }),
  )
}

interface Ranked {
  p: number
  /** Where it stood. */
  at: number
}

function ascending(pValues: number[]): Ranked[] {
  return pValues.map((p, at) => ({ p, at })).sort((a, b) => a.p - b.p)
}

function inOrder(ranked: Ranked[]): number[] {
  return ranked.toSorted((a, b) => a.at - b.at).map(({ p }) => p)
}
