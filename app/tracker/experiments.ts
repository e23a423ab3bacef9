import { lasting, read, write } from './storage.ts'

/** What the browser needs to know of a test. */
export interface Test {
  id: string
  variants: { id: string; weight: number; config: Record<string, string | number> }[]
}

const key = 'ab_test_variants'

export type Variants = Record<string, string>

export function storedVariants(): Variants {
  try {
    // Whatever somebody else put there is an object then, and has no variant of ours.
    return Object(JSON.parse(read(lasting, key) as string))
  } catch {
    return {}
  }
}

/** Gives each test without a variant one by weighted draw; which are new. */
export function drawVariants(tests: Test[], stored: Variants): Variants {
  const drawn: Variants = {}
  for (const test of tests) {
    if (test.variants.some(({ id }) => id === stored[test.id])) continue
    const variant = draw(test, Math.random())
    if (variant) drawn[test.id] = variant
  }
  return drawn
}

export function storeVariants(variants: Variants): void {
  write(lasting, key, JSON.stringify(variants))
}

/** The variant into whose share of the weights a number between 0 and 1 falls. */
export function draw({ variants }: Test, share: number): string | undefined {
  let left = share * variants.reduce((sum, { weight }) => sum + weight, 0)
  for (const { id, weight } of variants) {
    left -= weight
    if (left < 0) return id
  }
  return undefined
}
