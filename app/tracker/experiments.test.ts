import { expect, it } from 'vitest'
import { draw } from './experiments.ts'

const test = (...weights: number[]) => ({
  id: 'benefits_layout_test',
  variants: weights.map((weight, i) => ({ id: `v${i}`, weight, config: {} })),
})

it.each([
  [[70, 30], 0, 'v0'],
  [[70, 30], 0.6999, 'v0'],
  [[70, 30], 0.7, 'v1'],
  [[70, 30], 0.9999, 'v1'],
  [[50, 50], 0.5, 'v1'],
  [[0, 100], 0, 'v1'],
  [[1, 1, 2], 0.49, 'v1'],
  [[1, 1, 2], 0.5, 'v2'],
  [[0, 0], 0.5, undefined],
  [[], 0.5, undefined],
])('of the weights %j the share %d draws %s', (weights, share, id) => {
  expect(draw(test(...weights), share)).toBe(id)
})

it('draws by weight in the long run', () => {
  const tens = Array.from({ length: 1000 }, (_, i) => draw(test(70, 30), (i + 0.5) / 1000))
  expect(tens.filter((id) => id === 'v0')).toHaveLength(700)
})
