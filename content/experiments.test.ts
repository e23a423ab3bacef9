import { expect, it } from 'vitest'
import { firstExperiments } from './experiments.ts'

it('are defined as specified', () => {
  expect(firstExperiments.map(({ slot, ...test }) => test)).toEqual([
    {
      id: 'hero_cta_test',
      name: expect.any(String),
      description: expect.any(String),
      isActive: true,
      startDate: '2024-01-01',
      variants: [
        {
          id: 'control',
          name: expect.any(String),
          weight: 50,
          config: { label: 'Get Free Quote', variant: 'default' },
        },
        {
          id: 'variant_a',
          name: expect.any(String),
          weight: 50,
          config: { label: 'Start Your Journey', variant: 'secondary' },
        },
      ],
    },
    {
      id: 'benefits_layout_test',
      name: expect.any(String),
      description: expect.any(String),
      isActive: true,
      startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      variants: [
        {
          id: 'control',
          name: expect.any(String),
          weight: 70,
          config: { layout: 'grid', columns: 3 },
        },
        {
          id: 'variant_a',
          name: expect.any(String),
          weight: 30,
          config: { layout: 'list', columns: 1 },
        },
      ],
    },
  ])
})
