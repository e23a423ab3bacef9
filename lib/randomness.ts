/** Numbers from 0 up to, not including, 1. Its seed decides all of them, on every machine. */
export type Random = () => number

/** One seed out of several things (FNV-1a). */
export function seedOf(...parts: (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const character of parts.join(' ')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}

/** The seed of one moment out of the seed of a whole: cheap, because each machine needs one each step. */
export function seedAt(seed: number, moment: number): number {
  let mixed = Math.imul(seed ^ Math.imul(moment, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** Mulberry32: small, fast, and good enough for a model of people who are thirsty. */
export function randomOf(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** How many of something that happens so often on average (Knuth's way; for small means). */
export function poisson(random: Random, mean: number): number {
  if (mean <= 0) return 0
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = random(); product > limit; product *= random()) count += 1
  return count
}

/** A draw of the gamma distribution with the mean 1 (Marsaglia and Tsang 2000). */
export function gamma(random: Random, shape: number): number {
  if (shape < 1) return (gamma(random, shape + 1) * (shape + 1) * random() ** (1 / shape)) / shape
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const normal = bell(random)
    const cube = (1 + c * normal) ** 3
    if (cube <= 0) continue
    if (Math.log(1 - random()) < 0.5 * normal ** 2 + d - d * cube + d * Math.log(cube)) {
      return (d * cube) / shape
    }
  }
}

/** A draw of the normal distribution (Box and Muller). */
export const bell = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** Around 0, mostly within 1, never beyond 2.5: the sum of a few even numbers is near enough to a bell. */
export function wobble(random: Random): number {
  return (random() + random() + random() + random() - 2) * 1.25
}

export const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1))
