/*
 * Student's t for every number of degrees of freedom from 1 on, with its digits kept in the tail.
 * jStat's is wrong above some 200,000: there the p-values of large tests left the range of 0 to 1.
 */

/** How often a value at least this far above zero comes about by chance. */
export function upperTail(t: number, freedom: number): number {
  return Math.exp(logDensityAt(t, freedom)) * beyond(t, freedom)
}

/** The value above zero that is passed with this chance, below one half. */
export function upperQuantile(chance: number, freedom: number): number {
  // The logarithm of the tail is concave in that of the value, so Newton's steps arrive from any
  // side: one too far at most, then always nearer.
  let value = 2
  for (let i = 0; i < 100; i++) {
    const tail = upperTail(value, freedom)
    const slope = Math.exp(logDensityAt(value, freedom)) * Math.cos(angle(value, freedom)) ** 2
    const step = (Math.log(tail / chance) * tail) / ((slope * value) / Math.sqrt(freedom))
    value *= Math.exp(step)
    if (Math.abs(step) < 1e-14) break
  }
  return value
}

/*
 * As an angle, t = √ν·tan θ, the density is cos θ to the power of ν − 1, which ends at a right
 * angle: a finite range, in which nothing overflows.
 */
function angle(t: number, freedom: number): number {
  return Math.atan2(t, Math.sqrt(freedom))
}

function logDensityAt(t: number, freedom: number): number {
  const constant = Math.log(gammaQuotient(freedom / 2)) - Math.log(Math.PI) / 2
  return constant - ((freedom - 1) / 2) * Math.log1p((t * t) / freedom)
}

/** What lies beyond t, measured by the density at t: by double exponential quadrature. */
function beyond(t: number, freedom: number): number {
  // With many degrees of freedom all of it lies close to t: what comes later is below 1e-300.
  const range = Math.min(Math.atan2(Math.sqrt(freedom), t), 38 / Math.sqrt(freedom))
  const slant = t / Math.sqrt(freedom)
  const step = 1 / 32
  let sum = 0
  for (let i = -160; i <= 160; i++) {
    const steep = (Math.PI / 2) * Math.sinh(i * step)
    // Close to t this is exact to its last digit, because it is not taken from 1.
    const away = range / (1 + Math.exp(-2 * steep))
    const fallen = 2 * Math.sin(away / 2) ** 2 + slant * Math.sin(away)
    if (!(away > 0) || fallen >= 1) continue
    const weight = Math.cosh(i * step) / Math.cosh(steep) ** 2
    sum += weight * Math.exp((freedom - 1) * Math.log1p(-fallen))
  }
  return (sum * step * range * Math.PI) / 4
}

/** Γ(a + ½) / Γ(a): its series for large a, to which small ones are led. */
function gammaQuotient(a: number): number {
  if (a < 40) return (gammaQuotient(a + 1) * a) / (a + 0.5)
  const x = 1 / a
  return (
    Math.sqrt(a) *
    (1 -
      x / 8 +
      x ** 2 / 128 +
      (5 * x ** 3) / 1024 -
      (21 * x ** 4) / 32768 -
      (399 * x ** 5) / 262144)
  )
}
