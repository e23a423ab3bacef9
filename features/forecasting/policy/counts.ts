/**
 * A count with this mean that varies more than chance alone would make it (negative binomial): its rate
 * is itself uncertain, by a gamma distribution of this shape. The larger the shape, the nearer to Poisson.
 */
export interface Count {
  mean: number
  shape: number
}

/** The chance of each number from 0 on, up to where next to nothing is left. */
export function chances({ mean, shape }: Count): Float64Array {
  if (mean <= 0) return Float64Array.of(1)
  const most = Math.ceil(mean + 12 * Math.sqrt(mean + (mean * mean) / shape) + 12)
  const chance = new Float64Array(most + 1)
  const share = mean / (mean + shape)
  let log = -shape * Math.log1p(mean / shape)
  chance[0] = Math.exp(log)
  for (let count = 1; count <= most; count += 1) {
    if (chance[0] === 0) {
      // Of large means the first chances are too small for a number, but not their logarithms.
      log += Math.log((share * (shape + count - 1)) / count)
      chance[count] = Math.exp(log)
    } else {
      chance[count] = ((chance[count - 1] as number) * share * (shape + count - 1)) / count
    }
  }
  return chance
}

/** The least number that is enough with this probability. */
export function quantile(count: Count, probability: number): number {
  const chance = chances(count)
  let sum = 0
  for (let number = 0; number < chance.length; number += 1) {
    sum += chance[number] as number
    if (sum >= probability) return number
  }
  return chance.length
}

/** How likely it is that more than this are asked for. */
export function chanceOfMore(count: Count, than: number): number {
  const chance = chances(count)
  let sum = 0
  for (let number = 0; number <= than && number < chance.length; number += 1) {
    sum += chance[number] as number
  }
  return Math.max(0, 1 - sum)
}

/** How many are asked for beyond this many, on average. */
export function expectedBeyond(count: Count, stock: number): number {
  const chance = chances(count)
  let short = 0
  for (let number = stock + 1; number < chance.length; number += 1) {
    short += (number - stock) * (chance[number] as number)
  }
  return short
}

/** The logarithm of the chance of this number, for fitting. */
export function logChance({ mean, shape }: Count, number: number): number {
  let sum = -shape * Math.log1p(mean / shape)
  const share = Math.log(mean / (mean + shape))
  for (let count = 1; count <= number; count += 1) {
    sum += share + Math.log((shape + count - 1) / count)
  }
  return sum
}
