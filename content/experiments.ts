export const buttonLooks = ['default', 'secondary', 'hero', 'orange'] as const
export const benefitsLayouts = ['grid', 'list'] as const
export const benefitsColumns = [1, 2, 3] as const

/** A place of the site that a test can change, and what may be said of it there. */
export interface Slots {
  /** The hero's main button: its label, and which kind of button it is. */
  hero_cta: { label: string; variant: (typeof buttonLooks)[number] }
  /** How the six benefits stand: side by side, or one below the other. */
  benefits_layout: {
    layout: (typeof benefitsLayouts)[number]
    columns: (typeof benefitsColumns)[number]
  }
}
export type SlotName = keyof Slots

export interface ExperimentVariant<Name extends SlotName = SlotName> {
  id: string
  name: string
  /** Shares of new visitors; they need not add up to a hundred. */
  weight: number
  config: Slots[Name]
}

export interface Experiment<Name extends SlotName = SlotName> {
  id: string
  name: string
  description: string
  isActive: boolean
  /** ISO date. */
  startDate: string
  slot: Name
  variants: ExperimentVariant<Name>[]
}

/** The tests that the site begins with; afterwards they live in the database, where staff change them. */
export const firstExperiments: Experiment[] = [
  {
    id: 'hero_cta_test',
    name: 'Hero button',
    description: 'Which words on the main button bring more enquiries.',
    isActive: true,
    startDate: '2024-01-01',
    slot: 'hero_cta',
    variants: [
      {
        id: 'control',
        name: 'Control',
        weight: 50,
        config: { label: 'Get Free Quote', variant: 'default' },
      },
      {
        id: 'variant_a',
        name: 'Variant A',
        weight: 50,
        config: { label: 'Start Your Journey', variant: 'secondary' },
      },
    ],
  },
  {
    id: 'benefits_layout_test',
    name: 'Layout of the benefits',
    description: 'Whether the benefits are read better side by side or one below the other.',
    isActive: true,
    startDate: '2024-01-01',
    slot: 'benefits_layout',
    variants: [
      { id: 'control', name: 'Grid', weight: 70, config: { layout: 'grid', columns: 3 } },
      { id: 'variant_a', name: 'List', weight: 30, config: { layout: 'list', columns: 1 } },
    ],
  },
]
