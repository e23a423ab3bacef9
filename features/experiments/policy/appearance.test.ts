import { expect, it } from 'vitest'
import { firstExperiments } from '#content/experiments.ts'
import { lookAlikes } from './appearance.ts'

type Variant = Parameters<typeof lookAlikes>[0][number]
const button = (label: string, variant = 'default'): Variant => ({ config: { label, variant } })
const layout = (layout: string, columns: number): Variant => ({ config: { layout, columns } })

it.each([
  ['the same values', [button('Ask us'), button('Ask us')]],
  [
    'the same values in another order',
    [layout('grid', 3), { config: { columns: 3, layout: 'grid' } }],
  ],
  ['the second and the third', [button('Ask us'), button('Call us'), button('Call us')]],
  ['a second blank', [button('Ask us'), button('Ask  us')]],
  ['a blank at the end', [button('Ask us'), button('Ask us ')]],
  ['a sign without width', [button('Ask us'), button('Ask\u200b us')]],
  ['an accent in two signs', [button('Caf\u00e9'), button('Cafe\u0301')]],
])('%s look the same', (_, variants) => {
  expect(lookAlikes(variants)).toBeDefined()
})

it.each([
  ['other words', [button('Ask us'), button('Call us')]],
  ['capital letters', [button('Ask us'), button('Ask Us')]],
  ['another button', [button('Ask us'), button('Ask us', 'hero')]],
  ['other columns', [layout('grid', 3), layout('grid', 2)]],
  ['another layout', [layout('grid', 1), layout('list', 1)]],
])('%s look different', (_, variants) => {
  expect(lookAlikes(variants)).toBeUndefined()
})

it.each(firstExperiments)('the variants of $id look different', ({ variants }) => {
  expect(lookAlikes(variants.map(({ config }) => ({ config: { ...config } })))).toBeUndefined()
})
