import { expect, it } from 'vitest'
import { NewExperiment } from '#features/experiments/schema.ts'
import { experimentIn } from './new-experiment.ts'

function form(changes: Record<string, string> = {}): FormData {
  const filled = new FormData()
  const values = {
    testId: 'hero_words_test',
    name: 'Hero words',
    description: 'Whether "free" helps.',
    slot: 'hero_cta',
    sequential: 'on',
    smallestLift: '15',
    'variants.0.name': 'Control',
    'variants.0.weight': '70',
    'variants.0.config.label': ' Ask us ',
    'variants.0.config.variant': 'hero',
    'variants.1.name': 'Variant A',
    'variants.1.weight': '30',
    'variants.1.config.label': 'Free visit',
    'variants.1.config.variant': 'orange',
    ...changes,
  }
  for (const [name, value] of Object.entries(values)) filled.set(name, value)
  return filled
}

it('a form becomes a test that the API takes', () => {
  const test = NewExperiment.parse(experimentIn(form()))
  expect(test).toMatchObject({ testId: 'hero_words_test', sequential: true, smallestLift: 0.15 })
  expect(test.variants).toHaveLength(2)
  expect(test.variants[0]).toEqual({
    id: 'control',
    name: 'Control',
    weight: 70,
    config: { label: 'Ask us', variant: 'hero' },
  })
})

it('a form with a third variant becomes a test of three', () => {
  const third = {
    'variants.2.name': 'Variant B',
    'variants.2.weight': '30',
    'variants.2.config.label': 'Ring us',
    'variants.2.config.variant': 'default',
  }
  const test = NewExperiment.parse(experimentIn(form(third)))
  expect(test.variants.map(({ id }) => id)).toEqual(['control', 'variant_a', 'variant_b'])
})

it('an id of one letter is told that it needs two', () => {
  const { error } = NewExperiment.safeParse(experimentIn(form({ testId: 'a' })))
  expect(error?.issues[0]?.message).toContain('at least two')
})

it.each([
  ['smallestLift', ''],
  ['smallestLift', '0.5'],
  ['variants.1.config.label', 'More words than a button holds.'],
  ['variants.0.weight', ''],
  ['variants.0.weight', 'many'],
  ['variants.1.config.label', ''],
  ['testId', 'Hero Words'],
])('%s = %j is not taken', (name, value) => {
  const { error } = NewExperiment.safeParse(experimentIn(form({ [name]: value })))
  expect(error?.issues.map(({ path }) => path.join('.'))).toContain(name)
})
